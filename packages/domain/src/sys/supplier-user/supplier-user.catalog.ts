import { catalogOf } from '../../kit/catalog'

const permissions = [
  'sys:supplierUser:list',
  'sys:supplierUser:add',
  'sys:supplierUser:edit',
  'sys:supplierUser:delete',
  'sys:supplierUser:freeze',
  'sys:supplierUser:resetPassword',
] as const

/** The people of suppliers: the administration's page for all companies, and the one of a company's own administrator. */
export const supplierUserCatalog = catalogOf({
  slice: 'supplierUser',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/supplierUser',
      component: 'system/SupplierUserList',
      icon: 'team',
      order: 15,
      roles: ['admin', 'auditor'],
    },
    {
      key: 'own',
      parent: 'supplier.company',
      path: '/srm/supplier/users',
      component: 'srm/supplier/users',
      icon: 'user',
      order: 20,
      roles: ['supplierAdmin'],
    },
  ],
  grants: { admin: permissions, auditor: ['sys:supplierUser:list'], supplierAdmin: permissions },
})
