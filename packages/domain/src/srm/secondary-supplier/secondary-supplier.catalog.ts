import { actionsOf, catalogOf } from '../../kit/catalog'
import { secondarySupplierMachine } from './secondary-supplier.machine'
import { secondaryRelations } from './secondary-supplier.rules'

const staff = ['supplierManager', 'purchaseManager', 'qualityEngineer', 'auditor', 'admin'] as const
const suppliers = ['supplierAdmin', 'supplierStaff'] as const
const reading = ['srm:secondarySupplier:list', 'srm:secondarySupplier:queryById'] as const
const own = [
  ...reading,
  'srm:secondarySupplier:add',
  'srm:secondarySupplier:edit',
  'srm:secondarySupplier:submit',
  'srm:secondarySupplier:withdraw',
  'srm:secondarySupplier:delete',
] as const

export const secondarySupplierCatalog = catalogOf({
  slice: 'secondarySupplier',
  permissions: [...reading, 'srm:secondarySupplier:add', 'srm:secondarySupplier:exportXls', ...actionsOf(secondarySupplierMachine)],
  menus: [
    {
      key: 'list',
      parent: 'supplier.group',
      path: '/srm/secondarySupplier/list',
      component: 'srm/secondarySupplier/list',
      icon: 'team',
      order: 8,
      keepAlive: true,
      needs: ['srm:secondarySupplier:list', 'srm:secondarySupplier:queryById'],
      roles: staff,
    },
    {
      key: 'mine',
      path: '/srm/secondarySupplier/mine',
      component: 'srm/secondarySupplier/mine',
      icon: 'team',
      order: 36,
      keepAlive: true,
      needs: ['srm:secondarySupplier:list', 'srm:secondarySupplier:queryById'],
      roles: suppliers,
    },
  ],
  dicts: { secondary_status: { machine: secondarySupplierMachine }, secondary_relation: { values: secondaryRelations } },
  numbers: { secondarySupplier: 'SEC' },
  grants: {
    supplierManager: [...reading, 'srm:secondarySupplier:exportXls', 'srm:secondarySupplier:approve', 'srm:secondarySupplier:reject'],
    purchaseManager: reading,
    qualityEngineer: reading,
    auditor: [...reading, 'srm:secondarySupplier:exportXls'],
    admin: reading,
    supplierAdmin: own,
    supplierStaff: reading,
  },
})
