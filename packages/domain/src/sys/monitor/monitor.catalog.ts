import { catalogOf } from '../../kit/catalog'

const permissions = ['sys:monitor:list'] as const

export const monitorCatalog = catalogOf({
  slice: 'monitor',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/monitor/SystemInfo',
      component: 'modules/monitor/SystemInfo',
      icon: 'chart',
      order: 240,
      needs: ['sys:monitor:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  grants: { admin: permissions, auditor: permissions },
})
