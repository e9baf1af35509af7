import type { Screen } from '../../../lib/screen'

export const roleScreens: readonly Screen[] = [
  {
    key: 'sys/role/list',
    path: '/isystem/roleUserList',
    permission: 'sys:role:list',
    title: { zh: '角色管理', en: 'Roles' },
    load: () => import('./role-list').then((m) => m.RoleList),
  },
]
