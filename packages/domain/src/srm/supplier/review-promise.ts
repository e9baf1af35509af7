import { dayMs, wallClock } from '../../kit/day'

/** Working days within which a submission is usually decided; the pages and mails promise the same number. */
export const reviewDays = 2

const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay())

/** The day (YYYY-MM-DD) by whose end a submission is to be decided. Saturdays and Sundays do not count, nor does the first day. */
export const reviewDueOn = (submittedAt: string): string => {
  let at = wallClock(submittedAt)
  for (let left = reviewDays; left > 0; ) {
    at += dayMs
    if (!isWeekend(at)) left--
  }
  return new Date(at).toISOString().slice(0, 10)
}
