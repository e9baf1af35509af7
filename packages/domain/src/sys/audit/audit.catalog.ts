import { catalogOf } from '../../kit/catalog'

const permissions = ['sys:audit:list', 'sys:audit:verify'] as const

export const auditCatalog = catalogOf({
  slice: 'audit',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/auditChain',
      component: 'system/AuditChainList',
      icon: 'shield',
      order: 230,
      needs: ['sys:audit:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  grants: { admin: permissions, auditor: permissions },
})
