import { dec, rounded, sumOf, type Dec, type DecimalText } from '../../kit/money'

// Quantities of an order line: what stands in it, what follows from it, how it moves (docs/execution.md, Quantities of an order line).

/** Kept in the line itself and moved under its lock, never summed anew; each is 0 or more, in the unit of the line. */
export const quantityParts = [
  'closed',
  'transit',
  'pending',
  'accepted',
  'concession',
  'rejected',
  'returnedRejected',
  'returnedAccepted',
  'invoiced',
] as const
export type QuantityPart = (typeof quantityParts)[number]
export interface LineQuantities extends Readonly<Record<QuantityPart, DecimalText>> {
  readonly qty: DecimalText
}

const nothing = Object.fromEntries(quantityParts.map((part) => [part, '0'])) as Record<QuantityPart, DecimalText>
export const newLine = (qty: DecimalText): LineQuantities => ({ ...nothing, qty })

const least = (one: Dec, other: Dec): Dec => (one.lt(other) ? one : other)
const atLeastNothing = (value: Dec): Dec => (value.lt(0) ? dec(0) : value)

/** Everything that came, whatever was thought of it; returns stay in, reversed receipts are out. */
export const receivedQty = (l: LineQuantities): Dec => sumOf([l.pending, l.accepted, l.concession, l.rejected])
/** What may be invoiced over the life of the line. */
export const payableQty = (l: LineQuantities): Dec => dec(l.accepted).plus(l.concession).minus(l.returnedAccepted)
/** What is spoken for: given up, kept, being judged, on its way. Rejected goods are not, so they are owed again. */
const spokenFor = (l: LineQuantities): Dec => sumOf([l.closed, payableQty(l), l.pending, l.transit])
export const openQty = (l: LineQuantities): Dec => atLeastNothing(dec(l.qty).minus(spokenFor(l)))

/** The quantity with what may come beyond it. @param overTolPct `"5"` for 5 % */
const mostOf = (l: LineQuantities, overTolPct: DecimalText): Dec => dec(l.qty).times(dec(100).plus(overTolPct)).div(100)
/** Room for another shipment; below 0 where more came than was allowed at all, which ships nothing. */
export const shippableQty = (l: LineQuantities, overTolPct: DecimalText): Dec => mostOf(l, overTolPct).minus(spokenFor(l))

/** The least that a changed line may order. */
export const quantityFloor = (l: LineQuantities): Dec => spokenFor(l)

const kept = (l: LineQuantities): Dec => least(receivedQty(l).minus(l.returnedRejected).minus(l.returnedAccepted), dec(l.qty))
/** On its way or come and stayed, at most what is ordered: goods that went back are to be shipped again. */
const shipped = (l: LineQuantities): Dec =>
  least(receivedQty(l).plus(l.transit).minus(l.returnedRejected).minus(l.returnedAccepted), dec(l.qty))
const percent = (part: Dec, whole: DecimalText | Dec): DecimalText => rounded(dec(part).div(whole).times(100))
/** Percent of the line that has come and stayed, two places. */
export const receivedPct = (l: LineQuantities): DecimalText => percent(kept(l), l.qty)
/** Percent of the line that was invoiced, two places. */
export const billedPct = (l: LineQuantities): DecimalText => percent(least(dec(l.invoiced), dec(l.qty)), l.qty)

export interface PricedLine {
  readonly line: LineQuantities
  readonly price: DecimalText
}
/** Of an order its lines by their value; where nothing costs anything, all lines alike. Null: no line. */
const weighted = (lines: readonly PricedLine[], done: (l: LineQuantities) => Dec): DecimalText | null => {
  const value = sumOf(lines.map(({ line, price }) => dec(line.qty).times(price)))
  if (!value.isZero()) return percent(sumOf(lines.map(({ line, price }) => done(line).times(price))), value)
  return lines.length === 0 ? null : percent(sumOf(lines.map(({ line }) => done(line).div(line.qty))), dec(lines.length))
}
export const orderReceivedPct = (lines: readonly PricedLine[]): DecimalText | null => weighted(lines, kept)
/** Percent of the order that was shipped, by value, two places; null: no line. */
export const orderShippedPct = (lines: readonly PricedLine[]): DecimalText | null => weighted(lines, shipped)
export const orderBilledPct = (lines: readonly PricedLine[]): DecimalText | null =>
  weighted(lines, (l) => least(dec(l.invoiced), dec(l.qty)))

