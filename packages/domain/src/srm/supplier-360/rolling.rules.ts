import { dec, rounded, sumOf, type DecimalText } from '../../kit/money'

/** So many periods count, the newest with weight 1.0, each before it with 0.1 less. */
export const rollingPeriods = 10
const weightAt = (i: number) => dec('1').minus(dec('0.1').times(i))

/** The score over completed periods, the newest first; null: insufficient data, which is never a hundred. */
export const rollingScore = (totals: readonly DecimalText[]): DecimalText | null => {
  const counted = totals.slice(0, rollingPeriods)
  if (counted.length === 0) return null
  const weighted = sumOf(counted.map((total, i) => dec(total).times(weightAt(i))))
  return rounded(weighted.div(sumOf(counted.map((_, i) => weightAt(i)))))
}

interface Completed {
  readonly id: string
  readonly periodFrom: string
  readonly periodTo: string
  readonly total: DecimalText
}
/**
 * What the score was after each of these evaluations, the newest first. Of several with one period the one that stands first,
 * completed last, counts; the others have none.
 */
export const rollingScores = (evaluations: readonly Completed[]): ReadonlyMap<string, DecimalText> => {
  const periods = evaluations.filter(
    (one, i) => evaluations.findIndex((other) => other.periodFrom === one.periodFrom && other.periodTo === one.periodTo) === i,
  )
  return new Map(periods.map(({ id }, i) => [id, rollingScore(periods.slice(i).map((one) => one.total)) ?? '']))
}
