import { cellsOf } from '../../kit/machine-cells'
import { paymentBatchMachine } from './payment-batch.machine'

const concerned = [{ isConcerned: true }, 'PMB_CONCERNED'] as const
const editor = [{ isBankEditor: true }, 'PMB_BANK_EDITOR'] as const

export const cells = cellsOf(
  paymentBatchMachine,
  { isConcerned: false, isBankEditor: false },
  {
    export: ['buyer: toPay -> exported', concerned, editor],
    exportAgain: ['buyer: exported', concerned, editor],
    recordResults: ['buyer: exported', concerned, editor],
    void: 'buyer: toPay -> void',
    settle: 'system: exported -> paid',
    bounce: 'system: exported -> returned',
  },
)
