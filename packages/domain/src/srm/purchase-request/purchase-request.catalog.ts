import { actionsOf, catalogOf } from '../../kit/catalog'
import { allocationStates, requestTypes, requestWays } from './purchase-request.kinds'
import { purchaseRequestMachine } from './purchase-request.machine'

const reading = ['srm:purchaseRequest:list', 'srm:purchaseRequest:queryById'] as const
/** Whoever needs something. */
const asking = [
  'srm:purchaseRequest:add',
  'srm:purchaseRequest:edit',
  'srm:purchaseRequest:delete',
  'srm:purchaseRequest:submit',
  'srm:purchaseRequest:withdraw',
  'srm:purchaseRequest:cancel',
  'srm:purchaseRequest:closeLine',
  'srm:purchaseRequest:close',
] as const
const deciding = ['srm:purchaseRequest:firstApprove', 'srm:purchaseRequest:approve', 'srm:purchaseRequest:reject'] as const
const shared = { icon: 'cart', keepAlive: true, parent: 'contractTemplate.group' } as const

export const purchaseRequestCatalog = catalogOf({
  slice: 'purchaseRequest',
  permissions: [...reading, 'srm:purchaseRequest:add', ...actionsOf(purchaseRequestMachine)],
  menus: [
    {
      ...{ ...shared, key: 'list', path: '/srm/purchaseRequest/list', component: 'srm/purchaseRequest/list', order: 0, needs: reading },
      roles: ['purchaser', 'purchaseManager', 'warehouse', 'qualityEngineer', 'finance', 'auditor'],
    },
    {
      ...{ ...shared, key: 'pool', path: '/srm/purchaseRequest/pool', component: 'srm/purchaseRequest/pool', order: 1 },
      ...{ needs: [...reading, 'srm:purchaseRequest:takeOver'], roles: ['purchaser'] },
    },
  ],
  dicts: {
    purchase_request_status: { machine: purchaseRequestMachine },
    purchase_request_type: { values: requestTypes },
    purchase_request_way: { values: requestWays },
    request_allocation_state: { values: allocationStates },
  },
  numbers: { purchaseRequest: 'PR' },
  grants: {
    purchaser: [...reading, ...asking, 'srm:purchaseRequest:takeOver'],
    purchaseManager: [...reading, ...deciding, 'srm:purchaseRequest:close', 'srm:purchaseRequest:closeLine'],
    warehouse: [...reading, ...asking],
    qualityEngineer: [...reading, ...asking],
    finance: reading,
    auditor: reading,
  },
})
