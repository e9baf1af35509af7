import { sysAnnouncement, sysAnnouncementSend } from '@srm/db/schema/sys/announcement'
import { sysUser } from '@srm/db/schema/sys/user'
import { fill } from '@srm/domain/kit/text'
import { announcementText } from '@srm/domain/sys/announcement/announcement.text'
import { dedupeKey, handling, type Handling } from '@srm/domain/sys/announcement/announcement.rules'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { queueMails } from '../../../data/mail'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { noticeMails, noticeValues, type Notice, type Receivers } from './notice-values'
import { administrators, reasonOf, whoMay, type Routed } from './routing'
import { sendTo } from './send'
import { unattended } from './unattended'

export { noticeWords, type NoticeParam, type Said } from './notice-words'
export { myNoticeList } from './announcement.queries'
export { notifyCompanies, notifyPeople, type CompanyNotice, type PeopleNotice } from './notify-many'
export type { Notice, Receivers } from './notice-values'
export { administrators, whoMay, type Eligible, type Routed } from './routing'
export { unattendedTasks } from './unattended'

const working = and(eq(sysUser.delFlag, 0), eq(sysUser.status, userStatus.normal))

const receiversOf = async (tx: Tx, to: Receivers): Promise<string[]> => {
  if ('permission' in to) return (await whoMay(tx, to)).map((one) => one.id)
  if (!('supplierIds' in to)) return [...new Set(to)]
  if (to.supplierIds.length === 0) return []
  const rows = await tx.db
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(and(inArray(sysUser.supplierId, [...to.supplierIds]), working))
  return rows.map((r) => r.id)
}

/**
 * Tells people of an event, in the transaction that causes it. A task for whoever holds a permission
 * goes to the administrators too when nobody does, with the reason and the way out, and stays open for those who come to.
 */
export const notify = (tx: Tx, notice: Notice): Promise<void> =>
  asSystem(tx, async (sys) => {
    const routed = 'permission' in notice.to && !notice.informative ? notice.to : null
    const receivers = await receiversOf(sys, notice.to)
    if (receivers.length === 0 && !routed) return
    const anntId = await write(sys, notice, routed)
    const status = notice.informative ? handling.done : handling.todo
    const told = await sendTo(sys, { anntId, status, dedupeKey: keyOf(notice) }, receivers)
    if (told.length > 0 && notice.mail) await mailTo(sys, notice, told)
    if (routed && receivers.length < (routed.people ?? 1)) await tellAdministrators(sys, notice, routed)
    else if (told.length === 0) await sys.db.delete(sysAnnouncement).where(eq(sysAnnouncement.id, anntId))
  })

const keyOf = ({ bizType, busId, event }: Pick<Notice, 'bizType' | 'busId' | 'event'>) => dedupeKey(bizType, busId, event)

const write = async (sys: Tx, notice: Omit<Notice, 'to'>, routed: Routed | null): Promise<string> => {
  const values = { ...noticeValues(sys, notice), routed: routed && kept(routed) }
  const [row] = await sys.db.insert(sysAnnouncement).values(values).returning({ id: sysAnnouncement.id })
  return row?.id ?? ''
}
const kept = ({ permission, orgCode = null, except = [], only = [], people = 1 }: Routed) => ({
  ...{ permission, orgCode, except: [...except], people },
  ...(only.length > 0 && { only: [...only] }),
})

/** Says to the administrators that nobody can do a task, why, and how to mend it. Once while it is so. */
const tellAdministrators = async (
  sys: Tx,
  notice: Pick<Notice, 'title' | 'titleEn' | 'content' | 'contentEn' | 'bizType' | 'busId' | 'event'>,
  routed: Routed,
): Promise<void> => {
  const why = await reasonOf(sys, routed)
  const own: Omit<Notice, 'to'> = {
    title: fill(announcementText.zh.unattended.title, [notice.title]),
    titleEn: fill(announcementText.en.unattended.title, [notice.titleEn ?? notice.title]),
    content: `${notice.content}\n\n${why.zh}`,
    contentEn: `${notice.contentEn ?? notice.content}\n\n${why.en}`,
    openPage: '/isystem/role',
    bizType: notice.bizType,
    busId: notice.busId,
    event: unattended(notice.event),
    priority: 'H',
    mail: true,
  }
  const to = (await administrators(sys)).map((one) => one.id)
  const anntId = await write(sys, own, null)
  const told = await sendTo(sys, { anntId, status: handling.todo, dedupeKey: keyOf(own) }, to)
  if (told.length === 0) await sys.db.delete(sysAnnouncement).where(eq(sysAnnouncement.id, anntId))
  else await mailTo(sys, own, told)
}

