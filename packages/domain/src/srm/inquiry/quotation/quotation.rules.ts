import type { FieldProblem } from '../../../kit/errors'
import { fieldProblem, label } from '../../../kit/errors'
import { taxRates } from '../../../kit/tax'
import {
  assertAmount,
  compareDec,
  dec,
  lineAmounts,
  rounded,
  scales,
  sumOf,
  totalOf,
  type Dec,
  type DecimalText,
  type LineAmounts,
  type PriceBasis,
  minorUnitOf,
} from '../../../kit/money'
import { amountProblems, quantityProblems as precisionProblems } from '../precision.rules'
import './quotation.text'
import '../inquiry.text'

export interface AskedLine {
  readonly id: string
  readonly lineNo: number
  readonly qty: DecimalText
  readonly unit?: string | null
}
export interface QuotedLine {
  readonly lineId: string
  readonly price?: DecimalText | null
  readonly taxRate?: DecimalText | null
  /** Absent: the quantity asked for. Less than asked only where awards may be split. */
  readonly qtyOffered?: DecimalText | null
  readonly moq?: DecimalText | null
  /** A price of 0 is meant. */
  readonly free?: boolean
  readonly noBid?: boolean
  readonly deliverDate?: string | null
}
interface QuotedFees {
  readonly freight: DecimalText
  readonly packing: DecimalText
  readonly otherFee: DecimalText
}
export interface QuoteOffer extends QuotedFees {
  readonly currency: string
  readonly validityTo: string
  readonly deliveryDays?: number | null
  readonly paymentDays?: number | null
  readonly lines: readonly QuotedLine[]
}
/** The same supplier's opened offer of an earlier round: what a later one may not exceed. */
export interface EarlierOffer {
  readonly currency: string
  readonly fees: DecimalText
  readonly lines: ReadonlyMap<
    string,
    { readonly qty: DecimalText; readonly price: DecimalText; readonly amountExcl: DecimalText; readonly amountIncl: DecimalText }
  >
}
/** What a quotation is measured against. */
export interface QuoteTerms {
  readonly asked: readonly AskedLine[]
  readonly awardMode: string
  readonly currency: string
  readonly allowForeignCurrency: boolean
  /** Rate to CNY of every currency that has one. */
  readonly rates: ReadonlyMap<string, DecimalText>
  readonly today: string
  /** First day the offer may not end before: deadline + validity days. */
  readonly validUntil: string
  readonly roundNo: number
  readonly priceNonIncreasing: boolean
  readonly priceBasis: PriceBasis
  readonly previous: EarlierOffer | null
  /** What a weighted evaluation compares beside the price: an offer that is silent on it could not be compared. */
  readonly compared: { readonly deliveryDays: boolean; readonly paymentDays: boolean }
}

/** Which terms a weighted evaluation compares. */
export const comparedTerms = (inquiry: {
  readonly evalMethod: string
  readonly weights: { readonly delivery: number; readonly payment: number } | null
}): QuoteTerms['compared'] => {
  const weights = inquiry.evalMethod === 'weighted' ? inquiry.weights : null
  return { deliveryDays: (weights?.delivery ?? 0) > 0, paymentDays: (weights?.payment ?? 0) > 0 }
}

/** Offers in foreign currency may use any rate. */
const isDomesticRate = (rate: DecimalText) => taxRates.some((r) => compareDec(r, rate) === 0)

const currencyProblems = (offer: QuoteOffer, terms: QuoteTerms): FieldProblem[] => {
  if (offer.currency !== terms.currency && !terms.allowForeignCurrency)
    return [fieldProblem('currency', 'CURRENCY_NOT_ALLOWED', terms.currency)]
  return terms.rates.has(offer.currency) ? [] : [fieldProblem('currency', 'CURRENCY_NO_RATE', offer.currency)]
}

interface LandedUnit {
  readonly excl: Dec
  readonly incl: Dec
}
interface LandedGoods {
  readonly qty: DecimalText
  readonly amountExcl: DecimalText
  readonly amountIncl: DecimalText
}
/** Unit cost of every line with its share of the fees, in the offer's currency; `valueOf` says by what fees are shared. */
const landedUnits = (
  goods: ReadonlyMap<string, LandedGoods>,
  fees: DecimalText,
  valueOf: (lineId: string, goods: LandedGoods) => DecimalText,
): Map<string, LandedUnit> => {
  const values = new Map([...goods].map(([id, g]) => [id, dec(valueOf(id, g))]))
  const value = sumOf([...values.values()])
  return new Map(
    [...goods].map(([id, g]) => {
      const share = value.isZero()
        ? dec(fees).div(goods.size)
        : dec(fees)
            .times(values.get(id) ?? '0')
            .div(value)
      const unit = (amount: DecimalText) => dec(amount).plus(share).div(g.qty)
      return [id, { excl: unit(g.amountExcl), incl: unit(g.amountIncl) }]
    }),
  )
}

