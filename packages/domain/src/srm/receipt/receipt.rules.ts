import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { dec, type Dec, type DecimalText } from '../../kit/money'
import { batchProblems, countProblems, lifeLeft, producedProblems, twiceProblems, type Traced } from '../traced.rules'
import { leastDamagePhotos, type DamageKind, type ShortReason } from './receipt.kinds'
import './receipt.text'

// What the warehouse says of goods that arrived, and what follows from it for the notice they came by (docs/receipt.md, Counting).

const shown = (value: DecimalText | Dec): string => dec(value).toFixed()
const least = (one: Dec, other: Dec): Dec => (one.lt(other) ? one : other)

/** Goods of one line as they were counted on arrival. */
export interface CountedLine extends Omit<Traced, 'qty'> {
  /** Everything that is to stay, damaged goods included. */
  readonly counted: DecimalText
  readonly damaged: DecimalText
  readonly damages: readonly DamageKind[]
  readonly photos: number
  /** What the warehouse sends back with the lorry, whatever the order would take. */
  readonly turnedAway: DecimalText
  readonly turnedAwayReason: string | null
  readonly recountReason: string | null
  readonly shortReason: ShortReason | null
  readonly lifeReason: string | null
  readonly minLifePct: number | null
}
/** The part of a line that is posted, and what is refused because it exceeds the order. */
export interface Taken {
  readonly posted: DecimalText
  readonly excess: DecimalText
}
/** What becomes of goods that a notice announced and that were still on their way. */
export interface Settled {
  /** Posted of what was announced. */
  readonly arrived: DecimalText
  /** Announced and turned away: it leaves the way and is owed again. */
  readonly refused: DecimalText
  /** Announced and not there: it leaves the way and is owed again, unless it comes later. */
  readonly lapsed: DecimalText
  /** Announced and still to come by the same notice. */
  readonly coming: DecimalText
}
/**
 * Settles what was still announced by what came: goods that were posted first, then those that were refused, then what will not
 * come because it was packed short or lost.
 */
export const settledOf = (announced: DecimalText, line: Pick<CountedLine, 'turnedAway' | 'shortReason'>, taken: Taken): Settled => {
  const arrived = least(dec(taken.posted), dec(announced))
  const left = dec(announced).minus(arrived)
  const refused = least(left, dec(taken.excess).plus(line.turnedAway))
  const missing = left.minus(refused)
  const isOver = line.shortReason === 'PACKED_SHORT' || line.shortReason === 'LOST'
  return {
    ...{ arrived: shown(arrived), refused: shown(refused) },
    ...{ lapsed: isOver ? shown(missing) : '0', coming: isOver ? '0' : shown(missing) },
  }
}

const damageProblems = ({ counted, damaged, damages, photos }: CountedLine, at: string): FieldProblem[] => {
  if (dec(damaged).gt(counted)) return [fieldProblem(`${at}.damaged`, 'GR_DAMAGED', shown(counted))]
  if (dec(damaged).isZero()) return []
  return [
    ...(damages.length === 0 ? [fieldProblem(`${at}.damages`, 'GR_DAMAGE_KIND')] : []),
    ...(photos < leastDamagePhotos ? [fieldProblem(`${at}.photos`, 'GR_DAMAGE_PHOTOS', leastDamagePhotos)] : []),
  ]
}
/** More or less than announced needs its reason; goods nobody announced are compared with nothing. */
const differenceProblems = (line: CountedLine, taken: Taken, announced: DecimalText, at: string): FieldProblem[] => {
  const came = dec(line.counted).plus(line.turnedAway)
  if (came.gt(announced))
    return line.recountReason ? [] : [fieldProblem(`${at}.recountReason`, 'GR_RECOUNT', shown(came), shown(announced))]
  const { coming } = settledOf(announced, line, taken)
  return line.shortReason === null && dec(coming).gt(0) ? [fieldProblem(`${at}.shortReason`, 'GR_SHORT', coming)] : []
}
const lifeProblems = (line: CountedLine, arrivedOn: string, at: string): FieldProblem[] => {
  const { expiryDate, shelfDays, minLifePct, lifeReason } = line
  if (expiryDate === null || shelfDays === null || minLifePct === null || lifeReason) return []
  const left = lifeLeft(expiryDate, shelfDays, arrivedOn)
  return left < minLifePct ? [fieldProblem(`${at}.lifeReason`, 'SHELF_LIFE', left, minLifePct)] : []
}
/** Does the line say anything: something stays, something is sent back, or something announced will not come. */
const saysNothing = (line: CountedLine, taken: Taken, announced: DecimalText | null): boolean =>
  dec(line.counted).isZero() &&
  dec(line.turnedAway).isZero() &&
  (announced === null || dec(settledOf(announced, line, taken).lapsed).isZero())

/**
 * Everything that a line lacks before it can be posted.
 * @param announced what the notice still has on its way of this line; null: nobody announced the goods
 * @param arrivedOn the day on which they came, `YYYY-MM-DD`
 */
export const countedProblems = (
  line: CountedLine,
  taken: Taken,
  announced: DecimalText | null,
  arrivedOn: string,
  at: string,
): FieldProblem[] => {
  if (saysNothing(line, taken, announced)) return [fieldProblem(`${at}.qty`, 'GR_NOTHING')]
  const isPosted = dec(taken.posted).gt(0)
  return [
    ...damageProblems(line, at),
    ...(dec(line.turnedAway).gt(0) && !line.turnedAwayReason ? [fieldProblem(`${at}.turnedAwayReason`, 'GR_TURN_REASON')] : []),
    ...(announced === null ? [] : differenceProblems(line, taken, announced, at)),
    ...(isPosted ? [...batchProblems(line, at), ...countProblems(line, taken.posted, at)] : []),
    ...twiceProblems(line.serials, at),
    ...producedProblems(line, arrivedOn, at),
    ...(isPosted ? lifeProblems(line, arrivedOn, at) : []),
  ]
}

/** @param shipDate of the notice; null without one */
export const arrivalProblems = (arrivedAt: string, now: string, shipDate: string | null): FieldProblem[] => {
  if (arrivedAt > now) return [fieldProblem('arrivedAt', 'GR_ARRIVED_LATE')]
  return shipDate !== null && arrivedAt.slice(0, 10) < shipDate ? [fieldProblem('arrivedAt', 'GR_ARRIVED_EARLY', shipDate)] : []
}

/**
 * May the warehouse end a line with what came: what is left of it lies within the under-delivery that was agreed, and nothing is
 * on its way. Null: it may.
 */
export const restProblem = (
  line: { readonly qty: DecimalText; readonly open: DecimalText; readonly transit: DecimalText; readonly underTolPct: DecimalText },
  at: string,
): FieldProblem | null => {
  if (dec(line.transit).gt(0)) return fieldProblem(`${at}.closeRest`, 'GR_REST_COMING', shown(line.transit))
  const most = dec(line.qty).times(line.underTolPct).div(100)
  const isWithin = dec(line.open).gt(0) && dec(line.open).lte(most)
  return isWithin ? null : fieldProblem(`${at}.closeRest`, 'GR_REST', shown(line.open), shown(most))
}

/** A line of a receipt differs from what its company announced: both sides are told. */
export const differs = (line: {
  readonly announced: DecimalText | null
  readonly received: DecimalText
  readonly damaged: DecimalText
  readonly refused: DecimalText
}): boolean => dec(line.damaged).gt(0) || dec(line.refused).gt(0) || (line.announced !== null && !dec(line.announced).eq(line.received))
