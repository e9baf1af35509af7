import { dayMs } from '../../kit/day'
import { dec, sumOf, type Dec, type DecimalText } from '../../kit/money'
import type { FormulaId } from '../target-base/target-base.kinds'

// A formula gives 0 to 100 points from the facts of a period; null means insufficient data, which is never a hundred.

export interface QualityFacts {
  readonly received: DecimalText
  readonly rejected: DecimalText
  readonly concession: DecimalText
}
export interface DeliveryLine {
  /** Share of the ordered quantity that came, in percent. */
  readonly received: DecimalText
  /** Null: not enough has come yet. */
  readonly daysLate: number | null
}
export interface PriceLine {
  readonly qty: DecimalText
  readonly price: DecimalText
  readonly reference: DecimalText
}
export interface ServiceFacts {
  readonly asked: number
  readonly inTime: number
}
export interface ComplianceFacts {
  /** Must-have documents that concern the company. */
  readonly documents: number
  /** Started months, over all documents, in which one was out of force. */
  readonly lapsedMonths: number
  readonly criticalFaults: number
}
/** What each formula is computed from. */
export interface FormulaFacts {
  readonly quality: QualityFacts
  readonly delivery: readonly DeliveryLine[]
  readonly price: readonly PriceLine[]
  readonly service: ServiceFacts
  readonly compliance: ComplianceFacts
}

const bucketDays = 30
/**
 * Started months within `[from, until]` in which a document was out of force. One that is not there counts as one: since
 * when it is missing, nobody knows. Documents last to the end of their last day.
 */
export const lapsedMonths = (
  document: { readonly longTerm: boolean; readonly validTo: string | null } | null,
  from: string,
  until: string,
): number => {
  if (!document) return 1
  if (document.longTerm || document.validTo === null) return 0
  const lastBefore = Date.parse(from) - dayMs
  const days = Math.round((Date.parse(until) - Math.max(Date.parse(document.validTo), lastBefore)) / dayMs)
  return days <= 0 ? 0 : Math.ceil(days / bucketDays)
}

const clamp = (points: Dec): DecimalText => {
  const within = points.lt(0) ? dec('0') : points.gt(100) ? dec('100') : points
  return within.toFixed(2)
}

const linePoints = ({ received, daysLate }: DeliveryLine): number => {
  if (daysLate === null || dec(received).lt(95)) return 0
  return daysLate <= 0 ? 100 : daysLate <= 3 ? 60 : 0
}

/** One function per AUTO target, by the id the target names. */
export const formulas: { readonly [F in FormulaId]: (facts: FormulaFacts[F]) => DecimalText | null } = {
  quality: ({ received, rejected, concession }) => {
    if (dec(received).lte(0)) return null
    const defects = dec(rejected).plus(dec(concession).times('0.5')).div(received).times(100)
    return clamp(dec('100').minus(defects.times(10)))
  },
  delivery: (lines) => (lines.length === 0 ? null : clamp(sumOf(lines.map((line) => dec(linePoints(line)))).div(lines.length))),
  price: (lines) => {
    const reference = sumOf(lines.map((line) => dec(line.reference).times(line.qty)))
    if (reference.lte(0)) return null
    const index = sumOf(lines.map((line) => dec(line.price).times(line.qty)))
      .div(reference)
      .times(100)
    return clamp(dec('100').minus(index.minus(100).times(5)))
  },
  service: ({ asked, inTime }) => (asked === 0 ? null : clamp(dec(inTime).div(asked).times(100))),
  compliance: ({ documents, lapsedMonths, criticalFaults }) =>
    documents === 0 ? null : clamp(dec('100').minus(dec(lapsedMonths).times(20)).minus(dec(criticalFaults).times(30))),
}
