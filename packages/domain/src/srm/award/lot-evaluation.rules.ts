import { compareDec, type DecimalText } from '../../kit/money'
import type { OutReason, PassOverCause } from '../tender/evaluation.kinds'

/** What a committee's signed report says of one bid for one lot. */
export interface LotEvaluation {
  /** Why the bid does not count in the lot; null: it does. */
  readonly out: OutReason | null
  /** Items of the initial review that a majority failed, and how many of how many members said so. */
  readonly failed: readonly { readonly item: string; readonly against: number; readonly of: number }[]
  /** Its price in percent of the mean of the others, where it was refused as abnormally low. */
  readonly pctOfOthers: DecimalText | null
  /** Points by group of criteria, and of the price; empty where the lowest evaluated price wins. */
  readonly points: Readonly<Record<string, DecimalText>>
  /** Technical points decide between equal prices. */
  readonly technical: DecimalText | null
  /** Its place among equal bids in the order of the lots that were drawn; null: it was in no tie. */
  readonly drawn: number | null
  /** In how many earlier lots it is the first candidate. */
  readonly firstIn: number
}
/** The same of both sides, and why the first candidate was passed over. */
export interface EvaluatedInputs {
  readonly own: LotEvaluation
  readonly awarded: LotEvaluation
  /** How many lots one company may be awarded; null: all of them. */
  readonly most: number | null
  readonly cause: PassOverCause | null
}

/** The rule by which a bid is out of a lot. */
export const outRules = { REVIEW: 'failedReview', CEILING: 'overCeiling', LOW_PRICE: 'lowPrice', DAMAGED: 'damaged' } as const
type EvaluatedRule = 'lowerScore' | 'dearer' | 'lowerTechnical' | 'byLot' | 'lotLimit' | 'passedOver' | 'decision'

interface Compared {
  readonly cost: DecimalText
  readonly awardedCost: DecimalText
  readonly score: DecimalText | null
  readonly awardedScore: DecimalText | null
}
/** The first of score, price, technical points and lot in which two bids differ, negative where the own one is better (docs/scoring.md, Ties). */
const firstDifference = (
  { cost, awardedCost, score, awardedScore }: Compared,
  { own, awarded }: EvaluatedInputs,
): readonly [number, EvaluatedRule] => {
  const byScore = score !== null && awardedScore !== null ? compareDec(awardedScore, score) : 0
  if (byScore !== 0) return [byScore, 'lowerScore']
  const byPrice = compareDec(cost, awardedCost)
  if (byPrice !== 0) return [byPrice, 'dearer']
  const byTechnical = compareDec(awarded.technical ?? '0', own.technical ?? '0')
  if (byTechnical !== 0) return [byTechnical, 'lowerTechnical']
  return [own.drawn !== null && awarded.drawn !== null ? own.drawn - awarded.drawn : 0, 'byLot']
}
/** Of a bid that counts: what put the awarded one before it; else why it was not taken although it stands before it. */
export const evaluatedRule = (compared: Compared, evaluated: EvaluatedInputs): EvaluatedRule => {
  const [order, rule] = firstDifference(compared, evaluated)
  if (order > 0) return rule
  if (evaluated.most !== null && evaluated.own.firstIn >= evaluated.most) return 'lotLimit'
  return evaluated.cause === null ? 'decision' : 'passedOver'
}
