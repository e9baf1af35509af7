import { catalogOf } from '../../kit/catalog'

const permissions = [
  'srm:targetType:list',
  'srm:targetType:add',
  'srm:targetType:edit',
  'srm:targetType:enable',
  'srm:targetType:delete',
] as const

export const targetTypeCatalog = catalogOf({
  slice: 'targetType',
  menus: [
    {
      key: 'list',
      parent: 'evalTemplate.group',
      path: '/srm/target-type/list',
      component: 'srm/target-type/list',
      icon: 'folder',
      order: 6,
      keepAlive: true,
      needs: ['srm:targetType:list'],
      roles: ['supplierManager', 'auditor', 'admin'],
    },
  ],
  permissions,
  grants: { supplierManager: permissions, auditor: ['srm:targetType:list'], admin: ['srm:targetType:list'] },
})
