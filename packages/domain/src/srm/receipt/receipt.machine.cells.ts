import { cellsOf } from '../../kit/machine-cells'
import { receiptMachine } from './receipt.machine'

export const cells = cellsOf(
  receiptMachine,
  { isInvoiced: false, isReturned: false, isOrderOver: false, hasGoods: true },
  {
    judge: 'system: pending -> inspected',
    unjudge: 'system: inspected, stocked -> pending',
    stock: ['buyer: inspected -> stocked', [{ hasGoods: false }, 'GR_NOTHING_GOOD']],
    reverse: [
      'buyer: pending, inspected, stocked -> reversed',
      [{ isInvoiced: true }, 'GR_INVOICED'],
      [{ isReturned: true }, 'GR_RETURNED'],
      [{ isOrderOver: true }, 'GR_ORDER_OVER'],
    ],
  },
)
