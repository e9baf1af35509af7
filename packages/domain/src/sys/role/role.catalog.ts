import { catalogOf, crud } from '../../kit/catalog'
import { dataScopes } from './role.rules'

const permissions = [...crud('sys:role'), 'sys:role:grant'] as const

export const roleCatalog = catalogOf({
  slice: 'role',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/roleUserList',
      component: 'sys/role/list',
      icon: 'team',
      order: 20,
      keepAlive: true,
      roles: ['admin', 'auditor'],
    },
  ],
  dicts: { data_scope: { values: dataScopes } },
  grants: { admin: permissions, auditor: ['sys:role:list', 'sys:role:queryById'] },
})
