import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'system/PermissionList', path: '/isystem/permission', permission: 'sys:permission:list', title: { zh: '菜单管理', en: 'Menus' } },
  {
    key: 'system/PermissionPreview',
    path: '/isystem/permissionPreview',
    permission: 'sys:permission:preview',
    title: { zh: '权限预览', en: 'Permission preview' },
  },
] as const satisfies readonly Route[]