const mailTo = async (sys: Tx, notice: Omit<Notice, 'to'>, userIds: readonly string[]): Promise<void> => {
  const rows = await sys.db
    .select({ email: sysUser.email })
    .from(sysUser)
    .where(and(inArray(sysUser.id, [...userIds]), working))
  await queueMails(sys, await noticeMails(sys, notice, rows))
}

export interface Settled {
  readonly bizType: string
  readonly busId: string
  /** Only notices of this event; absent: all of the document. */
  readonly event?: string
  /** Only those of these people. */
  readonly userIds?: readonly string[]
  readonly status?: Exclude<keyof typeof handling, 'todo'>
}

interface Task {
  readonly bizType: string
  readonly busId: string
  readonly event: string
}
/** Somebody has become barred from an open task: told if nobody is left who may do it. */
export const barFrom = (tx: Tx, task: Task, usernames: readonly string[]): Promise<void> =>
  asSystem(tx, async (sys) => {
    const [row] = await sys.db
      .select()
      .from(sysAnnouncement)
      .where(and(eq(sysAnnouncement.bizType, task.bizType), eq(sysAnnouncement.busId, task.busId), eq(sysAnnouncement.event, task.event)))
    if (!row?.routed) return
    const routed = { ...row.routed, except: [...new Set([...(row.routed.except ?? []), ...usernames])] }
    await sys.db.update(sysAnnouncement).set({ routed }).where(eq(sysAnnouncement.id, row.id))
    await routeAgain(sys, { ...row, routed })
  })

type Open = typeof sysAnnouncement.$inferSelect & { readonly routed: Routed }
/** Brings a task to those who may do it by now, and to the administrators while they are too few. */
const routeAgain = async (sys: Tx, row: Open): Promise<void> => {
  const event = row.event ?? ''
  const task = { bizType: row.bizType ?? '', busId: row.busId ?? '', event }
  const eligible = await whoMay(sys, row.routed)
  await sendTo(
    sys,
    { anntId: row.id, status: handling.todo, dedupeKey: keyOf(task) },
    eligible.map((one) => one.id),
  )
  if (eligible.length >= (row.routed.people ?? 1)) return settle(sys, { ...task, event: unattended(event) })
  const english = row.titleEn ? { titleEn: row.titleEn } : {}
  return tellAdministrators(sys, { ...task, ...english, title: row.title, content: row.msgAbstract ?? '' }, row.routed)
}

const open: Handling[] = [handling.todo, handling.returned]
/** Every task that waits for whoever holds a permission: roles, departments and accounts may have changed since. */
export const routeOpenTasks = (tx: Tx): Promise<number> =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db
      .select()
      .from(sysAnnouncement)
      .where(and(isNotNull(sysAnnouncement.routed), eq(sysAnnouncement.delFlag, 0)))
    for (const row of rows) if (row.routed) await routeAgain(sys, { ...row, routed: row.routed })
    return rows.length
  })

/** Closes the tasks of a document that waited for holders of these permissions; what was said to particular people stays. */
export const settleRouted = (
  tx: Tx,
  { bizType, busId }: Pick<Settled, 'bizType' | 'busId'>,
  permissions: readonly string[],
): Promise<void> =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db
      .select({ event: sysAnnouncement.event, routed: sysAnnouncement.routed })
      .from(sysAnnouncement)
      .where(and(eq(sysAnnouncement.bizType, bizType), eq(sysAnnouncement.busId, busId), isNotNull(sysAnnouncement.routed)))
    for (const { event, routed } of rows)
      if (event && routed && permissions.includes(routed.permission)) await settle(sys, { bizType, busId, event })
  })

/** Closes the to-dos of a document: done, returned, expired or revoked. */
export const settle = (tx: Tx, { bizType, busId, event, userIds, status = 'done' }: Settled): Promise<void> =>
  asSystem(tx, async ({ db }) => {
    const notices = and(
      eq(sysAnnouncement.bizType, bizType),
      eq(sysAnnouncement.busId, busId),
      event ? inArray(sysAnnouncement.event, [event, unattended(event)]) : undefined,
    )
    // What is settled for everybody is nobody's task any more.
    if (!userIds)
      await db
        .update(sysAnnouncement)
        .set({ routed: null })
        .where(and(notices, isNotNull(sysAnnouncement.routed)))
    await db
      .update(sysAnnouncementSend)
      .set({ status: handling[status] })
      .where(
        and(
          inArray(sysAnnouncementSend.anntId, db.select({ id: sysAnnouncement.id }).from(sysAnnouncement).where(notices)),
          inArray(sysAnnouncementSend.status, open),
          userIds ? inArray(sysAnnouncementSend.userId, [...userIds]) : undefined,
        ),
      )
  })
