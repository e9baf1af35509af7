import { catalogOf, crud } from '../../kit/catalog'

const permissions = [...crud('srm:materialType'), 'srm:materialType:exportXls', 'srm:materialType:importExcel'] as const
const reading = ['srm:materialType:list', 'srm:materialType:queryById'] as const

export const materialTypeCatalog = catalogOf({
  slice: 'materialType',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'material.group',
      path: '/srm/materialType/list',
      component: 'srm/material-type/list',
      icon: 'branches',
      order: 2,
      keepAlive: true,
      needs: reading,
      roles: ['purchaseManager', 'qualityEngineer', 'admin', 'auditor'],
    },
  ],
  grants: {
    purchaser: reading,
    purchaseManager: permissions,
    qualityEngineer: reading,
    warehouse: reading,
    finance: reading,
    admin: permissions,
    auditor: [...reading, 'srm:materialType:exportXls'],
  },
})
