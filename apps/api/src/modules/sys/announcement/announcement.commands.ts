import { sysAnnouncement, sysAnnouncementSend } from '@srm/db/schema/sys/announcement'
import { handling } from '@srm/domain/sys/announcement/announcement.rules'
import { and, eq, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { settle } from './announcement.public'

const s = sysAnnouncementSend
const readNow = { readFlag: '1', readTime: sql`app_now()` }

/** Who has read it need not be reminded any more. */
const settleReminders = (tx: Tx, anntId: string, userId: string) =>
  settle(tx, { bizType: 'announcement', busId: anntId, userIds: [userId] })

/** Whoever administers announcements sees more of them than they have received. */
const toAllNow = and(
  eq(sysAnnouncement.msgType, 'ALL'),
  eq(sysAnnouncement.status, '1'),
  eq(sysAnnouncement.delFlag, 0),
  sql`(start_time is null or start_time <= app_now()) and (end_time is null or end_time > app_now())`,
)

/** Marks a notice read by the caller. Reading twice, or what is not theirs, changes nothing and is no error. */
export const markRead = (ctx: Ctx, anntId: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    const { db } = tx
    const userId = ctx.actor.userId ?? ''
    // The first reading is the one that counts.
    const read = await db
      .update(s)
      .set(readNow)
      .where(and(eq(s.anntId, anntId), eq(s.userId, userId), eq(s.readFlag, '0')))
      .returning({ id: s.id })
    await settleReminders(tx, anntId, userId)
    if (read.length > 0) return
    // A notice to everyone has no row for its reader until it is read.
    const [toAll] = await db
      .select({ id: sysAnnouncement.id })
      .from(sysAnnouncement)
      .where(and(eq(sysAnnouncement.id, anntId), toAllNow))
    if (toAll)
      await db.insert(s).values({ anntId, userId, status: handling.done, readFlag: '1', readTime: sql`app_now()` }).onConflictDoNothing()
  })

export const readAll = (ctx: Ctx): Promise<void> =>
  inTx(ctx, async ({ db }) => {
    const userId = ctx.actor.userId ?? ''
    await db
      .update(s)
      .set(readNow)
      .where(and(eq(s.userId, userId), eq(s.readFlag, '0')))
    // Those to everyone get their reader's row now.
    await db.execute(sql`
      insert into sys_announcement_send (annt_id, user_id, status, read_flag, read_time)
      select a.id, ${userId}, ${handling.done}, '1', app_now() from sys_announcement a
      where a.msg_type = 'ALL' and a.send_status = '1' and a.del_flag = 0
        and (a.start_time is null or a.start_time <= app_now()) and (a.end_time is null or a.end_time > app_now())
      on conflict do nothing`)
  })
