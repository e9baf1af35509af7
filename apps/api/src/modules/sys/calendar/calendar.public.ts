import { sysCalendar, sysCalendarDay } from '@srm/db/schema/sys/calendar'
import { dueAfter as due, lastDayOf, standardWeek, type Due, type WorkCalendar } from '@srm/domain/sys/calendar/calendar.rules'
import { durationOf } from '@srm/domain/sys/calendar/duration'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

/** The calendar of the tenant, whoever acts: what a supplier hands in starts periods too. */
export const calendarOf = (tx: Tx): Promise<WorkCalendar> =>
  asSystem(tx, async ({ db, actor }) => {
    const [own] = await db.select({ week: sysCalendar.week }).from(sysCalendar).where(eq(sysCalendar.tenantId, actor.tenantId))
    const { onDate, kind, name } = sysCalendarDay
    const days = await db.select({ onDate, kind, name }).from(sysCalendarDay).where(eq(sysCalendarDay.tenantId, actor.tenantId))
    return { week: own?.week ?? standardWeek, days: Object.fromEntries(days.map(({ onDate: day, ...rest }) => [day, rest])) }
  })

/**
 * When `24wh`, `3wd`, `48h` or `5d` from a moment are over by the calendar of the tenant (docs/time.md, Working time). For many
 * at once {@link calendarOf} is read once and the rule asked for each.
 * @throws DURATION_FORM, CALENDAR_TOO_FAR
 */
export const dueAfter = async (tx: Tx, from: string, duration: string): Promise<Due> =>
  due(await calendarOf(tx), from, durationOf(duration))

/** The last day of legal periods by the calendar of the tenant, which is read once. */
export const lastDays = async (tx: Tx): Promise<(from: string, days: number) => { readonly day: string; readonly assumed: boolean }> => {
  const calendar = await calendarOf(tx)
  return (from, days) => lastDayOf(calendar, from, days)
}
