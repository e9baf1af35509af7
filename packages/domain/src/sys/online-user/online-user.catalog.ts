import { catalogOf } from '../../kit/catalog'

const permissions = ['sys:online:list', 'sys:online:forceLogout'] as const

export const onlineUserCatalog = catalogOf({
  slice: 'onlineUser',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/online',
      component: 'system/SysUserOnlineList',
      icon: 'globe',
      order: 190,
      needs: ['sys:online:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  grants: { admin: permissions, auditor: ['sys:online:list'] },
})
