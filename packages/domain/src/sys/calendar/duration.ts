import './calendar.text'
import { refuse } from '../../kit/errors'

/** `h` and `d` are hours and days of the clock, `wh` and `wd` those that are worked. */
export const units = ['wh', 'wd', 'h', 'd'] as const
export interface Duration {
  readonly count: number
  readonly unit: (typeof units)[number]
}
export const unitSeconds = { h: 3600, wh: 3600 } as const

const written = /^([1-9]\d{0,3})(wh|wd|h|d)$/
export const isDuration = (text: string): boolean => written.test(text)

/**
 * Reads `24wh`, `3wd`, `48h` or `5d`: a whole number up to 9999 and its unit.
 * @throws DURATION_FORM for anything else
 */
export const durationOf = (text: string): Duration => {
  const [, count, unit] = written.exec(text) ?? []
  if (!count || !unit) throw refuse('DURATION_FORM', text)
  return { count: Number(count), unit: unit as Duration['unit'] }
}
