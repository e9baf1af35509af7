import { machineOf } from '../../kit/machine'
import '../payable-item/payable-item.text'
import './receipt.text'

/** The guards know this of a receipt, read under the row lock. */
export interface ReceiptFacts {
  /** Invoices took something of it. */
  readonly isInvoiced: boolean
  /** Something of it went back, or is about to. */
  readonly isReturned: boolean
  /** An order of it is over. */
  readonly isOrderOver: boolean
  /** Anything of it was accepted. */
  readonly hasGoods: boolean
}

/** Posted by the warehouse, judged by quality, put into stock (docs/receipt.md, Life). */
export const receiptMachine = machineOf<ReceiptFacts>()({
  entity: 'receipt',
  states: { pending: '0', inspected: '1', stocked: '2', reversed: '9' },
  initial: 'pending',
  finals: ['reversed'],
  guards: {
    notInvoiced: (f) => (f.isInvoiced ? 'GR_INVOICED' : null),
    notReturned: (f) => (f.isReturned ? 'GR_RETURNED' : null),
    orderOpen: (f) => (f.isOrderOver ? 'GR_ORDER_OVER' : null),
    hasGoods: (f) => (f.hasGoods ? null : 'GR_NOTHING_GOOD'),
  },
  actions: {
    /** The last of its lines is judged. */
    judge: { from: ['pending'], to: 'inspected', by: 'system' },
    /** A verdict is taken back, to correct it. */
    unjudge: { from: ['inspected', 'stocked'], to: 'pending', by: 'system' },
    stock: { from: ['inspected'], to: 'stocked', by: 'buyer', guards: ['hasGoods'] },
    reverse: {
      ...{ from: ['pending', 'inspected', 'stocked'], to: 'reversed', by: 'buyer' },
      guards: ['notInvoiced', 'notReturned', 'orderOpen'],
    },
  },
})
