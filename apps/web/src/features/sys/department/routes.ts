import type { Screen } from '../../../lib/screen'

export const departmentScreens: readonly Screen[] = [
  {
    key: 'system/DepartList',
    path: '/isystem/depart',
    permission: 'sys:department:list',
    title: { zh: '部门管理', en: 'Departments' },
    load: () => import('./depart-list').then((m) => m.DepartList),
  },
  {
    key: 'system/DepartUserList',
    path: '/isystem/departUserList',
    permission: 'sys:departUser:list',
    title: { zh: '我的部门', en: 'My department' },
    load: () => import('./my-department').then((m) => m.MyDepartment),
  },
]
