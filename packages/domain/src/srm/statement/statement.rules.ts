import { plusMonths } from '../../kit/day'

// Months of statements (docs/statement.md, What stands on one).

/** Half open: the first day, and the day after the last. */
export interface HalfOpen {
  readonly from: string
  readonly to: string
}
/** @param month `YYYY-MM` */
export const monthOf = (month: string): HalfOpen => ({ from: `${month}-01`, to: plusMonths(`${month}-01`, 1) })
/** The month before that of a day, `YYYY-MM`. */
export const monthBefore = (day: string): string => plusMonths(`${day.slice(0, 7)}-01`, -1).slice(0, 7)
