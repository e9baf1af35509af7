import { actionsOf, catalogOf } from '../../kit/catalog'
import { changeRequestMachine } from './change-request.machine'
import { changeTypes } from './change-request.rules'

const staff = ['supplierManager', 'purchaseManager', 'finance', 'auditor', 'admin'] as const
const suppliers = ['supplierAdmin', 'supplierStaff'] as const
const reading = ['srm:changeRequest:list', 'srm:changeRequest:queryById'] as const
const own = [
  ...reading,
  'srm:changeRequest:add',
  'srm:changeRequest:edit',
  'srm:changeRequest:submit',
  'srm:changeRequest:withdraw',
  'srm:changeRequest:delete',
] as const

const onBehalf = [
  'srm:changeRequest:addOnBehalf',
  'srm:changeRequest:takeOver',
  'srm:changeRequest:edit',
  'srm:changeRequest:submit',
  'srm:changeRequest:withdraw',
  'srm:changeRequest:delete',
] as const

const screen = <K extends 'supplier' | 'relation' | 'finance' | 'qualification'>(key: K, icon: string, order: number) => ({
  key,
  parent: 'changeRequest.group',
  path: `/srm/change/${key}`,
  component: `srm/change-request/${key}`,
  icon,
  order,
  keepAlive: true,
  needs: reading,
  roles: [...staff, ...suppliers],
})

export const changeRequestCatalog = catalogOf({
  slice: 'changeRequest',
  menus: [
    { key: 'group', path: '/srm/change', component: 'layouts/RouteView', icon: 'swap', order: 35, roles: [...staff, ...suppliers] },
    screen('supplier', 'company', 1),
    screen('relation', 'team', 2),
    screen('finance', 'wallet', 3),
    screen('qualification', 'safety', 4),
  ],
  permissions: [
    ...reading,
    'srm:changeRequest:add',
    'srm:changeRequest:addOnBehalf',
    'srm:changeRequest:exportXls',
    ...actionsOf(changeRequestMachine),
  ],
  dicts: { change_status: { machine: changeRequestMachine }, change_type: { values: changeTypes } },
  numbers: { SUPPLIER: 'CHG', RELATION: 'RCH', FINANCE: 'FCH', QUALIFICATION: 'QCH' },
  grants: {
    supplierManager: [...reading, 'srm:changeRequest:exportXls', 'srm:changeRequest:approve', 'srm:changeRequest:reject', ...onBehalf],
    // The second pair of eyes on what a supplier manager wrote for a company.
    purchaseManager: [...reading, 'srm:changeRequest:approve', 'srm:changeRequest:reject'],
    finance: [...reading, 'srm:changeRequest:confirmBank', 'srm:changeRequest:reject'],
    auditor: [...reading, 'srm:changeRequest:exportXls'],
    admin: reading,
    supplierAdmin: own,
    supplierStaff: reading,
  },
})
