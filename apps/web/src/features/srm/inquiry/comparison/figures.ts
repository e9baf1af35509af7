import { compareDec, thousands, type DecimalText } from '@srm/domain/kit/money'

/** `+2.3%`, `−4.1%`, `0.0%` with a real minus sign. */
export const percentText = (percent: DecimalText): string => `${compareDec(percent, '0') > 0 ? '+' : ''}${thousands(percent, 1)}%`

/** Red is kept for prices this far above the lowest (design notes). */
const farAbove = '8'
export const isFarAbove = (percent: DecimalText): boolean => compareDec(percent, farAbove) >= 0
export const isBelow = (percent: DecimalText): boolean => compareDec(percent, '0') < 0
