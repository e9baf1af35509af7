import { catalogOf, crud } from '../../kit/catalog'
import { dataScopes } from './role.rules'

const permissions = [...crud('sys:role'), 'sys:role:grant', 'sys:role:exportXls', 'sys:role:importExcel'] as const
const menu = { parent: 'system.group', keepAlive: true, roles: ['admin', 'auditor'] } as const

export const roleCatalog = catalogOf({
  slice: 'role',
  permissions,
  menus: [
    { ...menu, key: 'list', path: '/isystem/role', component: 'system/RoleList', icon: 'key', order: 20, needs: ['sys:role:list'] },
    {
      ...menu,
      key: 'users',
      path: '/isystem/roleUserList',
      component: 'system/RoleUserList',
      icon: 'team',
      order: 30,
      needs: ['sys:role:list', 'sys:user:list'],
    },
  ],
  dicts: { data_scope: { values: dataScopes } },
  grants: { admin: permissions, auditor: ['sys:role:list', 'sys:role:queryById'] },
})
