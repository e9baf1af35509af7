import { catalogOf } from '../../kit/catalog'

const permissions = ['studio:print:list', 'studio:print:edit', 'studio:print:publish'] as const

export const printTemplateCatalog = catalogOf({
  slice: 'printTemplate',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/studio/print',
      component: 'studio/print/templates',
      icon: 'print',
      order: 85,
      keepAlive: true,
      needs: ['studio:print:list'],
      roles: ['admin'],
    },
  ],
  grants: { admin: permissions },
})
