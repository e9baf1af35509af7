import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { compareDec, dec, lineAmounts, type DecimalText, type LineAmounts, type PriceBasis } from '../../kit/money'
import { taxRates } from '../../kit/tax'
import type { BreakBasis } from './price-agreement.kinds'
import { maxBreaks } from './price-agreement.kinds'
import { priceAgreementMachine } from './price-agreement.machine'
import '../inquiry/quotation/quotation.text'

/** From this quantity on the whole quantity costs this price; quantities in the unit of the line. */
export interface PriceBreak {
  readonly fromQty: DecimalText
  readonly price: DecimalText
}

const pair = /^\s*(\d{1,14}(?:\.\d{1,4})?)\s*[:：=]\s*(\d{1,14}(?:\.\d{1,6})?)\s*$/
/**
 * Breaks as people write them in one cell: `1:10.00; 100:9.50; 500:9.00`, a quantity and its price divided by a colon.
 * Null where a part is none.
 */
export const breaksFrom = (typed: string): PriceBreak[] | null => {
  const parts = typed
    .normalize('NFKC')
    .split(/[;；\n]/)
    .filter((part) => part.trim() !== '')
  const found = parts.map((part) => pair.exec(part))
  if (found.length === 0 || found.includes(null)) return null
  return found.map((match) => ({ fromQty: match?.[1] ?? '', price: match?.[2] ?? '' }))
}
/** `12.500000` as people write it. */
const plain = (value: DecimalText): string => dec(value).toString()
export const breaksText = (breaks: readonly PriceBreak[]): string =>
  breaks.map(({ fromQty, price }) => `${plain(fromQty)}:${plain(price)}`).join('; ')

/** The first break is reached by the least order; the next ones lie strictly above and never cost more. */
export const breaksFit = (breaks: readonly PriceBreak[], moq: DecimalText): boolean => {
  const [first] = breaks
  if (!first || breaks.length > maxBreaks || compareDec(first.fromQty, '0') <= 0 || compareDec(first.fromQty, moq) > 0) return false
  return breaks.every(({ fromQty, price }, i) => {
    const before = breaks[i - 1]
    return compareDec(price, '0') > 0 && (!before || (compareDec(fromQty, before.fromQty) > 0 && compareDec(price, before.price) <= 0))
  })
}

interface LineTerms {
  readonly materialCode: string
  readonly unit: string
  readonly taxRate: DecimalText | null
  readonly moq: DecimalText
  readonly packQty: DecimalText | null
  readonly breaks: readonly PriceBreak[]
}
/** What is wrong with the lines by themselves, whatever they name. */
export const agreementLineProblems = (lines: readonly LineTerms[], currency: string): FieldProblem[] =>
  lines.flatMap(({ materialCode, unit, taxRate, moq, packQty, breaks }, i) => {
    const at = `lines.${i}`
    const isTwice = lines.findIndex((other) => other.materialCode === materialCode && other.unit === unit) < i
    const isKnownRate = taxRate === null || currency !== 'CNY' || taxRates.some((rate) => compareDec(rate, taxRate) === 0)
    return [
      ...(isTwice ? [fieldProblem(`${at}.materialCode`, 'PA_LINE_TWICE', materialCode)] : []),
      ...(isKnownRate ? [] : [fieldProblem(`${at}.taxRate`, 'TAX_RATE_UNKNOWN', (i + 1) * 10, taxRate)]),
      ...(compareDec(moq, '0') > 0 ? [] : [fieldProblem(`${at}.moq`, 'PA_MOQ')]),
      ...(packQty !== null && compareDec(packQty, '0') <= 0 ? [fieldProblem(`${at}.packQty`, 'PA_PACK')] : []),
      ...(breaksFit(breaks, moq) ? [] : [fieldProblem(`${at}.breaks`, 'PA_BREAKS')]),
    ]
  })

interface Terms {
  readonly source: 'AWARD' | 'DIRECT'
  readonly awardKey: string | null
  readonly directReason: string | null
  readonly validFrom: string
  readonly validTo: string
}
export const leastReason = 10
/** Days in their order and not over; prices come from an award, or somebody says why they do not. */
export const termsProblems = ({ source, awardKey, directReason, validFrom, validTo }: Terms, today: string): FieldProblem[] => [
  ...(validTo < validFrom ? [fieldProblem('validTo', 'PA_PERIOD')] : []),
  ...(validTo < today ? [fieldProblem('validTo', 'PA_OVER', validTo)] : []),
  ...(source === 'AWARD' && !awardKey ? [fieldProblem('awardKey', 'PA_AWARD')] : []),
  ...(source === 'DIRECT' && [...(directReason ?? '')].length < leastReason
    ? [fieldProblem('directReason', 'PA_DIRECT_REASON', leastReason)]
    : []),
]

