import { sysAnnouncement, sysAnnouncementSend } from '@srm/db/schema/sys/announcement'
import { sysUser } from '@srm/db/schema/sys/user'
import { dedupeKey, handling, type Handling } from '@srm/domain/sys/announcement/announcement.rules'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { queueMails } from '../../../data/mail'
import { asSystem, type Tx } from '../../../data/in-tx'
import { noticeMails, noticeValues, type Notice, type Receivers } from './notice-values'
import { sendTo } from './send'

export { unreadCount } from './announcement.queries'
export { notifyCompanies, notifyPeople, type CompanyNotice, type PeopleNotice } from './notify-many'
export type { Notice, Receivers } from './notice-values'

const working = and(eq(sysUser.delFlag, 0), eq(sysUser.status, userStatus.normal))

/** Staff whose role holds the permission and reaches the department. */
const holders = async (tx: Tx, permission: string, orgCode: string | null): Promise<string[]> => {
  const rows = await tx.db.execute<{ id: string }>(sql`
    select distinct u.id from sys_user u
      join sys_user_role ur on ur.user_id = u.id
      join sys_role r on r.id = ur.role_id
      join sys_role_permission rp on rp.role_id = r.id
      join sys_permission p on p.id = rp.permission_id and p.code = ${permission} and p.status = '1' and p.del_flag = 0
    where u.status = 1 and u.del_flag = 0 and u.supplier_id is null and (${orgCode}::text is null or r.data_scope = 'ALL' or exists (
      select 1 from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.del_flag = 0
      where ud.user_id = u.id and (ur.depart_id is null or ur.depart_id = d.id)
        and case r.data_scope when 'ORG_AND_SUB' then starts_with(${orgCode}, d.org_code) when 'ORG' then d.org_code = ${orgCode} else false end))`)
  return rows.map((r) => r.id)
}

const receiversOf = async (tx: Tx, to: Receivers): Promise<string[]> => {
  if ('permission' in to) return holders(tx, to.permission, to.orgCode ?? null)
  if (!('supplierIds' in to)) return [...new Set(to)]
  if (to.supplierIds.length === 0) return []
  const rows = await tx.db
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(and(inArray(sysUser.supplierId, [...to.supplierIds]), working))
  return rows.map((r) => r.id)
}

/** Tells people of an event, in the transaction that causes it (domain design §1.10). */
export const notify = (tx: Tx, notice: Notice): Promise<void> =>
  asSystem(tx, async (sys) => {
    const receivers = await receiversOf(sys, notice.to)
    if (receivers.length === 0) return
    const anntId = await write(sys, notice)
    const status = notice.informative ? handling.done : handling.todo
    const told = await sendTo(sys, { anntId, status, dedupeKey: dedupeKey(notice.bizType, notice.busId, notice.event) }, receivers)
    if (told.length === 0) await sys.db.delete(sysAnnouncement).where(eq(sysAnnouncement.id, anntId))
    else if (notice.mail) await mailTo(sys, notice, told)
  })

const write = async (sys: Tx, notice: Notice): Promise<string> => {
  const [row] = await sys.db.insert(sysAnnouncement).values(noticeValues(sys, notice)).returning({ id: sysAnnouncement.id })
  return row?.id ?? ''
}

const mailTo = async (sys: Tx, notice: Notice, userIds: readonly string[]): Promise<void> => {
  const rows = await sys.db
    .select({ email: sysUser.email })
    .from(sysUser)
    .where(and(inArray(sysUser.id, [...userIds]), working))
  await queueMails(sys, noticeMails(sys, notice, rows))
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

/** Closes the to-dos of a document: done, returned, expired or revoked. */
export const settle = (tx: Tx, { bizType, busId, event, userIds, status = 'done' }: Settled): Promise<void> =>
  asSystem(tx, async ({ db }) => {
    const open: Handling[] = [handling.todo, handling.returned]
    const notices = and(
      eq(sysAnnouncement.bizType, bizType),
      eq(sysAnnouncement.busId, busId),
      event ? eq(sysAnnouncement.event, event) : undefined,
    )
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
