/** Days of a calendar in the business zone, as `YYYY-MM-DD`; weeks begin on Monday. */
const dayMs = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayOf(at(day) + days * dayMs)
export const addMonths = (month: string, months: number): string => {
  const [year = 0, m = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, m - 1 + months, 1)).toISOString().slice(0, 7)
}
/** 0 Monday … 6 Sunday. */
export const weekdayOf = (day: string): number => (new Date(at(day)).getUTCDay() + 6) % 7

/** The weeks that show a month, with the days of its neighbours that fill them. */
export const weeksOf = (month: string): readonly (readonly string[])[] => {
  const first = addDays(`${month}-01`, -weekdayOf(`${month}-01`))
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks = Math.ceil((at(last) - at(first) + dayMs) / (7 * dayMs))
  return Array.from({ length: weeks }, (_, w) => Array.from({ length: 7 }, (_, d) => addDays(first, w * 7 + d)))
}
