import { sysAnnouncement } from '@srm/db/schema/sys/announcement'
import { sysUser } from '@srm/db/schema/sys/user'
import { dedupeKey, handling } from '@srm/domain/sys/announcement/announcement.rules'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/in-tx'
import { queueMails } from '../../../data/mail'
import { logNotices } from '../../../data/message-log'
import { pushMany } from '../../../data/push'
import { noticeMails, noticeValues, type Notice } from './notice-values'

/** A notice to everyone of one company. */
export type CompanyNotice = Omit<Notice, 'to'> & { readonly supplierId: string }

const accountsBy = async (
  { db }: Tx,
  supplierIds: readonly string[],
): Promise<Map<string | null, { id: string; email: string | null }[]>> => {
  const rows = await db
    .select({ id: sysUser.id, email: sysUser.email, supplierId: sysUser.supplierId })
    .from(sysUser)
    .where(and(inArray(sysUser.supplierId, [...supplierIds]), eq(sysUser.delFlag, 0), eq(sysUser.status, userStatus.normal)))
  return Map.groupBy(rows, (row) => row.supplierId)
}

interface Pair {
  readonly anntId: string
  readonly userId: string
  readonly status: string
  readonly key: string
}
/** Any number of rows in one statement. Answers what had not been told before. */
const insertSends = ({ db }: Tx, pairs: readonly Pair[]) =>
  db.execute<{ annt_id: string; user_id: string }>(sql`
    insert into sys_announcement_send (annt_id, user_id, status, dedupe_key)
    select * from unnest(${sql.param(pairs.map((p) => p.anntId))}::uuid[], ${sql.param(pairs.map((p) => p.userId))}::uuid[],
      ${sql.param(pairs.map((p) => p.status))}::text[], ${sql.param(pairs.map((p) => p.key))}::text[])
    on conflict do nothing returning annt_id, user_id`)

/** Tells many companies, each its own, in as many statements as one of them takes: some hundred notices at a time. */
export const notifyCompanies = (tx: Tx, notices: readonly CompanyNotice[]): Promise<void> =>
  asSystem(tx, async (sys) => {
    const accounts = await accountsBy(
      sys,
      notices.map((notice) => notice.supplierId),
    )
    const heard = notices.filter((notice) => accounts.has(notice.supplierId))
    if (heard.length === 0) return
    const written = await sys.db
      .insert(sysAnnouncement)
      .values(heard.map((notice) => noticeValues(sys, notice)))
      .returning({ id: sysAnnouncement.id, bizType: sysAnnouncement.bizType, busId: sysAnnouncement.busId, event: sysAnnouncement.event })
    const idOf = new Map(written.map((row) => [dedupeKey(row.bizType ?? '', row.busId ?? '', row.event ?? ''), row.id]))
    const pairs = heard.flatMap(({ supplierId, bizType, busId, event, informative }) => {
      const key = dedupeKey(bizType, busId, event)
      const status = informative ? handling.done : handling.todo
      return (accounts.get(supplierId) ?? []).map(({ id: userId }) => ({ anntId: idOf.get(key) ?? '', userId, status, key }))
    })
    const told = await insertSends(sys, pairs)
    const reached = Map.groupBy(told, (row) => row.annt_id)
    const idle = written.filter((row) => !reached.has(row.id)).map((row) => row.id)
    if (idle.length > 0) await sys.db.delete(sysAnnouncement).where(inArray(sysAnnouncement.id, idle))
    await logNotices(sys, told)
    const mails = heard.flatMap((notice) => {
      const anntId = idOf.get(dedupeKey(notice.bizType, notice.busId, notice.event)) ?? ''
      const ids = new Set((reached.get(anntId) ?? []).map((row) => row.user_id))
      const people = (accounts.get(notice.supplierId) ?? []).filter(({ id }) => ids.has(id))
      return notice.mail ? noticeMails(sys, notice, people) : []
    })
    await queueMails(sys, mails)
    await pushMany(
      sys,
      [...reached].map(([anntId, rows]) => ({ anntId, to: rows.map((row) => row.user_id) })),
    )
  })
