import type { FieldProblem } from '../../kit/errors'
import { fieldProblem, label } from '../../kit/errors'
import {
  assertAmount,
  compareDec,
  dec,
  lineAmounts,
  rounded,
  scales,
  sumOf,
  totalOf,
  type DecimalText,
  type LineAmounts,
  type PriceBasis,
} from '../../kit/money'

export interface AskedLine {
  readonly id: string
  readonly lineNo: number
  readonly qty: DecimalText
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
  readonly lines: readonly QuotedLine[]
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
  /** The same supplier's prices of the round before, by line. */
  readonly previous: ReadonlyMap<string, { readonly price: DecimalText; readonly currency: string }>
}

/** Domestic VAT rates (domain design §1.5); offers in foreign currency may use any. */
export const taxRates = ['0', '1', '3', '5', '6', '9', '13'] as const
const isDomesticRate = (rate: DecimalText) => taxRates.some((r) => compareDec(r, rate) === 0)

/** Decimal places of a currency: none for yen and won. */
export const minorUnitOf = (currency: string): number => (currency === 'JPY' || currency === 'KRW' ? 0 : scales.money)

/** `2026-11-21` + 90 days. */
export const addDays = (day: string, days: number): string => {
  const at = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

const currencyProblems = (offer: QuoteOffer, terms: QuoteTerms): FieldProblem[] => {
  if (offer.currency !== terms.currency && !terms.allowForeignCurrency)
    return [fieldProblem('currency', 'CURRENCY_NOT_ALLOWED', terms.currency)]
  return terms.rates.has(offer.currency) ? [] : [fieldProblem('currency', 'CURRENCY_NO_RATE', offer.currency)]
}

const increase = (line: QuotedLine, at: string, no: number, offer: QuoteOffer, terms: QuoteTerms): FieldProblem[] => {
  const before = terms.priceNonIncreasing ? terms.previous.get(line.lineId) : undefined
  if (!before || !line.price) return []
  // Different currencies are compared at today's rate.
  const rateOf = (currency: string) => terms.rates.get(currency) ?? '1'
  const same = before.currency === offer.currency
  const now = same ? dec(line.price) : dec(line.price).times(rateOf(offer.currency))
  const then = same ? dec(before.price) : dec(before.price).times(rateOf(before.currency))
  return now.gt(then)
    ? [fieldProblem(`${at}.price`, 'QUOTE_INCREASE', terms.roundNo, no, dec(line.price).toString(), dec(before.price).toString())]
    : []
}

const quantityProblems = (line: QuotedLine, at: string, asked: AskedLine, terms: QuoteTerms): FieldProblem[] => {
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
  return [...problems, ...quantityProblems(line, at, asked, terms), ...increase(line, at, asked.lineNo, offer, terms)]
}

/** Everything wrong with an offer, by field (domain design §5.1–5.3). Empty: it may be submitted. */
export const quoteProblems = (offer: QuoteOffer, terms: QuoteTerms): FieldProblem[] => {
  const asked = new Map(terms.asked.map((l) => [l.id, l]))
  const problems = currencyProblems(offer, terms)
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

/** Amounts of an offer, line first (domain design §1.5). @throws AMOUNT_TOO_LARGE */
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
