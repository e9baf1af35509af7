export const dayMs = 86_400_000

/** Wall-clock text as a number: differences are right in any zone, the value itself names no instant. */
export const wallClock = (at: string): number => Date.parse(`${at.replace(' ', 'T')}Z`)

/** A day so many days later, or earlier: `YYYY-MM-DD`. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day.slice(0, 10)) + days * dayMs).toISOString().slice(0, 10)

/** Calendar days from one day to another, `YYYY-MM-DD`; of instants only the day is looked at. Negative when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayMs)

/** The same day so many months later; where the month has no such day, its last one: 31 January and one month is 28 February. */
export const plusMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return plusDays(first.toISOString(), Math.min(date, last) - 1)
}

/** 0 is Monday, 6 Sunday. */
export const weekdayOf = (day: string): number => (new Date(Date.parse(day.slice(0, 10))).getUTCDay() + 6) % 7
