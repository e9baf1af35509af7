import { catalogOf, crud } from '../../kit/catalog'

const permissions = [...crud('srm:docType'), 'srm:docType:exportXls', 'srm:docType:importExcel'] as const

export const docTypeCatalog = catalogOf({
  slice: 'docType',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'supplier.group',
      path: '/srm/docType/list',
      component: 'srm/doc-type/list',
      icon: 'profile',
      order: 82,
      keepAlive: true,
      needs: ['srm:docType:list'],
      roles: ['supplierManager', 'admin', 'auditor'],
    },
  ],
  grants: {
    supplierManager: permissions,
    admin: permissions,
    auditor: ['srm:docType:list', 'srm:docType:queryById', 'srm:docType:exportXls'],
  },
})
