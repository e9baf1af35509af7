import type { Screen } from '../../../lib/screen'

export const auditScreens: readonly Screen[] = [
  {
    key: 'system/AuditChainList',
    path: '/isystem/auditChain',
    permission: 'sys:audit:list',
    title: { zh: '审计链', en: 'Audit chain' },
    load: () => import('./audit-list').then((m) => m.AuditList),
  },
]
