import { daysBetween, plusDays, weekdayOf } from '@srm/domain/kit/day'

export const addMonths = (month: string, months: number): string => {
  const [year = 0, m = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, m - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The weeks, from Monday on, that show a month `YYYY-MM`, with the days of its neighbours that fill them. */
export const weeksOf = (month: string): readonly (readonly string[])[] => {
  const first = plusDays(`${month}-01`, -weekdayOf(`${month}-01`))
  const last = plusDays(`${addMonths(month, 1)}-01`, -1)
  const weeks = Math.ceil((daysBetween(first, last) + 1) / 7)
  return Array.from({ length: weeks }, (_, w) => Array.from({ length: 7 }, (_, d) => plusDays(first, w * 7 + d)))
}
