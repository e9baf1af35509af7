import { catalogOf } from '../../kit/catalog'

const permissions = [
  'sys:supplierUser:list',
  'sys:supplierUser:add',
  'sys:supplierUser:edit',
  'sys:supplierUser:delete',
  'sys:supplierUser:freeze',
  'sys:supplierUser:resetPassword',
] as const
/** A company's administrator vouches for an account that staff could have got into: nobody else may. */
const own = [...permissions, 'sys:supplierUser:confirm'] as const

/** The people of suppliers: the administration's page for all companies, and the one of a company's own administrator. */
export const supplierUserCatalog = catalogOf({
  slice: 'supplierUser',
  permissions: own,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/supplierUser',
      component: 'system/SupplierUserList',
      icon: 'team',
      order: 15,
      needs: ['sys:supplierUser:list'],
      roles: ['admin', 'auditor'],
    },
    {
      key: 'own',
      parent: 'supplier.company',
      path: '/srm/supplier/users',
      component: 'srm/supplier/users',
      icon: 'user',
      order: 20,
      needs: ['sys:supplierUser:list'],
      roles: ['supplierAdmin'],
    },
    {
      key: 'confirm',
      parent: 'supplier.company',
      path: '/srm/supplier/accounts',
      component: 'srm/supplier/accounts',
      icon: 'safety',
      order: 21,
      needs: ['sys:supplierUser:confirm'],
      roles: ['supplierAdmin'],
    },
  ],
  grants: { admin: permissions, auditor: ['sys:supplierUser:list'], supplierAdmin: own },
})
