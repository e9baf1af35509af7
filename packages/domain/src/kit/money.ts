import { Decimal } from 'decimal.js'
import { refuse } from './errors'

// Wide enough that no product of a price (20,6) and a quantity (18,4) is ever rounded on the way.
const D = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 40 })
export type Dec = Decimal
/** A decimal as it travels and is stored: `"1234.50"`. Never a float. */
export type DecimalText = string

/** Stored values have these decimal places (docs/money.md, Scales). */
export const scales = { money: 2, price: 6, qty: 4, rate: 6, fx: 8 } as const

/** @throws when `value` is not a finite decimal number. */
export const dec = (value: DecimalText | Dec | number): Dec => {
  const d = new D(value)
  if (!d.isFinite()) throw new Error(`not a decimal: ${String(value)}`)
  return d
}
export const isDecimal = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value)

/** Rounds half up, away from zero, and writes exactly `scale` places. */
export const rounded = (value: DecimalText | Dec, scale: number = scales.money): DecimalText => dec(value).toFixed(scale, D.ROUND_HALF_UP)

export const sumOf = (values: readonly (DecimalText | Dec)[]): Dec => values.reduce<Dec>((sum, v) => sum.plus(v), new D(0))
export const compareDec = (a: DecimalText | Dec, b: DecimalText | Dec): -1 | 0 | 1 => dec(a).comparedTo(dec(b)) as -1 | 0 | 1

/** Decimal places of a currency: none for yen and won. */
export const minorUnitOf = (currency: string): number => (currency === 'JPY' || currency === 'KRW' ? 0 : scales.money)

/** Amounts at and above this are refused everywhere. */
export const amountLimit = '1000000000000000'
/** @throws AMOUNT_TOO_LARGE at 1e15 and above. */
export const assertAmount = (value: DecimalText | Dec): void => {
  if (dec(value).abs().gte(amountLimit)) throw refuse('AMOUNT_TOO_LARGE')
}

/** INCL: prices contain tax (the Chinese default); EXCL: tax comes on top. */
export type PriceBasis = 'INCL' | 'EXCL'
export interface LineAmounts {
  readonly amountExcl: DecimalText
  readonly tax: DecimalText
  readonly amountIncl: DecimalText
}

/**
 * Amounts of one line, rounded line first so that excl + tax = incl always (docs/money.md, Tax).
 * @param taxRatePercent `"13"` for 13 %
 * @param minorUnit decimal places of the currency: 2, or 0 for JPY and KRW
 */
export const lineAmounts = (
  line: { qty: DecimalText; price: DecimalText; taxRatePercent: DecimalText },
  basis: PriceBasis,
  minorUnit: number = scales.money,
): LineAmounts => {
  const rate = dec(line.taxRatePercent).div(100)
  const entered = dec(rounded(dec(line.qty).times(line.price), minorUnit))
  if (basis === 'INCL') {
    const excl = dec(rounded(entered.div(rate.plus(1)), minorUnit))
    return {
      amountExcl: excl.toFixed(minorUnit),
      tax: entered.minus(excl).toFixed(minorUnit),
      amountIncl: entered.toFixed(minorUnit),
    }
  }
  const tax = dec(rounded(entered.times(rate), minorUnit))
  return { amountExcl: entered.toFixed(minorUnit), tax: tax.toFixed(minorUnit), amountIncl: entered.plus(tax).toFixed(minorUnit) }
}

/** The header is the sum of its lines, never computed from the header total. */
export const totalOf = (lines: readonly LineAmounts[], minorUnit: number = scales.money): LineAmounts => ({
  amountExcl: sumOf(lines.map((l) => l.amountExcl)).toFixed(minorUnit),
  tax: sumOf(lines.map((l) => l.tax)).toFixed(minorUnit),
  amountIncl: sumOf(lines.map((l) => l.amountIncl)).toFixed(minorUnit),
})

/**
 * Divides an amount among weights so that the parts add up to it: each part is cut to the smallest unit, and what is left
 * goes one unit at a time to those that lost most (largest remainder), the earlier first. Weights of nothing share evenly.
 * @param places decimal places of the parts; `total` has at most as many
 */
export const apportion = (
  total: DecimalText | Dec,
  weights: readonly (DecimalText | Dec)[],
  places: number = scales.money,
): readonly DecimalText[] => {
  const whole = sumOf(weights)
  const exact = weights.map((w) => (whole.isZero() ? dec(total).div(weights.length) : dec(total).times(w).div(whole)))
  const cut = exact.map((e) => e.toDecimalPlaces(places, D.ROUND_DOWN))
  const unit = dec(1).div(dec(10).pow(places))
  const left = dec(total).minus(sumOf(cut)).div(unit).round().toNumber()
  const lost = exact.map((e, i) => ({ i, by: e.minus(cut[i] ?? 0).abs() })).sort((a, b) => b.by.comparedTo(a.by) || a.i - b.i)
  const given = new Set(lost.slice(0, Math.abs(left)).map((l) => l.i))
  return cut.map((c, i) => (given.has(i) ? c.plus(unit.times(Math.sign(left))) : c).toFixed(places))
}

/** `1234567.5` -> `1,234,567.50` with a real minus sign. */
export const thousands = (value: DecimalText | Dec, scale: number = scales.money): string => {
  const [whole = '0', fraction] = dec(value).abs().toFixed(scale, D.ROUND_HALF_UP).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = dec(value).isNegative() && !dec(rounded(value, scale)).isZero() ? '\u2212' : ''
  return sign + grouped + (fraction ? `.${fraction}` : '')
}

/** `+2.3%`, `−4.1%`, `0.0%` with a real minus sign. */
export const percentText = (percent: DecimalText): string => `${compareDec(percent, '0') > 0 ? '+' : ''}${thousands(percent, 1)}%`

/** Reads what a person typed or pasted: full-width digits, commas and spaces are tolerated. Undefined when it is no number. */
export const parseAmount = (typed: string): DecimalText | undefined => {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s,，¥￥]/g, '')
    .replace('\u2212', '-')
  return isDecimal(plain) ? plain : undefined
}
