import { actionsOf, catalogOf } from '../../kit/catalog'
import { contractChangeMachine } from './contract-change.machine'
import { contractChangeKinds } from './contract.kinds'

/** Whoever reads contracts reads their changes: lists and pages go by the permissions of contracts. */
export const contractChangeCatalog = catalogOf({
  slice: 'contractChange',
  permissions: actionsOf(contractChangeMachine),
  dicts: { contract_change_status: { machine: contractChangeMachine }, contract_change_kind: { values: contractChangeKinds } },
  numbers: { contractChange: 'CTC' },
  grants: {
    purchaser: [
      'srm:contractChange:edit',
      'srm:contractChange:cancel',
      'srm:contractChange:submit',
      'srm:contractChange:withdraw',
      'srm:contractChange:recall',
    ],
    purchaseManager: [
      'srm:contractChange:firstApprove',
      'srm:contractChange:approve',
      'srm:contractChange:reject',
      'srm:contractChange:recall',
    ],
    supplierAdmin: ['srm:contractChange:accept', 'srm:contractChange:refuse'],
  },
})
