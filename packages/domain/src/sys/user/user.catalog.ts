import { catalogOf, crud } from '../../kit/catalog'

const permissions = [
  ...crud('sys:user'),
  'sys:user:freeze',
  'sys:user:resetPassword',
  'sys:user:assignRole',
  'sys:user:importExcel',
  'sys:user:exportXls',
  'sys:user:recycle',
  'sys:user:agent',
] as const

export const userCatalog = catalogOf({
  slice: 'user',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/user',
      component: 'system/UserList',
      icon: 'user',
      order: 10,
      keepAlive: true,
      needs: ['sys:user:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  dicts: {
    sex: { values: ['1', '2'] },
    user_status: { values: ['1', '2'] },
    user_identity: { values: ['1', '2'] },
    agent_status: { values: ['1', '0'] },
  },
  grants: { admin: permissions, auditor: ['sys:user:list', 'sys:user:queryById'] },
})
