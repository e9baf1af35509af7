import { machineOf } from '../../kit/machine'
import './goods-return.text'

/** The guards know this of a return and of whoever asks, read under the row lock. */
export interface GoodsReturnFacts {
  /** The company objected, and nobody has decided on it. */
  readonly isObjected: boolean
  /** The term of the company is over. */
  readonly isOverdue: boolean
  readonly isAuthor: boolean
  /** It is replaced or repaired, not credited. */
  readonly isOwedAgain: boolean
}

/** Asked for by quality, confirmed by the company, taken away, settled (docs/goods-return.md, Life). */
export const goodsReturnMachine = machineOf<GoodsReturnFacts>()({
  entity: 'goodsReturn',
  states: { pendingSupplier: '0', confirmed: '1', pickedUp: '2', settled: '3', cancelled: '9' },
  initial: 'pendingSupplier',
  finals: ['settled', 'cancelled'],
  guards: {
    notObjected: (f) => (f.isObjected ? 'RTS_OBJECTED' : null),
    decidable: (f) => (f.isObjected || f.isOverdue ? null : 'RTS_NOT_OBJECTED'),
    notAuthor: (f) => (f.isAuthor ? 'SOD_SELF_APPROVE' : null),
    isOwedAgain: (f) => (f.isOwedAgain ? null : 'RTS_CREDITED'),
  },
  actions: {
    confirm: { from: ['pendingSupplier'], to: 'confirmed', by: 'supplier' },
    object: { from: ['pendingSupplier'], to: 'same', by: 'supplier', guards: ['notObjected'] },
    /** The objection is not followed, or no answer came in time: the goods go back. */
    uphold: { from: ['pendingSupplier'], to: 'confirmed', by: 'buyer', guards: ['decidable', 'notAuthor'] },
    /** The objection is followed: the goods stay. */
    giveIn: { from: ['pendingSupplier'], to: 'cancelled', by: 'buyer', guards: ['decidable', 'notAuthor'] },
    cancel: { from: ['pendingSupplier'], to: 'cancelled', by: 'buyer' },
    pickUp: { from: ['confirmed'], to: 'pickedUp', by: 'buyer' },
    /** A receipt brought what replaces it, or the same repaired. */
    replace: { from: ['pickedUp'], to: 'same', by: 'buyer', guards: ['isOwedAgain'] },
    settle: { from: ['pickedUp'], to: 'settled', by: 'system' },
  },
})

const s = goodsReturnMachine.states
/** It holds its goods: nothing else sends them back. */
export const liveReturn: readonly string[] = [s.pendingSupplier, s.confirmed, s.pickedUp, s.settled]
/** Its order does not end before it is settled. */
export const openReturn: readonly string[] = [s.pendingSupplier, s.confirmed, s.pickedUp]
