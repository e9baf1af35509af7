import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'system/TenantList', path: '/isys/tenant', permission: 'sys:tenant:list', title: { zh: '租户管理', en: 'Tenants' } },
] as const satisfies readonly Route[]
