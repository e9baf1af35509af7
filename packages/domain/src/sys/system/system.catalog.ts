import { catalogOf, roleTemplates } from '../../kit/catalog'

export const systemCatalog = catalogOf({
  slice: 'system',
  permissions: [],
  // Their words are the kit's: every slice uses them.
  dicts: { yn: { values: ['1', '0'] }, valid_status: { values: ['1', '0'] } },
  menus: [
    {
      key: 'home',
      path: '/dashboard/analysis',
      component: 'dashboard/Analysis',
      icon: 'home',
      order: 0,
      keepAlive: true,
      roles: roleTemplates,
    },
    { key: 'group', path: '/isystem', component: 'layouts/RouteView', icon: 'setting', order: 900, roles: ['admin', 'auditor'] },
  ],
})
