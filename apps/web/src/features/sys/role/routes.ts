import type { Screen } from '../../../lib/screen'

export const roleScreens: readonly Screen[] = [
  {
    key: 'system/RoleList',
    path: '/isystem/role',
    permission: 'sys:role:list',
    title: { zh: '角色管理', en: 'Roles' },
    load: () => import('./role-list').then((m) => m.RoleList),
  },
  {
    key: 'system/RoleUserList',
    path: '/isystem/roleUserList',
    permission: 'sys:role:list',
    title: { zh: '角色用户', en: 'Users of roles' },
    load: () => import('./role-user-list').then((m) => m.RoleUserList),
  },
]
