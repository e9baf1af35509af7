import { compareDec, dec, sumOf, type Dec, type DecimalText } from '../../../kit/money'
import type { MissingPart, ScenarioInput, ScenarioLine, ScenarioOffer, ScenarioQuote } from './scenario.rules'

/** What a supplier may get of a line: from the least to the most, in whole steps of the quantity asked. */
export interface Range {
  readonly supplierId: string
  readonly low: Dec
  readonly high: Dec
  /** The smallest amount is one step: there is no minimum order to keep. */
  readonly free: boolean
  /** Price of one more in CNY without tax. */
  readonly slope: Dec
  readonly quote: ScenarioQuote
  readonly offer: ScenarioOffer
}

/** The smallest step of a quantity: whole pieces are not cut. */
const stepOf = (qty: DecimalText): Dec => dec(1).div(dec(10).pow(dec(qty).decimalPlaces()))

/** Suppliers who may get nothing of the line are left out. */
export const rangesOf = (line: ScenarioLine, input: ScenarioInput): Range[] => {
  const step = stepOf(line.qty)
  const share = input.awardMode === 'split' ? (input.limits?.maxShare ?? null) : null
  const most = share === null ? dec(line.qty) : dec(line.qty).times(share).div(100)
  return input.quotes.flatMap((quote) => {
    const offer = quote.offers.find((o) => o.lineId === line.id)
    if (!offer) return []
    const capacity = compareDec(offer.qtyOffered, most) < 0 ? dec(offer.qtyOffered) : most
    const high = capacity.div(step).floor().times(step)
    const low = offer.moq && compareDec(offer.moq, step) > 0 ? dec(offer.moq).div(step).ceil().times(step) : step
    const net = input.basis === 'INCL' ? dec(offer.price).div(dec(offer.taxRate).div(100).plus(1)) : dec(offer.price)
    if (high.lt(low)) return []
    return [{ supplierId: quote.supplierId, low, high, free: low.eq(step), slope: net.times(quote.fxRate), quote, offer }]
  })
}

/** Fees of a supplier in CNY, paid once it gets anything. */
export const feeOf = (q: ScenarioQuote): Dec => sumOf([q.freight, q.packing, q.otherFee]).times(q.fxRate)

/** What a missing quantity of the line is priced by. */
export const missingPriceOf = (line: ScenarioLine, ranges: readonly Range[]): Pick<MissingPart, 'basis' | 'unit'> => {
  const dearest = ranges.reduce<DecimalText | null>(
    (max, { offer }) => (max !== null && compareDec(max, offer.landedUnit) >= 0 ? max : offer.landedUnit),
    null,
  )
  if (dearest !== null) return { basis: 'dearestOffer', unit: dearest }
  if (line.lastPrice !== null) return { basis: 'lastPrice', unit: line.lastPrice }
  return line.targetPrice !== null ? { basis: 'targetPrice', unit: line.targetPrice } : { basis: 'none', unit: null }
}

/**
 * Exact quantities of a line among the suppliers that were chosen for it: those in `must` get their least, then the cheapest
 * gets as much as it may. With costs that grow evenly no other division is cheaper.
 */
export const divided = (line: ScenarioLine, must: readonly Range[], may: readonly Range[]): { range: Range; qty: Dec }[] => {
  let rest = dec(line.qty).minus(sumOf(must.map((r) => r.low)))
  return [...must.map((range) => ({ range, has: range.low })), ...may.map((range) => ({ range, has: dec(0) }))]
    .sort((a, b) => a.range.slope.comparedTo(b.range.slope) || (a.range.supplierId < b.range.supplierId ? -1 : 1))
    .flatMap(({ range, has }) => {
      const room = range.high.minus(has)
      const more = room.lt(rest) ? room : rest
      rest = rest.minus(more)
      const qty = has.plus(more)
      return qty.isZero() ? [] : [{ range, qty }]
    })
}
