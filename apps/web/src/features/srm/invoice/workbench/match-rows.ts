import type { InvoiceDetail, InvoiceMatch, InvoicePart, MatchReason } from '@srm/contract/srm/invoice.shapes'
import { dec, sumOf, type DecimalText } from '@srm/domain/kit/money'

/** One line of the comparison: order, receipt and invoice side by side. */
export interface MatchRow {
  readonly no: number
  readonly name: string
  readonly spec: string | null
  readonly unit: string
  readonly ordered: DecimalText
  readonly orderPrice: DecimalText
  readonly accepted: DecimalText
  readonly concession: DecimalText
  readonly rejected: DecimalText
  readonly pending: DecimalText
  readonly payable: DecimalText
  readonly payablePrice: DecimalText | null
  readonly qty: DecimalText
  readonly price: DecimalText | null
  /** In the basis of the order. */
  readonly amount: DecimalText
  readonly expected: DecimalText | null
  readonly state: InvoiceMatch['lines'][number]['state']
  readonly reasons: readonly MatchReason[]
  /** Above what was expected, where that holds the line; 0 else. */
  readonly excess: DecimalText
}

const of = (parts: readonly InvoicePart[], pick: (order: InvoicePart['order']) => DecimalText): DecimalText => {
  const lines = new Map(parts.map((part) => [part.poLineId, part.order]))
  return sumOf([...lines.values()].map(pick)).toFixed()
}
const unitPrice = (amount: DecimalText | null, qty: DecimalText): DecimalText | null =>
  amount === null || dec(qty).isZero() ? null : dec(amount).div(qty).toDecimalPlaces(6).toFixed()
const excessOf = (reasons: readonly MatchReason[]): DecimalText =>
  reasons.find(({ code, hold }) => code === 'INV_PRICE_OVER' && hold)?.diff ?? '0'

/** Rows of the comparison; none before the first match. */
export const matchRows = ({ lines, match, priceBasis }: Pick<InvoiceDetail, 'lines' | 'match' | 'priceBasis'>): readonly MatchRow[] => {
  if (!match) return []
  return lines.map((line): MatchRow => {
    const judged = match.lines.find(({ no }) => no === line.lineNo)
    const reasons = match.reasons.filter((one) => one.line === line.lineNo)
    const amount = priceBasis === 'INCL' ? line.incl : line.excl
    return {
      ...{ no: line.lineNo, name: line.name, spec: line.spec, unit: line.unit || (line.parts[0]?.item ? '' : ''), qty: line.qty },
      ordered: of(line.parts, ({ qty }) => qty),
      orderPrice: line.parts[0]?.order.price ?? '0',
      accepted: of(line.parts, ({ accepted }) => accepted),
      concession: of(line.parts, ({ concession }) => concession),
      rejected: of(line.parts, ({ rejected }) => rejected),
      pending: of(line.parts, ({ pending }) => pending),
      payable: judged?.payable ?? '0',
      payablePrice: unitPrice(judged?.expected ?? null, line.qty),
      ...{ price: unitPrice(amount, line.qty), amount, expected: judged?.expected ?? null },
      ...{ state: judged?.state ?? 'MATCHED', reasons, excess: excessOf(reasons) },
    }
  })
}

/** One limit and what was used of it, on a scale that ends where both show. */
export interface Gauge {
  readonly kind: MatchReason['limitKind']
  readonly value: DecimalText
  readonly limit: DecimalText
  readonly isOver: boolean
  /** Parts of the scale, 0 to 100. */
  readonly filled: number
  readonly tick: number
}
const gaugeOf = (kind: Gauge['kind'], value: DecimalText, limit: DecimalText): Gauge => {
  const isOver = dec(value).gt(limit)
  const whole = dec(limit).times(2).gt(value) ? dec(limit).times(2) : dec(value)
  const share = (part: DecimalText) => (whole.isZero() ? 0 : Math.min(100, dec(part).div(whole).times(100).toNumber()))
  return { kind, value, limit, isOver, filled: isOver ? 100 : share(value), tick: share(limit) }
}
/** Limits of the amount and of the quantity that a line is held to, with what it uses of each. */
export const gaugesOf = (row: MatchRow, judged: InvoiceMatch['lines'][number] | undefined, fxCny: DecimalText): readonly Gauge[] => {
  if (!judged) return []
  const { tolerance, variance, over, expected, payable } = judged
  const isAbove = variance !== null && dec(variance).gt(0)
  const amounts = isAbove && expected !== null
  return [
    ...(amounts && tolerance.pct !== null && !dec(expected).isZero()
      ? [gaugeOf('pct', dec(variance).div(dec(expected).abs()).times(100).toDecimalPlaces(2).toFixed(), tolerance.pct)]
      : []),
    ...(amounts && tolerance.amt !== null ? [gaugeOf('amt', variance, dec(tolerance.amt).div(fxCny).toDecimalPlaces(2).toFixed())] : []),
    ...(dec(over).gt(0) && tolerance.qtyPct !== null
      ? [gaugeOf('qtyAbs', over, dec(tolerance.qtyPct).times(dec(payable).abs()).div(100).toFixed())]
      : []),
    ...(dec(over).gt(0) && tolerance.qtyAbs !== null && tolerance.qtyPct === null ? [gaugeOf('qtyAbs', over, tolerance.qtyAbs)] : []),
  ]
}
/** Cells that stand out: red where the line is held by them, amber inside the tolerance; the value that governs is marked beside. */
export const cellTones = ({ reasons }: MatchRow) => {
  const on = (codes: readonly string[]) => {
    const found = reasons.filter(({ code }) => codes.includes(code))
    if (found.length === 0) return undefined
    return found.some(({ hold }) => hold) ? 'bad' : 'near'
  }
  return { qty: on(['INV_QTY_OVER', 'INV_NOT_PAYABLE', 'INV_RED_OVER']), price: on(['INV_PRICE_OVER']) } as const
}

// What may be done about an invoice, and why not.

export type Way = 'return' | 'override' | 'wait' | 'change'
export const ways: readonly Way[] = ['return', 'override', 'wait', 'change']
const held = (match: InvoiceMatch | null) => (match?.reasons ?? []).filter(({ hold }) => hold)
/** Quantities alone, and goods that are not inspected, are solved by goods that come. */
export const couldWait = (match: InvoiceMatch | null): boolean => held(match).some(({ next }) => next.includes('waitReceipt'))
export const couldPass = (match: InvoiceMatch | null): boolean => held(match).every(({ next }) => next.includes('override'))
/** Lines that need a reason each. */
export const heldLines = (match: InvoiceMatch | null): readonly number[] =>
  [...new Set(held(match).flatMap(({ line }) => (line === null ? [] : [line])))].toSorted((a, b) => a - b)
