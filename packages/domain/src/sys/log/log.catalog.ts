import { catalogOf } from '../../kit/catalog'

const permissions = ['sys:log:list', 'sys:log:delete', 'sys:log:exportXls'] as const

export const logCatalog = catalogOf({
  slice: 'log',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/log',
      component: 'system/LogList',
      icon: 'list',
      order: 210,
      needs: ['sys:log:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  dicts: { log_type: { values: ['1', '2'] }, operate_type: { values: ['1', '2', '3', '4', '5', '6'] } },
  grants: { admin: permissions, auditor: ['sys:log:list', 'sys:log:exportXls'] },
})
