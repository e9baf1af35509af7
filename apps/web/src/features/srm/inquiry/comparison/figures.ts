import { compareDec, dec, rounded, scales, type DecimalText } from '@srm/domain/kit/money'
import { trimmedDecimal } from '../../../../lib/format'

export { percentText } from '@srm/domain/kit/money'

/** A landed unit cost for people: two decimals, and as many as it takes below 1 (`0.004513`). */
export const unitFigure = (value: DecimalText): string =>
  trimmedDecimal(rounded(value, dec(value).abs().lt(1) ? scales.price : scales.money), 2)

/** Red is kept for prices this far above the lowest (docs/conventions.md, Looks). */
const farAbove = '8'
export const isFarAbove = (percent: DecimalText): boolean => compareDec(percent, farAbove) >= 0
export const isBelow = (percent: DecimalText): boolean => compareDec(percent, '0') < 0
