import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'system/RoleList', path: '/isystem/role', permission: 'sys:role:list', title: { zh: '角色管理', en: 'Roles' } },
  {
    key: 'system/RoleUserList',
    path: '/isystem/roleUserList',
    permission: 'sys:role:list',
    title: { zh: '角色用户', en: 'Users of roles' },
  },
] as const satisfies readonly Route[]
