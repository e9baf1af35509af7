import './calendar.text'
import { dayMs, plusDays, wallClock, weekdayOf } from '../../kit/day'
import { wallText } from '../../kit/wall-text'
import { refuse, type ErrorKey } from '../../kit/errors'
import type { dayKinds } from './day-kinds'
import { unitSeconds, type Duration } from './duration'

/** Working time of a day from one `HH:mm` to another; `24:00` is the end of the day. */
export interface WorkSpan {
  readonly from: string
  readonly to: string
}
/** Working time of Monday to Sunday; a day without is none of work. */
export type WorkWeek = readonly (readonly WorkSpan[])[]
/** A day that differs from its weekday. */
export interface SpecialDay {
  readonly kind: (typeof dayKinds)[number]
  readonly name: string
}
export interface WorkCalendar {
  readonly week: WorkWeek
  /** By date, `YYYY-MM-DD`. */
  readonly days: Readonly<Record<string, SpecialDay>>
}
/** When something is due. `assumed`: a year it was counted through has no holidays entered, so weekdays alone decided. */
export interface Due {
  readonly at: string
  readonly assumed: boolean
}

const office: readonly WorkSpan[] = [
  { from: '09:00', to: '12:00' },
  { from: '13:30', to: '18:00' },
]
/** Until an organisation says its own. */
export const standardWeek: WorkWeek = [office, office, office, office, office, [], []]

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/
const isInOrder = (spans: readonly WorkSpan[]): boolean =>
  spans.every(({ from, to }, i) => clockTime.test(from) && clockTime.test(to) && from < to && (spans[i - 1]?.to ?? '') <= from)
/** What is wrong with a week, or null. */
export const weekProblem = (week: WorkWeek): ErrorKey | null => {
  if (!week.every(isInOrder)) return 'CALENDAR_SPANS'
  return week.some((spans) => spans.length > 0) ? null : 'CALENDAR_NO_WORK'
}

/** A weekend day that is worked in exchange has the hours of the first working day of the week. */
const spansOf = ({ week, days }: WorkCalendar, day: string): readonly WorkSpan[] => {
  const own = week[weekdayOf(day)] ?? []
  const kind = days[day]?.kind
  if (kind === 'HOLIDAY') return []
  return kind === 'WORKING' && own.length === 0 ? (week.find((spans) => spans.length > 0) ?? []) : own
}
export const isWorkingDay = (calendar: WorkCalendar, day: string): boolean => spansOf(calendar, day).length > 0
/** Within working time, to its last moment: what ends with the day's work is no surprise. */
export const isWorkingMoment = (calendar: WorkCalendar, at: string): boolean => {
  const time = at.slice(11, 19)
  return spansOf(calendar, at.slice(0, 10)).some(({ from, to }) => `${from}:00` <= time && time <= `${to}:00`)
}

/** Years in which at least one holiday was entered. */
const yearsEntered = ({ days }: WorkCalendar): ReadonlySet<string> =>
  new Set(Object.entries(days).flatMap(([day, { kind }]) => (kind === 'HOLIDAY' ? [day.slice(0, 4)] : [])))
const isAssumed = (calendar: WorkCalendar, from: string, to: string): boolean => {
  const entered = yearsEntered(calendar)
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) if (!entered.has(String(year))) return true
  return false
}

const secondsAt = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
const endOf = (day: string): string => `${day} 23:59:59`

/** Beyond ten years nobody knows the holidays, and a count that finds no working time would go on for ever. */
const mostDays = 3660
const tooFar = () => refuse('CALENDAR_TOO_FAR')

/** The working seconds of a day from a moment of it on, as pairs of seconds since midnight. */
const leftOf = (calendar: WorkCalendar, day: string, since: number) =>
  spansOf(calendar, day)
    .map(({ from, to }) => [Math.max(secondsAt(from), since), secondsAt(to)] as const)
    .filter(([from, to]) => from < to)

const afterWorkingTime = (calendar: WorkCalendar, from: string, seconds: number): string => {
  let [day, since, left] = [from.slice(0, 10), secondsAt(from.slice(11)), seconds]
  for (let n = 0; n < mostDays; n++) {
    for (const [begin, end] of leftOf(calendar, day, since)) {
      if (left <= end - begin) return wallText(wallClock(`${day} 00:00:00`) + (begin + left) * 1000)
      left -= end - begin
    }
    day = plusDays(day, 1)
    since = 0
  }
  throw tooFar()
}

const afterWorkingDays = (calendar: WorkCalendar, from: string, count: number): string => {
  let [day, left] = [from.slice(0, 10), count]
  for (let n = 0; n < mostDays; n++) {
    day = plusDays(day, 1)
    if (isWorkingDay(calendar, day)) left--
    if (left === 0) return endOf(day)
  }
  throw tooFar()
}

/**
 * When a duration that begins at `from` is over (docs/time.md, Working time).
 * @param from `YYYY-MM-DD HH:mm:ss`
 * @throws CALENDAR_TOO_FAR
 */
export const dueAfter = (calendar: WorkCalendar, from: string, { count, unit }: Duration): Due => {
  if (unit === 'h') return { at: wallText(wallClock(from) + count * unitSeconds.h * 1000), assumed: false }
  if (unit === 'd') return { at: endOf(plusDays(from, count)), assumed: false }
  const at = unit === 'wd' ? afterWorkingDays(calendar, from, count) : afterWorkingTime(calendar, from, count * unitSeconds.wh)
  return { at, assumed: isAssumed(calendar, from, at) }
}

/**
 * The last day of a legal period of so many days: the day it begins on does not count, and where the last is none of work the period
 * ends on the next that is (Civil Code of the PRC, Art. 201 and 203).
 */
export const lastDayOf = (calendar: WorkCalendar, from: string, days: number): { readonly day: string; readonly assumed: boolean } => {
  let day = plusDays(from, days)
  for (let n = 0; n < mostDays && !isWorkingDay(calendar, day); n++) day = plusDays(day, 1)
  return { day, assumed: isAssumed(calendar, from, day) }
}

/** Working hours from one moment to a later one; none where it is not later. */
export const workingHoursBetween = (calendar: WorkCalendar, from: string, to: string): number => {
  const last = to.slice(0, 10)
  let [day, since, seconds] = [from.slice(0, 10), secondsAt(from.slice(11)), 0]
  while (day <= last) {
    const until = day === last ? secondsAt(to.slice(11)) : dayMs / 1000
    for (const [begin, end] of leftOf(calendar, day, since)) seconds += Math.max(0, Math.min(end, until) - begin)
    day = plusDays(day, 1)
    since = 0
  }
  return seconds / unitSeconds.wh
}

/** From this month on the holidays of the next year are known: the State Council announces them in autumn. */
const askedFrom = 11
/** Years whose holidays should have been entered by this day and were not. */
export const yearsToEnter = (entered: readonly number[], today: string): number[] => {
  const year = Number(today.slice(0, 4))
  const wanted = Number(today.slice(5, 7)) >= askedFrom ? [year, year + 1] : [year]
  return wanted.filter((one) => !entered.includes(one))
}
