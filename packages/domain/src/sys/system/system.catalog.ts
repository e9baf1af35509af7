import { catalogOf, roleTemplates } from '../../kit/catalog'

export const systemCatalog = catalogOf({
  slice: 'system',
  permissions: [],
  menus: [
    {
      key: 'home',
      path: '/dashboard/analysis',
      component: 'dashboard/analysis',
      icon: 'home',
      order: 0,
      keepAlive: true,
      roles: roleTemplates,
    },
    { key: 'group', path: '/isystem', component: 'layouts/RouteView', icon: 'setting', order: 900, roles: ['admin', 'auditor'] },
  ],
})
