import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'system/UserList', path: '/isystem/user', permission: 'sys:user:list', title: { zh: '用户管理', en: 'Users' } },
] as const satisfies readonly Route[]