/** The line after a movement, or the part that has not got what the movement takes and how much it lacks. */
export type Moved = { readonly line: LineQuantities } | { readonly fault: { readonly part: QuantityPart; readonly lacking: DecimalText } }
export type Deltas = Readonly<Partial<Record<QuantityPart, DecimalText | Dec>>>

/** What each part may be at most, where another part bounds it: nothing is sent back that was not there. */
const boundOf = (l: LineQuantities, part: QuantityPart): Dec | null => {
  if (part === 'returnedRejected') return dec(l.rejected)
  return part === 'returnedAccepted' ? dec(l.accepted).plus(l.concession) : null
}
const lackOf = (l: LineQuantities, part: QuantityPart): Dec => {
  const bound = boundOf(l, part)
  const over = bound ? dec(l[part]).minus(bound) : dec(0)
  return dec(l[part]).lt(0) ? dec(l[part]).neg() : atLeastNothing(over)
}

/** Adds to the parts of a line; every part stays 0 or more, and returns stay within what was judged, or nothing moves. */
export const moved = (line: LineQuantities, deltas: Deltas): Moved => {
  const sums = quantityParts.map(
    (part) =>
      [
        part,
        dec(line[part])
          .plus(deltas[part] ?? 0)
          .toString(),
      ] as const,
  )
  const after: LineQuantities = { ...(Object.fromEntries(sums) as Record<QuantityPart, DecimalText>), qty: line.qty }
  for (const part of quantityParts) {
    const lack = lackOf(after, part)
    if (lack.gt(0)) return { fault: { part, lacking: lack.toString() } }
  }
  return { line: after }
}

/** Does a changed quantity leave room for what is spoken for? */
export const changedQty = (line: LineQuantities, qty: DecimalText): Moved => {
  const lack = quantityFloor(line).minus(qty)
  return lack.gt(0) ? { fault: { part: 'closed', lacking: lack.toString() } } : { line: { ...line, qty } }
}

/** Supplies where nothing is open, pending or on its way, as a final settlement asks for. */
export const isQuiet = (l: LineQuantities): boolean => [openQty(l), l.pending, l.transit].every((qty) => dec(qty).isZero())

/**
 * Is the line done: enough is kept, nothing is on its way or being judged, no return is open, and all that is kept was invoiced
 * (docs/execution.md, Closing)?
 * @param underTolPct how much less than ordered is enough, in percent
 */
export const isLineDone = (l: LineQuantities, underTolPct: DecimalText, openReturns: number): boolean => {
  const enough = dec(l.qty).times(dec(100).minus(underTolPct)).div(100).minus(l.closed)
  const calm = dec(l.pending).isZero() && dec(l.transit).isZero() && openReturns === 0
  return calm && payableQty(l).gte(enough) && payableQty(l).eq(l.invoiced)
}

/** Whether a line can be done at all, whatever is tolerated and returned: one that cannot keeps its order open by itself. */
export const mayBeDone = (l: LineQuantities): boolean => isLineDone(l, '100', 0)

/** What becomes of an order whose lines are all done: 4 complete, 5 where something of it was given up; null: not yet. */
export const orderEnd = (lines: readonly { readonly line: LineQuantities; readonly done: boolean }[]): 4 | 5 | null => {
  if (lines.length === 0 || lines.some(({ done }) => !done)) return null
  return lines.some(({ line }) => dec(line.closed).gt(0)) ? 5 : 4
}
