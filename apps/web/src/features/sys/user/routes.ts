import type { Screen } from '../../../lib/screen'

export const userScreens: readonly Screen[] = [
  {
    key: 'system/UserList',
    path: '/isystem/user',
    permission: 'sys:user:list',
    title: { zh: '用户管理', en: 'Users' },
    load: () => import('./user-list').then((m) => m.UserList),
  },
]
