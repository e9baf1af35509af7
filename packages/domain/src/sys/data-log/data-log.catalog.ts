import { catalogOf } from '../../kit/catalog'

const permissions = ['sys:dataLog:list'] as const

export const dataLogCatalog = catalogOf({
  slice: 'dataLog',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/sys/dataLog-list',
      component: 'system/DataLogList',
      icon: 'copy',
      order: 220,
      needs: ['sys:dataLog:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  dicts: { data_log_operation: { values: ['INSERT', 'UPDATE', 'DELETE'] } },
  grants: { admin: permissions, auditor: permissions },
})
