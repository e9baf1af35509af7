import type { Route } from '../../../lib/page/screen'

export const screens = [
  {
    key: 'system/SysUserOnlineList',
    path: '/isystem/online',
    permission: 'sys:online:list',
    title: { zh: '在线用户', en: 'Online users' },
  },
] as const satisfies readonly Route[]
