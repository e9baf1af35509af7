import '@srm/domain/sys/calendar/calendar.text'
import { calendarDayFields } from '@srm/domain/sys/calendar/calendar.fields'
import { weekProblem, type WorkWeek } from '@srm/domain/sys/calendar/calendar.rules'
import { isDuration } from '@srm/domain/sys/calendar/duration'
import { z } from 'zod'
import { addOf, cellsOf, editOf, rowOf } from '../kit/fields'
import { c, readRoute, writeRoute } from '../kit/route'
import { byId, day, instant } from '../kit/scalars'
import { importRoute, sheetFiles } from '../kit/sheet'

const base = '/sys/calendar'
const Span = z.object({ from: z.string(), to: z.string() })
const Week = z.array(z.array(Span).max(4)).length(7)
/** Monday to Sunday. */
const WeekSent = Week.superRefine((week: WorkWeek, ctx) => {
  const errorKey = weekProblem(week)
  if (errorKey) ctx.addIssue({ code: 'custom', params: { errorKey } })
})

export const CalendarDayRow = rowOf(calendarDayFields)
export type CalendarDayRow = z.infer<typeof CalendarDayRow>
export const CalendarDayAdd = addOf(calendarDayFields)
export type CalendarDayAdd = z.infer<typeof CalendarDayAdd>
export const CalendarDayEdit = editOf(calendarDayFields)
export const calendarDayCells = cellsOf(calendarDayFields)

const year = z.coerce.number().int().min(2000).max(2100)
export const CalendarYear = z.object({
  year: z.number(),
  today: z.string(),
  week: Week,
  /** 0: the standard week, which nobody has changed yet. */
  version: z.number(),
  days: z.array(CalendarDayRow),
  /** Years whose holidays should have been entered by now. */
  missing: z.array(z.number()),
})
export type CalendarYear = z.infer<typeof CalendarYear>

/** The 31st of a month that has none would be counted from another day. */
const moment = instant.refine((at) => day.safeParse(at.slice(0, 10)).success, 'BAD_FIELD')
const duration = z
  .string()
  .trim()
  .superRefine((text, ctx) => {
    if (!isDuration(text)) ctx.addIssue({ code: 'custom', params: { errorKey: 'DURATION_FORM', errorParams: [text] } })
  })
const edited = { access: 'sys:calendar:edit' } as const

/** The working calendar of the tenant: its week, and the days that differ. */
export const calendar = c.router({
  year: readRoute({ path: `${base}/year`, query: z.object({ year: year.optional() }), result: CalendarYear, access: 'sys:calendar:list' }),
  dueAfter: readRoute({
    path: `${base}/dueAfter`,
    query: z.object({ from: moment, duration }),
    result: z.object({ at: instant, assumed: z.boolean() }),
    access: 'sys:calendar:list',
  }),
  setWeek: writeRoute({
    method: 'PUT',
    path: `${base}/week`,
    body: z.object({ week: WeekSent, version: z.int().min(0) }),
    oplog: 'calendar.setWeek',
    ...edited,
  }),
  add: writeRoute({ path: `${base}/add`, body: CalendarDayAdd, result: byId, oplog: 'calendar.add', ...edited }),
  edit: writeRoute({ method: 'PUT', path: `${base}/edit`, body: CalendarDayEdit, oplog: 'calendar.edit', ...edited }),
  delete: writeRoute({ method: 'DELETE', path: `${base}/delete`, query: byId, oplog: 'calendar.delete', ...edited }),
  importExcel: importRoute(base, 'sys:calendar:importExcel'),
})
export const calendarFiles = sheetFiles(base)
