import { dec, type Dec, type DecimalText } from '../../kit/money'
import { changedQty, moved, openQty, shippableQty, type LineQuantities, type Moved } from './quantities.rules'

// Movements of goods of an order line, as changes of its quantities (docs/execution.md, Movements).

export type Movement =
  /** A delivery notice is handed in; `unship` takes it, or what will not come of it, back. */
  | { readonly kind: 'ship'; readonly qty: DecimalText; readonly overTolPct: DecimalText }
  | { readonly kind: 'unship'; readonly qty: DecimalText }
  /** Goods arrive: `announced` of them were on their way, `damaged` are rejected at once; the others wait, or are stocked unjudged. */
  | {
      readonly kind: 'receive'
      readonly qty: DecimalText
      readonly announced: DecimalText
      readonly damaged: DecimalText
      readonly inspect: boolean
    }
  /** The inspection's three parts. `unjudge` takes a judgement back, to correct it. */
  | ({ readonly kind: 'judge' | 'unjudge' } & Judged)
  /** A receipt that never was: what it is now leaves, and what had been announced is on its way again. */
  | ({ readonly kind: 'reverse'; readonly pending: DecimalText; readonly announced: DecimalText } & Judged)
  /** Goods go back. For credit they are given up; for replacement or repair they are owed again. */
  | { readonly kind: 'return'; readonly of: 'rejected' | 'accepted'; readonly qty: DecimalText; readonly settlement: Settlement }
  /** The rest will not come. */
  | { readonly kind: 'close'; readonly qty: DecimalText }
  /** A rest that was given up with a receipt is owed again: the receipt never was. */
  | { readonly kind: 'reopen'; readonly qty: DecimalText }
  /** An invoice takes a quantity, or gives it back (negative). */
  | { readonly kind: 'invoice'; readonly qty: DecimalText }
  | { readonly kind: 'change'; readonly qty: DecimalText }
export type Settlement = 'REPLACE' | 'CREDIT' | 'REPAIR'
export interface Judged {
  readonly accepted: DecimalText
  readonly concession: DecimalText
  readonly rejected: DecimalText
}

const judgedSum = (j: Judged): Dec => dec(j.accepted).plus(j.concession).plus(j.rejected)
const minus = (qty: DecimalText): Dec => dec(qty).neg()
/** Refuses what exceeds a bound, naming the part it would go to. */
const within = (qty: DecimalText, most: Dec, part: 'transit' | 'closed', then: () => Moved): Moved =>
  dec(qty).gt(most) ? { fault: { part, lacking: dec(qty).minus(most).toString() } } : then()

const received = (line: LineQuantities, m: Extract<Movement, { kind: 'receive' }>): Moved => {
  const good = dec(m.qty).minus(m.damaged)
  const waiting = m.inspect ? { pending: good } : { accepted: good }
  // More damaged than came would take from what lies there already.
  if (good.lt(0)) return { fault: { part: 'rejected', lacking: good.neg().toString() } }
  return moved(line, { ...waiting, transit: minus(m.announced), rejected: m.damaged })
}
const returned = (line: LineQuantities, { of, qty, settlement }: Extract<Movement, { kind: 'return' }>): Moved =>
  moved(line, {
    ...(of === 'rejected' ? { returnedRejected: qty } : { returnedAccepted: qty }),
    ...(settlement === 'CREDIT' ? { closed: qty } : {}),
  })
const unjudged = ({ accepted, concession, rejected }: Judged) => ({
  accepted: minus(accepted),
  concession: minus(concession),
  rejected: minus(rejected),
})

/** The line after a movement; a movement that is not possible leaves it as it was and says what is lacking. */
export const afterMovement = (line: LineQuantities, m: Movement): Moved => {
  switch (m.kind) {
    case 'ship':
      return within(m.qty, shippableQty(line, m.overTolPct), 'transit', () => moved(line, { transit: m.qty }))
    case 'unship':
      return moved(line, { transit: minus(m.qty) })
    case 'receive':
      return received(line, m)
    case 'judge':
      return moved(line, { pending: judgedSum(m).neg(), accepted: m.accepted, concession: m.concession, rejected: m.rejected })
    case 'unjudge':
      return moved(line, { ...unjudged(m), pending: judgedSum(m) })
    case 'reverse':
      return moved(line, { ...unjudged(m), pending: minus(m.pending), transit: m.announced })
    case 'return':
      return returned(line, m)
    case 'close':
      return within(m.qty, openQty(line), 'closed', () => moved(line, { closed: m.qty }))
    case 'reopen':
      return moved(line, { closed: minus(m.qty) })
    case 'invoice':
      return moved(line, { invoiced: m.qty })
    case 'change':
      return changedQty(line, m.qty)
  }
}

/** Of goods that arrive: what is posted, and what is refused because it exceeds the order and what may come beyond it. */
export interface Arrival {
  readonly posted: DecimalText
  readonly refused: DecimalText
  /** Part of what is posted that had been announced. */
  readonly announced: DecimalText
}
/** @param announced what is still on its way by the delivery notice that arrives; 0 without one */
export const arrivalOf = (line: LineQuantities, qty: DecimalText, announced: DecimalText, overTolPct: DecimalText): Arrival => {
  const room = shippableQty(line, overTolPct).plus(announced)
  const most = room.lt(0) ? dec(0) : room
  const posted = dec(qty).gt(most) ? most : dec(qty)
  return {
    posted: posted.toString(),
    refused: dec(qty).minus(posted).toString(),
    announced: (posted.gt(announced) ? dec(announced) : posted).toString(),
  }
}
