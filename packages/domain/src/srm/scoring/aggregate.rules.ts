import type { GuardAnswer } from '../../kit/machine'
import { compareDec, dec, isDecimal, rounded, scales, sumOf, type Dec, type DecimalText } from '../../kit/money'
import type { ScoreGroup, ScoreItem } from './scheme.rules'
import './scoring.text'

/** What one evaluator gives one bidder on one criterion. */
export interface GivenScore {
  readonly evaluatorId: string
  readonly bidderId: string
  readonly itemKey: string
  /** Points, at most two places. */
  readonly score: DecimalText
}
export interface MeanScores {
  readonly bidderId: string
  /** By criterion: the mean of those evaluators who count, two places. */
  readonly items: Readonly<Record<string, DecimalText>>
  readonly groups: Readonly<Partial<Record<ScoreGroup, DecimalText>>>
  /** Sum of the means, so that the printed table adds up. */
  readonly total: DecimalText
  /** Evaluators whose scores were left out as the highest and the lowest. */
  readonly dropped: readonly string[]
}

/** From so many evaluators on, for each bidder the highest and the lowest total are left out. */
export const trimmedEvaluators = 7
/** A score further from the mean than this needs a written reason; equal does not. */
export const deviationPct = 20
/** So short a reason says nothing. */
export const reasonLength = 20

/** Is it a score that this criterion can have? */
export const scoreFault = ({ max }: Pick<ScoreItem, 'max'>, score: DecimalText): GuardAnswer => {
  const isGood =
    isDecimal(score) && dec(score).decimalPlaces() <= scales.money && compareDec(score, '0') >= 0 && compareDec(score, max) <= 0
  return isGood ? null : ['SCORE_RANGE', max]
}

const mean = (values: readonly DecimalText[]): Dec => sumOf(values).div(values.length)
/** Is it further from the mean of all of them, itself included, than is usual? */
export const deviates = (own: DecimalText, all: readonly DecimalText[], pct: number = deviationPct): boolean => {
  if (all.length < 2) return false
  // Multiplied out: a third has no end, and what is off by just as much as is usual must not count as more.
  const total = sumOf(all)
  return dec(own).times(all.length).minus(total).abs().times(100).gt(total.times(pct))
}
/** The scores that deviate from what all evaluators gave the same bidder on the same criterion. */
export const deviating = (given: readonly GivenScore[], pct: number = deviationPct): readonly GivenScore[] => {
  const cells = Map.groupBy(given, (g) => `${g.bidderId} ${g.itemKey}`)
  return [...cells.values()].flatMap((cell) => {
    const all = cell.map((g) => g.score)
    return cell.filter((g) => deviates(g.score, all, pct))
  })
}

/** Criteria that an evaluator has not scored yet, per bidder: nothing is submitted before there are none. */
export const missingScores = (
  items: readonly Pick<ScoreItem, 'key'>[],
  bidderIds: readonly string[],
  own: readonly Pick<GivenScore, 'bidderId' | 'itemKey'>[],
): readonly { readonly bidderId: string; readonly itemKey: string }[] => {
  const there = new Set(own.map((g) => `${g.bidderId} ${g.itemKey}`))
  return bidderIds.flatMap((bidderId) =>
    items.filter(({ key }) => !there.has(`${bidderId} ${key}`)).map(({ key }) => ({ bidderId, itemKey: key })),
  )
}

/** Highest and lowest total; of equal ones the evaluator who comes first by id, so that anybody drops the same. */
const extremes = (totals: readonly (readonly [string, Dec])[]): readonly string[] => {
  if (totals.length < trimmedEvaluators) return []
  const ordered = [...totals].sort(([a, x], [b, y]) => x.comparedTo(y) || a.localeCompare(b))
  return [ordered[0], ordered.at(-1)].flatMap((one) => one?.[0] ?? [])
}

const meansOf = (items: readonly ScoreItem[], bidderId: string, given: readonly GivenScore[]): MeanScores => {
  const byEvaluator = Map.groupBy(given, (g) => g.evaluatorId)
  const totals = [...byEvaluator].map(([id, own]) => [id, sumOf(own.map((g) => g.score))] as const)
  const dropped = extremes(totals)
  const counted = given.filter((g) => !dropped.includes(g.evaluatorId))
  const itemMean = ({ key }: ScoreItem): DecimalText => {
    const scores = counted.filter((g) => g.itemKey === key).map((g) => g.score)
    return rounded(scores.length === 0 ? '0' : mean(scores))
  }
  const means = items.map((item) => ({ item, mean: itemMean(item) }))
  const groups = [...Map.groupBy(means, (m) => m.item.group)].map(([group, of]) => [group, rounded(sumOf(of.map((m) => m.mean)))] as const)
  return {
    bidderId,
    items: Object.fromEntries(means.map((m) => [m.item.key, m.mean])),
    groups: Object.fromEntries(groups),
    total: rounded(sumOf(means.map((m) => m.mean))),
    dropped,
  }
}
/** What all evaluators together give each bidder (docs/scoring.md, Evaluators). */
export const meanScores = (
  items: readonly ScoreItem[],
  bidderIds: readonly string[],
  given: readonly GivenScore[],
): readonly MeanScores[] =>
  bidderIds.map((bidderId) =>
    meansOf(
      items,
      bidderId,
      given.filter((g) => g.bidderId === bidderId),
    ),
  )
