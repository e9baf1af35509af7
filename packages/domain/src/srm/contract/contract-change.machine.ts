import { machineOf } from '../../kit/machine'
import './contract.text'
import './contract-change.text'

/** What the guards need to know of a change and of whoever asks; read under the row lock of the change. */
export interface ContractChangeFacts {
  readonly isAuthor: boolean
  readonly isSubmitter: boolean
  /** All changes together, this one included, move the value by more than a tenth of the original. */
  readonly isLarge: boolean
  readonly firstApproved: boolean
  readonly isFirstApprover: boolean
}

export const contractChangeMachine = machineOf<ContractChangeFacts>()({
  entity: 'contractChange',
  states: { draft: '-1', inApproval: '1', pendingSupplier: '0', accepted: '2', cancelled: '9' },
  initial: 'draft',
  finals: ['accepted', 'cancelled'],
  guards: {
    submitter: (f) => (f.isSubmitter ? null : 'CT_NOT_SUBMITTER'),
    notAuthor: (f) => (f.isAuthor ? 'SOD_SELF_APPROVE' : null),
    isLarge: (f) => (f.isLarge ? null : 'CTC_NOT_LARGE'),
    notFirstApproved: (f) => (f.firstApproved ? 'CTC_FIRST_APPROVED' : null),
    secondApprover: (f) => {
      if (!f.isLarge) return null
      if (!f.firstApproved) return 'CTC_FIRST_APPROVAL'
      return f.isFirstApprover ? 'CTC_APPROVER_SAME' : null
    },
  },
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'buyer' },
    cancel: { from: ['draft'], to: 'cancelled', by: 'buyer' },
    submit: { from: ['draft'], to: 'inApproval', by: 'buyer' },
    withdraw: { from: ['inApproval'], to: 'draft', by: 'buyer', guards: ['submitter'] },
    firstApprove: { from: ['inApproval'], to: 'same', by: 'buyer', guards: ['isLarge', 'notAuthor', 'notFirstApproved'] },
    approve: { from: ['inApproval'], to: 'pendingSupplier', by: 'buyer', guards: ['notAuthor', 'secondApprover'] },
    reject: { from: ['inApproval'], to: 'draft', by: 'buyer', guards: ['notAuthor'] },
    recall: { from: ['pendingSupplier'], to: 'draft', by: 'buyer' },
    accept: { from: ['pendingSupplier'], to: 'accepted', by: 'supplier' },
    refuse: { from: ['pendingSupplier'], to: 'draft', by: 'supplier' },
    // The contract ended meanwhile.
    drop: { from: ['draft', 'inApproval', 'pendingSupplier'], to: 'cancelled', by: 'system' },
  },
})
export type ContractChangeAction = keyof typeof contractChangeMachine.actions & string

const s = contractChangeMachine.states
export const unsentChange: readonly string[] = [s.draft, s.inApproval]
export const openChange: readonly string[] = [s.draft, s.inApproval, s.pendingSupplier]
