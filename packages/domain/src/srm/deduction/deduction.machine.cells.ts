import { cellsOf } from '../../kit/machine-cells'
import { deductionMachine } from './deduction.machine'

const author = [{ isAuthor: true }, 'SOD_SELF_APPROVE'] as const

export const cells = cellsOf(
  deductionMachine,
  { isAuthor: false, byClause: true, takenBy: null },
  {
    accept: 'supplier: pendingSupplier, disputed -> confirmed',
    dispute: 'supplier: pendingSupplier -> disputed',
    uphold: ['buyer: pendingSupplier, disputed -> confirmed', [{ byClause: false }, 'DED_NO_CLAUSE'], author],
    drop: ['buyer: pendingSupplier, disputed -> withdrawn', author],
    withdraw: ['buyer: pendingSupplier, disputed, confirmed -> withdrawn', [{ takenBy: 'PAY1' }, 'DED_TAKEN']],
    setOff: 'system: confirmed -> setOff',
  },
)