/** Goods of the lines that have a price and a rate; the others are refused for that already. */
const goodsOf = (offer: QuoteOffer, terms: QuoteTerms): Map<string, LandedGoods> => {
  const asked = new Map(terms.asked.map((l) => [l.id, l.qty]))
  return new Map(
    offer.lines.flatMap((l) => {
      const qty = l.qtyOffered ?? asked.get(l.lineId)
      if (l.noBid || !l.price || !qty || compareDec(qty, '0') <= 0) return []
      const { amountExcl, amountIncl } = lineAmounts(
        { qty, price: l.price, taxRatePercent: l.taxRate ?? '0' },
        terms.priceBasis,
        minorUnitOf(offer.currency),
      )
      return [[l.lineId, { qty, amountExcl, amountIncl }] as const]
    }),
  )
}

/**
 * Lines that became dearer than in the round before. Landed unit costs are compared, without tax and with it: neither a higher
 * freight nor another tax rate may take the place of a higher price. Fees are shared by the values of the earlier offer on
 * both sides, so that a lower price of one line does not shift fees onto the others.
 */
const increases = (offer: QuoteOffer, terms: QuoteTerms): FieldProblem[] => {
  const before = terms.priceNonIncreasing ? terms.previous : null
  if (!before) return []
  // Different currencies are compared at today's rate.
  const rateOf = (currency: string) => (before.currency === offer.currency ? '1' : (terms.rates.get(currency) ?? '1'))
  const now = landedUnits(goodsOf(offer, terms), feesOf(offer), (id, g) => before.lines.get(id)?.amountExcl ?? g.amountExcl)
  const then = landedUnits(before.lines, before.fees, (_id, g) => g.amountExcl)
  const lineNo = new Map(terms.asked.map((l) => [l.id, l.lineNo]))
  const at = (unit: Dec, currency: string) => rounded(unit.times(rateOf(currency)), scales.price)
  return offer.lines.flatMap((line, i) => {
    const [own, old] = [now.get(line.lineId), then.get(line.lineId)]
    if (!own || !old) return []
    const risen = (['excl', 'incl'] as const).find((side) => compareDec(at(own[side], offer.currency), at(old[side], before.currency)) > 0)
    if (!risen) return []
    const said = (unit: Dec, currency: string) => dec(at(unit, currency)).toString()
    const figures = [said(own[risen], offer.currency), said(old[risen], before.currency)] as const
    return [fieldProblem(`lines.${i}.price`, 'QUOTE_INCREASE', terms.roundNo, lineNo.get(line.lineId) ?? 0, ...figures)]
  })
}

const quantityProblems = (line: QuotedLine, at: string, asked: AskedLine, terms: QuoteTerms): readonly FieldProblem[] => {
  const imprecise = [
    ...precisionProblems(`${at}.qtyOffered`, line.qtyOffered, asked.unit),
    ...precisionProblems(`${at}.moq`, line.moq, asked.unit),
  ]
  if (imprecise.length > 0) return imprecise
  const offered = line.qtyOffered ?? asked.qty
  if (compareDec(offered, asked.qty) > 0 || compareDec(offered, '0') <= 0)
    return [fieldProblem(`${at}.qtyOffered`, 'QTY_OVER_ASKED', asked.lineNo, asked.qty)]
  if (terms.awardMode !== 'split' && compareDec(offered, asked.qty) !== 0)
    return [fieldProblem(`${at}.qtyOffered`, 'QTY_PARTIAL', asked.lineNo, asked.qty)]
  return []
}

