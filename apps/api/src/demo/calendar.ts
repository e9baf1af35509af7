import { sysCalendarDay } from '@srm/db/schema/sys/calendar'
import { plusDays } from '@srm/domain/kit/day'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import type { DemoApp } from './seed'
import { done } from './session'

export const calendarStands = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: sysCalendarDay.id }).from(sysCalendarDay).limit(1)).length > 0)

/** As the State Council announced them for 2026: first and last day, and the weekend days worked in exchange. */
const holidays2026 = [
  { name: '元旦', from: '2026-01-01', to: '2026-01-03', worked: ['2026-01-04'] },
  { name: '春节', from: '2026-02-15', to: '2026-02-23', worked: ['2026-02-14', '2026-02-28'] },
  { name: '清明节', from: '2026-04-04', to: '2026-04-06', worked: [] },
  { name: '劳动节', from: '2026-05-01', to: '2026-05-05', worked: ['2026-05-09'] },
  { name: '端午节', from: '2026-06-19', to: '2026-06-21', worked: [] },
  { name: '中秋节', from: '2026-09-25', to: '2026-09-27', worked: [] },
  { name: '国庆节', from: '2026-10-01', to: '2026-10-07', worked: ['2026-09-20', '2026-10-10'] },
]

/** The holidays of 2026, each day as the administrator enters it. */
export const demoCalendar = async ({ as }: DemoApp): Promise<void> => {
  const admin = await as('admin')
  for (const { name, from, to, worked } of holidays2026) {
    for (let day = from; day <= to; day = plusDays(day, 1))
      done(await admin.post('/sys/calendar/add', { onDate: day, kind: 'HOLIDAY', name }))
    for (const day of worked) done(await admin.post('/sys/calendar/add', { onDate: day, kind: 'WORKING', name: `${name}调休` }))
  }
}
