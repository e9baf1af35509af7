import { daysBetween, plusDays, plusMonths, weekdayOf } from '../../kit/day'

export const calendarSteps = ['week', 'month'] as const
export type CalendarStep = (typeof calendarSteps)[number]

export interface CalendarSpan {
  readonly from: string
  /** Its last day. */
  readonly to: string
}
const startOf = (day: string, by: CalendarStep): string => (by === 'week' ? plusDays(day, -weekdayOf(day)) : `${day.slice(0, 7)}-01`)
const after = (start: string, by: CalendarStep): string => (by === 'week' ? plusDays(start, 7) : plusMonths(start, 1))

/** Whole weeks from Monday, or whole months, that touch the days from `from` to `to`. */
export const spansOf = (from: string, to: string, by: CalendarStep): readonly CalendarSpan[] => {
  const spans: CalendarSpan[] = []
  for (let start = startOf(from, by); start <= to; start = after(start, by)) spans.push({ from: start, to: plusDays(after(start, by), -1) })
  return spans
}
/** Days from a day to its due day; negative when it is past. */
export const daysTo = (due: string | null, today: string): number | null => (due === null ? null : daysBetween(today, due))
