import { type Based, budgetVerdict, landedBasis, toLanded, type BudgetVerdict, type FigureBasis } from '@srm/domain/srm/inquiry/basis.rules'
import { scales } from '@srm/domain/kit/money'
import type { AwardLimits } from '@srm/domain/srm/inquiry/award/award.rules'
import type { PricedLine, PricedQuote } from '@srm/domain/srm/inquiry/award/award-parts.rules'
import type { ScenarioInput } from '@srm/domain/srm/inquiry/award/scenario.rules'
import type { Tx } from '../../../data/transaction/in-tx'
import { secretOfInquiry } from './draft.queries'
import { frozenRates } from './fx'
import type { Inquiry } from './inquiry.life'
import { cellKey, type OpenedRound } from './opened-round'
import type { Quotation } from './own-quotation'

type Offer = OpenedRound['offered'] extends ReadonlyMap<string, infer O> ? O : never
type RoundLine = OpenedRound['lines'][number]

export const ratesAt = async (tx: Tx, row: Inquiry, roundNo: number): Promise<ReadonlyMap<string, string>> =>
  new Map((await frozenRates(tx, row.id, roundNo)).map((r) => [r.currency, r.rate]))

/** The budget's verdict on a landed total of a round. */
export const budgetOf = async (tx: Tx, row: Inquiry, landedTotal: string): Promise<BudgetVerdict> => {
  const { budget, figuresBasis } = await secretOfInquiry(tx, row.id)
  const figure = budget === null ? null : { value: budget, basis: figuresBasis }
  return budgetVerdict(landedTotal, figure, await ratesAt(tx, row, row.roundNo))
}

export const limitsOf = async (tx: Tx, row: Inquiry): Promise<AwardLimits> => {
  const { maxShare, minSuppliers, maxSuppliers } = await secretOfInquiry(tx, row.id)
  return { maxShare, minSuppliers, maxSuppliers }
}

export interface LineFigures {
  readonly last: Based | null
  readonly lastBasis: FigureBasis | null
  readonly target: Based | null
}
/** Last price and target of a line on the basis of the comparison. */
export const figuresOf = (l: RoundLine, figuresBasis: FigureBasis | null, rates: ReadonlyMap<string, string>): LineFigures => {
  const to = { rates, unit: l.line.unit, scale: scales.price }
  const lastBasis = l.lastRecord ? landedBasis : figuresBasis
  const lastUnit = l.lastRecord ? l.lastRecord.unit : l.line.unit
  return {
    last: l.lastPrice === null ? null : toLanded({ value: l.lastPrice, basis: lastBasis, unit: lastUnit }, to),
    lastBasis,
    target: l.targetPrice === null ? null : toLanded({ value: l.targetPrice, basis: figuresBasis, unit: l.line.unit }, to),
  }
}

export const pricedQuote = (q: Quotation): PricedQuote => ({
  currency: q.currency ?? 'CNY',
  fxRate: q.fxRate ?? '1',
  freight: q.freight ?? '0',
  packing: q.packing ?? '0',
  otherFee: q.otherFee ?? '0',
})
export const pricedLine = (o: Offer): PricedLine => ({
  price: o.price ?? '0',
  taxRate: o.taxRate ?? '0',
  qtyOffered: o.qtyOffered ?? '0',
  amountExcl: o.amountExcl ?? '0',
  amountIncl: o.amountIncl ?? '0',
})

/** What the scenarios choose from: acceptable lines of suppliers who may be awarded today and whose offer still holds. */
export const scenarioInput = (
  row: Inquiry,
  round: OpenedRound,
  may: (quote: Quotation) => boolean,
  figures: ReadonlyMap<string, LineFigures>,
  limits: AwardLimits,
): ScenarioInput => ({
  awardMode: row.awardMode,
  basis: row.priceBasis,
  limits,
  lines: round.lines.map(({ line }) => ({
    id: line.id,
    qty: line.qty ?? '0',
    lastPrice: figures.get(line.id)?.last?.value ?? null,
    targetPrice: figures.get(line.id)?.target?.value ?? null,
  })),
  quotes: round.quotes.filter(may).map((q) => ({
    supplierId: q.supplierId,
    ...pricedQuote(q),
    offers: round.lines.flatMap(({ line }) => {
      const offer = round.offered.get(cellKey(q.supplierId, line.id))
      if (!offer || offer.noBid || !offer.landedUnit || round.judged.get(cellKey(q.supplierId, line.id))?.ok === false) return []
      return [{ ...pricedLine(offer), lineId: line.id, moq: offer.moq, landedUnit: offer.landedUnit }]
    }),
  })),
})
