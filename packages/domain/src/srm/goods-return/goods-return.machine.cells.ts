import { cellsOf } from '../../kit/machine-cells'
import { goodsReturnMachine } from './goods-return.machine'

const own = [{ isAuthor: true }, 'SOD_SELF_APPROVE'] as const
const quiet = [{ isObjected: false }, 'RTS_NOT_OBJECTED'] as const
const overdue = [{ isObjected: false, isOverdue: true }, null] as const

export const cells = cellsOf(
  goodsReturnMachine,
  { isObjected: false, isOverdue: false, isAuthor: false, isOwedAgain: true },
  {
    confirm: 'supplier: pendingSupplier -> confirmed',
    object: ['supplier: pendingSupplier', [{ isObjected: true }, 'RTS_OBJECTED']],
    uphold: ['buyer: pendingSupplier -> confirmed', { given: { isObjected: true } }, quiet, overdue, own],
    giveIn: ['buyer: pendingSupplier -> cancelled', { given: { isObjected: true } }, quiet, overdue, own],
    cancel: 'buyer: pendingSupplier -> cancelled',
    pickUp: 'buyer: confirmed -> pickedUp',
    replace: ['buyer: pickedUp', [{ isOwedAgain: false }, 'RTS_CREDITED']],
    settle: 'system: pickedUp -> settled',
  },
)
