import { compareDec, dec, rounded, type DecimalText } from '../../kit/money'
import type { PassOverCause } from '../tender/evaluation.kinds'
import { evaluatedRule, outRules, type EvaluatedInputs, type LotEvaluation } from './lot-evaluation.rules'

/** Why a bidder was not chosen for something that was awarded, the rule that binds first (docs/award.md, Why not this bidder). */
export const whyNotRules = [
  'notOffered',
  'rejected',
  'incomplete',
  'dearer',
  'lowerScore',
  'later',
  'decision',
  'failedReview',
  'overCeiling',
  'lowPrice',
  'damaged',
  'lowerTechnical',
  'byLot',
  'lotLimit',
  'passedOver',
] as const
export type WhyNotRule = (typeof whyNotRules)[number]

/** Everything the rule reads: whoever has this alone comes to the same answer. */
export interface WhyNotInputs {
  readonly offered: boolean
  /** Lines of the whole that it offered not at all or not in full; 0 where lines are awarded. */
  readonly missing: number
  /** Why its offer was judged unacceptable; null: it was not. */
  readonly rejection: string | null
  /** Of this quantity, with the same basis: what it asks, and what was chosen asks. */
  readonly qty: DecimalText
  readonly cost: DecimalText | null
  readonly awardedCost: DecimalText
  /** Null: the price alone decides. */
  readonly score: DecimalText | null
  readonly awardedScore: DecimalText | null
  /** When the offers came; equal ones go to the earlier. */
  readonly at: string | null
  readonly awardedAt: string
  /** What was written where the order was departed from. */
  readonly reason: string | null
  /** What a committee reported of both; null: nobody evaluated but the buyer. */
  readonly evaluated: EvaluatedInputs | null
}
export interface WhyNot {
  /** A line, an item, or null: everything together. */
  readonly lotId: string | null
  readonly bidderId: string
  readonly rule: WhyNotRule
  readonly inputs: WhyNotInputs
  /** What the alternative would have cost more (or, with a minus, less); null where it offered nothing to compare. */
  readonly difference: DecimalText | null
}

const byScore = ({ score, awardedScore }: WhyNotInputs): WhyNotRule | null => {
  if (score === null || awardedScore === null) return null
  const order = compareDec(score, awardedScore)
  return order < 0 ? 'lowerScore' : order > 0 ? 'decision' : null
}

/** The rule by what it reads alone. */
export const ruleFor = (inputs: WhyNotInputs): WhyNotRule => {
  const { evaluated, cost, awardedCost } = inputs
  if (evaluated?.own.out) return outRules[evaluated.own.out]
  if (!inputs.offered || cost === null) return 'notOffered'
  if (inputs.rejection !== null) return 'rejected'
  if (inputs.missing > 0) return 'incomplete'
  if (evaluated) return evaluatedRule({ ...inputs, cost }, evaluated)
  const scored = byScore(inputs)
  if (scored) return scored
  const order = compareDec(cost, awardedCost)
  if (order !== 0) return order > 0 ? 'dearer' : 'decision'
  return inputs.at !== null && inputs.at > inputs.awardedAt ? 'later' : 'decision'
}
const differenceOf = ({ cost, awardedCost }: WhyNotInputs): DecimalText | null =>
  cost === null ? null : rounded(dec(cost).minus(awardedCost))

/** Does what is said follow from what was read? */
export const follows = ({ rule, inputs, difference }: WhyNot): boolean => rule === ruleFor(inputs) && difference === differenceOf(inputs)

export interface Contender {
  readonly bidderId: string
  /** Of all it offered; null: it offered nothing. */
  readonly offer: {
    readonly qty: DecimalText
    readonly unit: DecimalText
    readonly cost: DecimalText
    readonly score: DecimalText | null
    readonly at: string
  } | null
  readonly rejection: string | null
  readonly missing: number
  /** Of a bid for a lot of a tender: what the report says of it. Its price may never have been opened. */
  readonly evaluation?: LotEvaluation | null
}
/** One thing that was awarded: to one bidder, or in parts to several. */
export interface Contest {
  readonly lotId: string | null
  readonly contenders: readonly Contender[]
  readonly chosen: readonly {
    readonly bidderId: string
    readonly qty: DecimalText
    readonly cost: DecimalText
    readonly reason: string | null
    readonly cause?: PassOverCause | null
  }[]
  /** How many lots one bidder may be awarded; null: all of them. */
  readonly most?: number | null
}

interface Chosen {
  readonly qty: DecimalText
  readonly cost: DecimalText
  readonly unit: DecimalText
  readonly score: DecimalText | null
  readonly at: string
  readonly evaluation: LotEvaluation | null
}
/** What the others are measured against: of several parts the dearest by unit, so that no cheaper offer goes unsaid. */
const measure = ({ chosen, contenders }: Contest): Chosen | null => {
  const parts = chosen.map((part) => {
    const { offer, evaluation = null } = contenders.find((one) => one.bidderId === part.bidderId) ?? {}
    return { ...part, unit: dec(part.cost).div(part.qty), score: offer?.score ?? null, at: offer?.at ?? '', evaluation }
  })
  const dearest = parts.reduce<(typeof parts)[number] | null>((most, one) => (most && most.unit.gte(one.unit) ? most : one), null)
  return dearest && { ...dearest, qty: parts.reduce((sum, one) => sum.plus(one.qty), dec('0')).toString(), unit: dearest.unit.toString() }
}

const inputsOf = (
  { offer, rejection, missing, evaluation: own = null }: Contender,
  chosen: Chosen,
  { chosen: parts, most = null }: Contest,
): WhyNotInputs => {
  const qty = offer && compareDec(offer.qty, chosen.qty) < 0 ? offer.qty : chosen.qty
  // All of what was offered costs the offer's own amount: the rounded unit times the quantity would differ by a cent.
  const cost = offer && (compareDec(offer.qty, qty) === 0 ? rounded(offer.cost) : rounded(dec(offer.unit).times(qty)))
  const whole = parts.length === 1 && compareDec(chosen.qty, qty) === 0
  return {
    ...{
      offered: offer !== null || own !== null,
      missing,
      rejection,
      qty,
      cost,
      awardedCost: whole ? rounded(chosen.cost) : rounded(dec(chosen.unit).times(qty)),
    },
    ...{ score: offer?.score ?? null, awardedScore: chosen.score, at: offer?.at ?? null, awardedAt: chosen.at },
    reason: parts.map((part) => part.reason).find(Boolean) ?? null,
    evaluated:
      own && chosen.evaluation
        ? { own, awarded: chosen.evaluation, most, cause: parts.map((part) => part.cause ?? null).find(Boolean) ?? null }
        : null,
  }
}

/** Cheapest first; who offered nothing comes last. */
const cheaperFirst = (a: WhyNot, b: WhyNot): number => {
  const [own, other] = [a.inputs.cost, b.inputs.cost]
  if (own === null || other === null) return Number(own === null) - Number(other === null)
  return compareDec(own, other)
}

/** Of every bidder who got no part, why. */
export const whyNotIn = (contest: Contest): WhyNot[] => {
  const chosen = measure(contest)
  if (!chosen) return []
  return contest.contenders
    .filter(({ bidderId }) => contest.chosen.every((part) => part.bidderId !== bidderId))
    .map((contender) => {
      const inputs = inputsOf(contender, chosen, contest)
      return { lotId: contest.lotId, bidderId: contender.bidderId, rule: ruleFor(inputs), inputs, difference: differenceOf(inputs) }
    })
    .sort(cheaperFirst)
}