/** What was awarded for a material, in a unit of it. */
export interface AwardedPrice {
  readonly materialId: string
  /** Null where the award names a unit that none is known by. */
  readonly unitId: string | null
  readonly price: DecimalText
}
/** A price may be agreed below what was awarded, never above it; of several the lowest counts. */
export const awardProblems = (
  lines: readonly { readonly materialId: string; readonly unitId: string; readonly breaks: readonly PriceBreak[] }[],
  awarded: readonly AwardedPrice[],
): FieldProblem[] =>
  lines.flatMap(({ materialId, unitId, breaks }, i) => {
    const own = awarded.filter((one) => one.materialId === materialId && one.unitId === unitId)
    if (own.length === 0) return [fieldProblem(`lines.${i}.materialCode`, 'PA_NOT_AWARDED')]
    const lowest = own.map(({ price }) => price).reduce((a, b) => (compareDec(b, a) < 0 ? b : a))
    const isAbove = breaks.some(({ price }) => compareDec(price, lowest) > 0)
    return isAbove ? [fieldProblem(`lines.${i}.breaks`, 'PA_ABOVE_AWARD', plain(lowest))] : []
  })

interface Validity {
  readonly validFrom: string
  readonly validTo: string
}
/** In force on a day: both bounds count, whatever the flag says by then. */
export const isInForce = ({ status, validFrom, validTo }: Validity & { readonly status: string }, day: string): boolean =>
  (status === priceAgreementMachine.states.inForce || status === priceAgreementMachine.states.expired) && validFrom <= day && day <= validTo
/** Two that share a day; both bounds count. */
export const overlap = (a: Validity, b: Validity): boolean => a.validFrom <= b.validTo && b.validFrom <= a.validTo

/** The break with the largest quantity that is reached; undefined below the first. */
export const reachedBreak = (breaks: readonly PriceBreak[], qty: DecimalText): PriceBreak | undefined =>
  breaks.findLast(({ fromQty }) => compareDec(fromQty, qty) <= 0)

export interface PickLine extends Validity {
  readonly status: string
  readonly materialId: string
  readonly unitId: string
  readonly moq: DecimalText
  readonly breakOn: BreakBasis
  readonly breaks: readonly PriceBreak[]
}
export interface Asked {
  readonly materialId: string
  readonly unitId: string
  readonly qty: DecimalText
  /** The day of the order: of its approval. */
  readonly day: string
  /** Called off within the validity before this line; nothing where it is the first. */
  readonly called?: DecimalText
}
export type Picked<L> = { readonly line: L; readonly price: DecimalText } | { readonly below: DecimalText } | null

/**
 * The price a quantity is ordered at on a day, of the agreement's line that is in force then: the whole quantity takes the price
 * of the break it reaches, there is no mixture of steps. By the cumulative quantity the level is what was called off before, at
 * least the first. Null: nothing is in force; `below`: the quantity does not reach the least order.
 */
export const pick = <L extends PickLine>(lines: readonly L[], { materialId, unitId, qty, day, called = '0' }: Asked): Picked<L> => {
  const line = lines.find((one) => one.materialId === materialId && one.unitId === unitId && isInForce(one, day))
  if (!line) return null
  if (compareDec(qty, line.moq) < 0) return { below: line.moq }
  const reached = line.breakOn === 'CUMULATIVE' ? (reachedBreak(line.breaks, called) ?? line.breaks[0]) : reachedBreak(line.breaks, qty)
  return reached ? { line, price: reached.price } : { below: line.moq }
}

/** Computes what a quantity costs at a price of an agreement. @param taxRate percent */
export const agreedAmounts = (
  qty: DecimalText,
  { price, taxRate, basis, minorUnit }: { price: DecimalText; taxRate: DecimalText; basis: PriceBasis; minorUnit?: number },
): LineAmounts => lineAmounts({ qty, price, taxRatePercent: taxRate }, basis, minorUnit)
