import { sysAnnouncement } from '@srm/db/schema/sys/announcement'
import { fill } from '@srm/domain/kit/text'
import { calendarText } from '@srm/domain/sys/calendar/calendar.text'
import { and, eq } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { notify, settle } from '../announcement/announcement.public'
import { missingYears } from './calendar.queries'

const { zh, en } = calendarText
const taskOf = (year: number) => ({ bizType: 'calendar', busId: String(year), event: 'holidays' })

/** A task that was written once stays with those who may do it, even when it was deleted from their lists. */
const wasAsked = async ({ db, actor }: Tx, year: number): Promise<boolean> => {
  const { bizType, busId, event } = taskOf(year)
  const a = sysAnnouncement
  const same = and(eq(a.tenantId, actor.tenantId), eq(a.bizType, bizType), eq(a.busId, busId), eq(a.event, event))
  return (await db.select({ id: a.id }).from(a).where(same).limit(1)).length > 0
}

const askFor = (tx: Tx, year: number): Promise<void> =>
  notify(tx, {
    ...taskOf(year),
    to: { permission: 'sys:calendar:edit' },
    title: fill(zh.notice.title, [year]),
    titleEn: fill(en.notice.title, [year]),
    content: fill(zh.notice.body, [year]),
    contentEn: fill(en.notice.body, [year]),
    openPage: `/sys/calendar/list?year=${year}`,
    priority: 'M',
  })

/** Asks for the holidays of each year that lacks them, once; answers for how many. */
export const askForHolidays = (ctx: Ctx): Promise<number> =>
  inTx(ctx, (tx) =>
    asSystem(tx, async (sys) => {
      let asked = 0
      for (const year of await missingYears(sys)) {
        if (await wasAsked(sys, year)) continue
        await askFor(sys, year)
        asked++
      }
      return asked
    }),
  )

/** The first holiday of a year is what was asked for. */
export const holidaysEntered = (tx: Tx, day: string): Promise<void> => settle(tx, taskOf(Number(day.slice(0, 4))))
