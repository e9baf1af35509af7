import { catalogOf, crud } from '../../kit/catalog'

const permissions = [...crud('srm:purchaseCategory'), 'srm:purchaseCategory:exportXls', 'srm:purchaseCategory:importExcel'] as const

export const purchaseCategoryCatalog = catalogOf({
  slice: 'purchaseCategory',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'supplier.group',
      path: '/srm/purchaseCategory/list',
      component: 'srm/purchase-category/list',
      icon: 'folder',
      order: 81,
      keepAlive: true,
      needs: ['srm:purchaseCategory:list'],
      roles: ['supplierManager', 'admin', 'auditor'],
    },
  ],
  grants: {
    supplierManager: permissions,
    admin: permissions,
    auditor: ['srm:purchaseCategory:list', 'srm:purchaseCategory:queryById', 'srm:purchaseCategory:exportXls'],
  },
})
