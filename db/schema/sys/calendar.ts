import { dayKinds } from '@srm/domain/sys/calendar/day-kinds'
import type { WorkWeek } from '@srm/domain/sys/calendar/calendar.rules'
import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

/** The working week of a tenant; without a row the standard one counts. */
export const sysCalendar = pgTable('sys_calendar', { ...rowColumns, week: jsonb().$type<WorkWeek>().notNull() }, (t) => [
  uniqueIndex('sys_calendar_once').on(t.tenantId),
])
rowAccess(sysCalendar, { buyer: anyRow, supplier: noRow, visitor: noRow })
dataLogged(sysCalendar)

const kinds = sql.raw(dayKinds.map((kind) => `'${kind}'`).join(', '))

/** Days that differ from their weekday: holidays, and weekend days that are worked in exchange. */
export const sysCalendarDay = pgTable(
  'sys_calendar_day',
  { ...rowColumns, onDate: date('on_date').notNull(), kind: text().$type<(typeof dayKinds)[number]>().notNull(), name: text().notNull() },
  (t) => [
    check('sys_calendar_day_kind', sql`${t.kind} in (${kinds})`),
    uniqueIndex('sys_calendar_day_once').on(t.tenantId, t.onDate),
    index('sys_calendar_day_newest').on(t.tenantId, t.createTime),
  ],
)
rowAccess(sysCalendarDay, { buyer: anyRow, supplier: noRow, visitor: noRow })
dataLogged(sysCalendarDay)
