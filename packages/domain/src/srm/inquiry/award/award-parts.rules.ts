import { lineAmounts, rounded, scales, sumOf, compareDec, type DecimalText, type PriceBasis, minorUnitOf } from '../../../kit/money'
import { landedCost } from './comparison.rules'

/** A line of an opened quotation as far as its cost is made of it. */
export interface PricedLine {
  readonly price: DecimalText
  /** Percent. */
  readonly taxRate: DecimalText
  readonly qtyOffered: DecimalText
  /** Of the whole quantity offered. */
  readonly amountExcl: DecimalText
  readonly amountIncl: DecimalText
}
export interface PricedQuote {
  readonly currency: string
  /** CNY for one unit of the currency, frozen at the opening. */
  readonly fxRate: DecimalText
  readonly freight: DecimalText
  readonly packing: DecimalText
  readonly otherFee: DecimalText
}
/** What one supplier gets of one line, with all it costs: `total` is the sum of the parts, in the supplier's currency. */
export interface AwardParts {
  readonly amountExcl: DecimalText
  readonly amountIncl: DecimalText
  readonly freight: DecimalText
  readonly packing: DecimalText
  readonly otherFee: DecimalText
  /** Goods with tax and the share of the fees: what is paid. */
  readonly total: DecimalText
  /** Goods without tax and the share of the fees, in CNY. */
  readonly landedAmount: DecimalText
}

/** Goods of a quantity. All of what was offered costs what the quotation says, so that no cent differs from it. */
export const goodsOf = (line: PricedLine, qty: DecimalText, currency: string, basis: PriceBasis) =>
  compareDec(qty, line.qtyOffered) === 0
    ? { amountExcl: line.amountExcl, amountIncl: line.amountIncl }
    : lineAmounts({ qty, price: line.price, taxRatePercent: line.taxRate }, basis, minorUnitOf(currency))

/**
 * The parts of everything one supplier gets. Freight, packing and duty were offered for the whole delivery and are owed in
 * full by whoever takes any of it; each line carries its share by value.
 */
export const awardParts = (
  quote: PricedQuote,
  taken: readonly { readonly lineId: string; readonly qty: DecimalText; readonly line: PricedLine }[],
  basis: PriceBasis,
): ReadonlyMap<string, AwardParts> => {
  const goods = taken.map((t) => ({ ...t, ...goodsOf(t.line, t.qty, quote.currency, basis) }))
  const fees = [quote.freight, quote.packing, quote.otherFee]
  const landed = landedCost({ fees, fxRate: quote.fxRate, minorUnit: minorUnitOf(quote.currency), lines: goods })
  return new Map(
    goods.map(({ lineId, amountExcl, amountIncl }) => {
      const at = landed.lines.get(lineId)
      const [freight = '0', packing = '0', otherFee = '0'] = at?.fees ?? []
      const total = rounded(sumOf([amountIncl, freight, packing, otherFee]))
      return [lineId, { amountExcl, amountIncl, freight, packing, otherFee, total, landedAmount: at?.amount ?? '0' }]
    }),
  )
}

export interface AwardSum {
  readonly amountIncl: DecimalText
  readonly freight: DecimalText
  readonly packing: DecimalText
  readonly otherFee: DecimalText
  readonly total: DecimalText
  readonly landedAmount: DecimalText
}
const summed = ['amountIncl', 'freight', 'packing', 'otherFee', 'total', 'landedAmount'] as const
/** Sums of the rows of one supplier, or of one currency: every page, file and announcement shows these. */
export const sumOfParts = (rows: readonly AwardSum[]): AwardSum =>
  Object.fromEntries(summed.map((key) => [key, sumOf(rows.map((r) => r[key])).toFixed(scales.money)])) as unknown as AwardSum

/** One sum for each currency, in the order in which they appear: figures of different currencies are never added. */
export const sumByCurrency = <R extends AwardSum & { readonly currency: string }>(
  rows: readonly R[],
): (AwardSum & { currency: string })[] =>
  [...Map.groupBy(rows, (r) => r.currency)].map(([currency, own]) => ({ currency, ...sumOfParts(own) }))
