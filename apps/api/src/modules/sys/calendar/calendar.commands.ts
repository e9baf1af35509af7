import type { CalendarDayAdd } from '@srm/contract/sys/calendar'
import { sysCalendar, sysCalendarDay } from '@srm/db/schema/sys/calendar'
import { refuse } from '@srm/domain/kit/errors'
import { calendarDayFields } from '@srm/domain/sys/calendar/calendar.fields'
import type { WorkWeek } from '@srm/domain/sys/calendar/calendar.rules'
import { eq } from 'drizzle-orm'
import { referenceOf, type Change } from '../../../data/reference'
import { saveRow } from '../../../data/save'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { holidaysEntered } from './calendar.notices'

export const calendarDays = referenceOf({
  of: 'sys:calendar',
  table: sysCalendarDay,
  fields: calendarDayFields,
  taken: 'CALENDAR_DAY_TAKEN',
})

/** A day, in the transaction of whoever calls: a form or a file. */
export const createDay = async (tx: Tx, input: CalendarDayAdd): Promise<{ id: string }> => {
  const made = await calendarDays.create(tx, input)
  if (input.kind === 'HOLIDAY') await holidaysEntered(tx, input.onDate)
  return made
}
export const addDay = (ctx: Ctx, input: CalendarDayAdd) => inTx(ctx, (tx) => createDay(tx, input))
export const editDay = (ctx: Ctx, input: Change<typeof calendarDayFields>): Promise<void> =>
  inTx(ctx, async (tx) => {
    await calendarDays.change(tx, input)
    const [row] = await tx.db.select().from(sysCalendarDay).where(eq(sysCalendarDay.id, input.id))
    if (row?.kind === 'HOLIDAY') await holidaysEntered(tx, row.onDate)
  })

/** @throws STALE when somebody changed the week since, or set the first one */
export const setWeek = (ctx: Ctx, { week, version }: { readonly week: WorkWeek; readonly version: number }): Promise<void> =>
  inTx(ctx, async (tx) => {
    const [own] = await tx.db.select({ id: sysCalendar.id }).from(sysCalendar).where(eq(sysCalendar.tenantId, tx.actor.tenantId))
    if (own) return void (await saveRow(tx, sysCalendar, { id: own.id, version }, { week }))
    const made = await tx.db.insert(sysCalendar).values({ week, orgCode: null }).onConflictDoNothing().returning({ id: sysCalendar.id })
    if (made.length === 0 || version !== 0) throw refuse('STALE')
  })