const lineProblems = (line: QuotedLine, at: string, asked: AskedLine, offer: QuoteOffer, terms: QuoteTerms): FieldProblem[] => {
  if (line.noBid) return []
  const problems: FieldProblem[] = []
  if (!line.price) problems.push(fieldProblem(`${at}.price`, 'REQUIRED', label('inquiry.field.price')))
  else if (compareDec(line.price, '0') === 0 && !line.free) problems.push(fieldProblem(`${at}.price`, 'PRICE_ZERO', asked.lineNo))
  if (!line.taxRate) problems.push(fieldProblem(`${at}.taxRate`, 'REQUIRED', label('inquiry.field.taxRate')))
  else if (offer.currency === 'CNY' && !isDomesticRate(line.taxRate))
    problems.push(fieldProblem(`${at}.taxRate`, 'TAX_RATE_UNKNOWN', asked.lineNo, line.taxRate))
  if (line.deliverDate && line.deliverDate < terms.today)
    problems.push(fieldProblem(`${at}.deliverDate`, 'DATE_PAST', label('inquiry.field.deliverDate')))
  return [...problems, ...quantityProblems(line, at, asked, terms)]
}

const feeProblems = (offer: QuoteOffer): FieldProblem[] =>
  (['freight', 'packing', 'otherFee'] as const).flatMap((fee) => amountProblems(fee, fee, offer[fee], offer.currency))

/** Says everything that is wrong with an offer, by field (docs/inquiry.md, Quoting). Empty: it may be submitted. */
export const quoteProblems = (offer: QuoteOffer, terms: QuoteTerms): FieldProblem[] => {
  const asked = new Map(terms.asked.map((l) => [l.id, l]))
  const problems = [...currencyProblems(offer, terms), ...feeProblems(offer)]
  const seen = new Set<string>()
  for (const [i, line] of offer.lines.entries()) {
    const at = `lines.${i}`
    const target = asked.get(line.lineId)
    if (!target) problems.push(fieldProblem(at, 'LINE_UNKNOWN'))
    else if (seen.has(line.lineId)) problems.push(fieldProblem(at, 'LINE_TWICE', target.lineNo))
    else problems.push(...lineProblems(line, at, target, offer, terms))
    seen.add(line.lineId)
  }
  const bid = new Set(offer.lines.filter((l) => !l.noBid).map((l) => l.lineId))
  if (bid.size === 0) problems.push(fieldProblem('lines', 'NO_LINE_QUOTED'))
  else if (terms.awardMode === 'whole' && terms.asked.some((l) => !bid.has(l.id))) problems.push(fieldProblem('lines', 'LINE_MISSING'))
  else {
    const answered = new Set(offer.lines.map((l) => l.lineId))
    const silent = terms.asked.filter((l) => !answered.has(l.id))
    if (silent.length > 0) problems.push(fieldProblem('lines', 'LINE_UNANSWERED', silent.map((l) => l.lineNo).join(', ')))
  }
  for (const key of ['deliveryDays', 'paymentDays'] as const)
    if (terms.compared[key] && (offer[key] === null || offer[key] === undefined))
      problems.push(fieldProblem(key, 'REQUIRED', label(`inquiry.field.${key}`)))
  problems.push(...increases(offer, terms))
  if (offer.validityTo < terms.validUntil) problems.push(fieldProblem('validityTo', 'VALIDITY_SHORT', terms.validUntil))
  return problems
}

export const feesOf = (fees: QuotedFees): DecimalText => sumOf([fees.freight, fees.packing, fees.otherFee]).toFixed(scales.money)

export interface QuoteAmounts {
  readonly lines: ReadonlyMap<string, LineAmounts>
  readonly goods: LineAmounts
  readonly fees: DecimalText
  /** Goods with tax plus fees: what the supplier would be paid. */
  readonly total: DecimalText
}

/** Amounts of an offer are rounded line first (docs/money.md, Tax). @throws AMOUNT_TOO_LARGE */
export const quoteAmounts = (
  offer: Pick<QuoteOffer, 'currency' | 'lines'> & QuotedFees,
  asked: readonly AskedLine[],
  basis: PriceBasis,
): QuoteAmounts => {
  const unit = minorUnitOf(offer.currency)
  const qtyOf = new Map(asked.map((l) => [l.id, l.qty]))
  const lines = new Map<string, LineAmounts>()
  for (const l of offer.lines) {
    if (l.noBid || !l.price) continue
    const qty = l.qtyOffered ?? qtyOf.get(l.lineId) ?? '0'
    lines.set(l.lineId, lineAmounts({ qty, price: l.price, taxRatePercent: l.taxRate ?? '0' }, basis, unit))
  }
  const goods = totalOf([...lines.values()], unit)
  const fees = feesOf(offer)
  const total = rounded(sumOf([goods.amountIncl, fees]), scales.money)
  assertAmount(total)
  return { lines, goods, fees, total }
}
