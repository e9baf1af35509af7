import { catalogOf, crud } from '../../kit/catalog'

const permissions = [...crud('srm:supplierType'), 'srm:supplierType:exportXls', 'srm:supplierType:importExcel'] as const

export const supplierTypeCatalog = catalogOf({
  slice: 'supplierType',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'supplier.group',
      path: '/srm/supplierType/list',
      component: 'srm/supplier-type/list',
      icon: 'idcard',
      order: 80,
      keepAlive: true,
      needs: ['srm:supplierType:list'],
      roles: ['supplierManager', 'admin', 'auditor'],
    },
  ],
  grants: {
    supplierManager: permissions,
    admin: permissions,
    auditor: ['srm:supplierType:list', 'srm:supplierType:queryById', 'srm:supplierType:exportXls'],
  },
})
