import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'system/AuditChainList', path: '/isystem/auditChain', permission: 'sys:audit:list', title: { zh: '审计链', en: 'Audit chain' } },
] as const satisfies readonly Route[]
