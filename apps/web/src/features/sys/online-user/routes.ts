import type { Screen } from '../../../lib/screen'

export const onlineUserScreens: readonly Screen[] = [
  {
    key: 'system/SysUserOnlineList',
    path: '/isystem/online',
    permission: 'sys:online:list',
    title: { zh: '在线用户', en: 'Online users' },
    load: () => import('./online-list').then((m) => m.OnlineList),
  },
]
