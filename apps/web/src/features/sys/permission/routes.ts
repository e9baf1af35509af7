import type { Screen } from '../../../lib/screen'

export const permissionScreens: readonly Screen[] = [
  {
    key: 'system/PermissionList',
    path: '/isystem/permission',
    permission: 'sys:permission:list',
    title: { zh: '菜单管理', en: 'Menus' },
    load: () => import('./permission-list').then((m) => m.PermissionList),
  },
  {
    key: 'system/PermissionPreview',
    path: '/isystem/permissionPreview',
    permission: 'sys:permission:preview',
    title: { zh: '权限预览', en: 'Permission preview' },
    load: () => import('./permission-preview').then((m) => m.PermissionPreview),
  },
]
