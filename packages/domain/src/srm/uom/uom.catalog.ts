import { catalogOf, crud } from '../../kit/catalog'
import { uomClasses } from './uom.fields'
import './uom.text'

const permissions = [...crud('srm:uom'), 'srm:uom:exportXls', 'srm:uom:importExcel'] as const
const reading = ['srm:uom:list', 'srm:uom:queryById'] as const

export const uomCatalog = catalogOf({
  slice: 'uom',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'material.group',
      path: '/srm/uom/list',
      component: 'srm/uom/list',
      icon: 'dict',
      order: 3,
      keepAlive: true,
      needs: reading,
      roles: ['purchaseManager', 'admin', 'auditor'],
    },
  ],
  dicts: { uom_class: { values: uomClasses } },
  grants: {
    purchaser: reading,
    purchaseManager: permissions,
    qualityEngineer: reading,
    warehouse: reading,
    finance: reading,
    admin: permissions,
    auditor: [...reading, 'srm:uom:exportXls'],
  },
})
