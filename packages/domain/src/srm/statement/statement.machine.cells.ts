import { cellsOf } from '../../kit/machine-cells'
import { statementMachine } from './statement.machine'

export const cells = cellsOf(
  statementMachine,
  { isStale: false },
  {
    confirm: ['supplier: pendingSupplier, disputed -> confirmed', [{ isStale: true }, 'STM_STALE']],
    dispute: 'supplier: pendingSupplier -> disputed',
    answer: 'buyer: disputed -> pendingSupplier',
    void: 'buyer: pendingSupplier, disputed -> void',
  },
)
