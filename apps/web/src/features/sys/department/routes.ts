import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'system/DepartList', path: '/isystem/depart', permission: 'sys:department:list', title: { zh: '部门管理', en: 'Departments' } },
  {
    key: 'system/DepartUserList',
    path: '/isystem/departUserList',
    permission: 'sys:departUser:list',
    title: { zh: '我的部门', en: 'My department' },
  },
] as const satisfies readonly Route[]
