import { catalogOf } from '../../kit/catalog'

/** What the head of a department may do inside it; being its head is asked for beside the permission. */
const permissions = [
  'sys:departUser:list',
  'sys:departUser:edit',
  'sys:departRole:list',
  'sys:departRole:add',
  'sys:departRole:edit',
  'sys:departRole:delete',
  'sys:departRole:grant',
  'sys:departRole:assign',
  'sys:departRole:exportXls',
] as const

export const departRoleCatalog = catalogOf({
  slice: 'departRole',
  permissions,
  menus: [
    {
      key: 'mine',
      parent: 'system.group',
      path: '/isystem/departUserList',
      component: 'system/DepartUserList',
      icon: 'team',
      order: 50,
      keepAlive: true,
      needs: ['sys:departUser:list'],
      roles: ['admin', 'purchaseManager', 'supplierManager'],
    },
  ],
  grants: {
    admin: permissions,
    auditor: ['sys:departUser:list', 'sys:departRole:list'],
    purchaseManager: permissions,
    supplierManager: permissions,
  },
})
