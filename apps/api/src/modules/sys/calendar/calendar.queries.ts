import type { CalendarDayRow, CalendarYear } from '@srm/contract/sys/calendar'
import { sysCalendar, sysCalendarDay as d } from '@srm/db/schema/sys/calendar'
import { calendarDayFields } from '@srm/domain/sys/calendar/calendar.fields'
import { standardWeek, yearsToEnter } from '@srm/domain/sys/calendar/calendar.rules'
import { and, asc, between, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { selected } from '../../../data/fields'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'

/** Years that should have holidays by today and have none. */
export const missingYears = async ({ db, actor, now }: Tx): Promise<number[]> => {
  const year = sql<number>`extract(year from ${d.onDate})::int`
  const holidays = and(eq(d.tenantId, actor.tenantId), eq(d.kind, 'HOLIDAY'))
  const entered = await db.selectDistinct({ year }).from(d).where(holidays)
  return yearsToEnter(
    entered.map((row) => row.year),
    await now(),
  )
}

/** @param asked the current one where none is named */
export const calendarYear = (ctx: Ctx, asked: number | undefined): Promise<CalendarYear> =>
  reading(ctx, async (tx) => {
    const today = (await tx.now()).slice(0, 10)
    const year = asked ?? Number(today.slice(0, 4))
    const [own] = await tx.db.select().from(sysCalendar).where(eq(sysCalendar.tenantId, tx.actor.tenantId))
    const days = await tx.db
      .select(selected(d, calendarDayFields) as Record<string, PgColumn>)
      .from(d)
      .where(and(eq(d.tenantId, tx.actor.tenantId), between(d.onDate, `${year}-01-01`, `${year}-12-31`)))
      .orderBy(asc(d.onDate))
    const { week = standardWeek, version = 0 } = own ?? {}
    return {
      ...{ year, today, version, missing: await missingYears(tx), days: days as unknown as CalendarDayRow[] },
      week: week.map((spans) => [...spans]),
    }
  })
