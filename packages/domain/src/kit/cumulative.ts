import { dec, rounded, scales, type Dec, type DecimalText } from './money'

// What is owed in parts is rounded on running totals, so that the parts add up to the whole (docs/execution.md, Cumulative rounding).

/** Rounded half up, as a number to go on with. */
export const roundedDec = (value: DecimalText | Dec, places: number = scales.money): Dec => dec(rounded(value, places))

/**
 * What one step adds: what should have been reached after it less what should have been reached before, both rounded.
 * @param places decimal places of the currency
 */
export const stepOf = (before: DecimalText | Dec, after: DecimalText | Dec, places: number = scales.money): DecimalText =>
  roundedDec(after, places).minus(roundedDec(before, places)).toFixed(places)

/** An amount that belongs to a quantity; both have the same sign, or the quantity is nothing. */
export interface Whole {
  readonly qty: DecimalText
  readonly amount: DecimalText
}
/** The unrounded amount of a part of the quantity; beyond the whole it goes on in a straight line. */
const straight = (whole: Whole, qty: Dec): Dec => {
  // Most parts begin at nothing and end with all: a long division is spared.
  if (qty.isZero()) return qty
  return qty.eq(whole.qty) ? dec(whole.amount) : dec(whole.amount).times(qty).div(whole.qty)
}

/**
 * What a part of the quantity comes to, where `taken` of it was taken before. An amount without a quantity cannot be
 * divided: it is taken as a whole.
 * @param part with the sign of the quantity, or against it where something taken is given back
 */
export const partOf = (whole: Whole, taken: DecimalText, part: DecimalText, places: number = scales.money): DecimalText =>
  dec(whole.qty).isZero()
    ? roundedDec(whole.amount, places).toFixed(places)
    : stepOf(straight(whole, dec(taken)), straight(whole, dec(taken).plus(part)), places)

/**
 * Divides an amount along running targets in percent: 33.3333, 66.6667, 100. Each step is its rounded target less the one
 * before; what the last target leaves below a hundred is not given.
 */
export const stepsAlong = (
  total: DecimalText | Dec,
  percents: readonly DecimalText[],
  places: number = scales.money,
): readonly DecimalText[] => {
  const target = (percent: DecimalText) => dec(total).times(percent).div(100)
  return percents.map((percent, i) => stepOf(target(percents[i - 1] ?? '0'), target(percent), places))
}

/** Divides an amount by weights in their order; the last one takes the rest. */
export const stepsByWeight = (
  total: DecimalText | Dec,
  weights: readonly DecimalText[],
  places: number = scales.money,
): readonly DecimalText[] => {
  const sums = weights.map((_, i) => weights.slice(0, i + 1).reduce<Dec>((sum, weight) => sum.plus(weight), dec(0)))
  const whole = sums.at(-1) ?? dec(0)
  if (whole.isZero()) return weights.map((_, i) => rounded(i === weights.length - 1 ? total : '0', places))
  const target = (sum: Dec) => dec(total).times(sum).div(whole)
  return sums.map((sum, i) => stepOf(target(sums[i - 1] ?? dec(0)), target(sum), places))
}
