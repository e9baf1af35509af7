import type { Screen } from '../../../lib/screen'

export const tenantScreens: readonly Screen[] = [
  {
    key: 'system/TenantList',
    path: '/isys/tenant',
    permission: 'sys:tenant:list',
    title: { zh: '租户管理', en: 'Tenants' },
    load: () => import('./tenant-list').then((m) => m.TenantList),
  },
]
