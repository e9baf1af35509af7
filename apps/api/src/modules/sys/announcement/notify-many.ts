import { sysAnnouncement } from '@srm/db/schema/sys/announcement'
import { sysUser } from '@srm/db/schema/sys/user'
import { dedupeKey, handling } from '@srm/domain/sys/announcement/announcement.rules'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { queueMails } from '../../../data/mail'
import { logNotices } from '../../../data/message-log'
import { pushMany } from '../../../data/push'
import { activeAgentsOf } from '../user/user.public'
import { noticeMails, noticeValues, type Notice } from './notice-values'

/** A notice to everyone of one company. */
export type CompanyNotice = Omit<Notice, 'to'> & { readonly supplierId: string }
/** A notice to some people. */
export type PeopleNotice = Omit<Notice, 'to'> & { readonly userIds: readonly string[] }

interface Account {
  readonly id: string
  readonly email: string | null
}
interface Addressed {
  readonly notice: Omit<Notice, 'to'>
  readonly people: readonly Account[]
}
interface Pair {
  readonly anntId: string
  readonly userId: string
  readonly status: string
  readonly key: string
  /** Accounts of the absent an agent is told for; empty: told for themselves. */
  readonly behalf: string
}
type Told = readonly { annt_id: string; user_id: string }[]
/** Any number of rows in one statement. Answers what had not been told before. */
const insertSends = ({ db }: Tx, pairs: readonly Pair[]): Promise<Told> =>
  db.execute<{ annt_id: string; user_id: string }>(sql`
    insert into sys_announcement_send (annt_id, user_id, status, dedupe_key, on_behalf)
    select told.a, told.u, told.s, told.k, nullif(told.b, '')
    from unnest(${sql.param(pairs.map((p) => p.anntId))}::uuid[], ${sql.param(pairs.map((p) => p.userId))}::uuid[],
      ${sql.param(pairs.map((p) => p.status))}::text[], ${sql.param(pairs.map((p) => p.key))}::text[],
      ${sql.param(pairs.map((p) => p.behalf))}::text[]) as told(a, u, s, k, b)
    on conflict do nothing returning annt_id, user_id`)

/** The same notices for those who stand in for the absent among who was told. */
const forAgents = async (sys: Tx, pairs: readonly Pair[], told: Told): Promise<Pair[]> => {
  const agents = await activeAgentsOf(
    sys,
    told.map((row) => row.user_id),
  )
  if (agents.size === 0) return []
  const absent = await sys.db
    .select({ id: sysUser.id, username: sysUser.username })
    .from(sysUser)
    .where(inArray(sysUser.id, [...agents.keys()]))
  const nameOf = new Map(absent.map((row) => [row.id, row.username]))
  const fresh = new Set(told.map((row) => `${row.annt_id} ${row.user_id}`))
  const found = new Map<string, Pair>()
  for (const pair of pairs) {
    const agent = agents.get(pair.userId)
    if (!agent || !fresh.has(`${pair.anntId} ${pair.userId}`)) continue
    const at = `${pair.anntId} ${agent}`
    const behalf = [found.get(at)?.behalf, nameOf.get(pair.userId)].filter(Boolean).join(',')
    found.set(at, { ...pair, userId: agent, behalf })
  }
  return [...found.values()]
}

/** Writes notices that differ in document or event, and tells each to its people, in as many statements as one of them takes. */
const tellMany = async (sys: Tx, addressed: readonly Addressed[]): Promise<void> => {
  const heard = addressed.filter(({ people }) => people.length > 0)
  if (heard.length === 0) return
  const written = await sys.db
    .insert(sysAnnouncement)
    .values(heard.map(({ notice }) => noticeValues(sys, notice)))
    .returning({ id: sysAnnouncement.id, bizType: sysAnnouncement.bizType, busId: sysAnnouncement.busId, event: sysAnnouncement.event })
  const idOf = new Map(written.map((row) => [dedupeKey(row.bizType ?? '', row.busId ?? '', row.event ?? ''), row.id]))
  const pairs = heard.flatMap(({ notice: { bizType, busId, event, informative }, people }) => {
    const key = dedupeKey(bizType, busId, event)
    const status = informative ? handling.done : handling.todo
    return people.map(({ id: userId }): Pair => ({ anntId: idOf.get(key) ?? '', userId, status, key, behalf: '' }))
  })
  const own = await insertSends(sys, pairs)
  const standing = await forAgents(sys, pairs, own)
  const told = [...own, ...(standing.length > 0 ? await insertSends(sys, standing) : [])]
  const reached = Map.groupBy(told, (row) => row.annt_id)
  const idle = written.filter((row) => !reached.has(row.id)).map((row) => row.id)
  if (idle.length > 0) await sys.db.delete(sysAnnouncement).where(inArray(sysAnnouncement.id, idle))
  await logNotices(sys, told)
  const mails = heard.flatMap(({ notice, people }) => {
    const anntId = idOf.get(dedupeKey(notice.bizType, notice.busId, notice.event)) ?? ''
    const ids = new Set((reached.get(anntId) ?? []).map((row) => row.user_id))
    return notice.mail
      ? [
          noticeMails(
            sys,
            notice,
            people.filter(({ id }) => ids.has(id)),
          ),
        ]
      : []
  })
  await queueMails(sys, (await Promise.all(mails)).flat())
  pushMany(
    sys,
    [...reached].map(([anntId, rows]) => ({ anntId, to: rows.map((row) => row.user_id) })),
  )
}

const working = and(eq(sysUser.delFlag, 0), eq(sysUser.status, userStatus.normal))
const account = { id: sysUser.id, email: sysUser.email, supplierId: sysUser.supplierId }

/** Tells many companies, each its own: some hundred notices at a time. */
export const notifyCompanies = (tx: Tx, notices: readonly CompanyNotice[]): Promise<void> =>
  asSystem(tx, async (sys) => {
    const companies = notices.map((notice) => notice.supplierId)
    const rows = await sys.db
      .select(account)
      .from(sysUser)
      .where(and(inArray(sysUser.supplierId, companies), working))
    const by = Map.groupBy(rows, (row) => row.supplierId)
    await tellMany(
      sys,
      notices.map((notice) => ({ notice, people: by.get(notice.supplierId) ?? [] })),
    )
  })

/** Tells many people, each their own, and whoever stands in for them: some hundred notices at a time. */
export const notifyPeople = (tx: Tx, notices: readonly PeopleNotice[]): Promise<void> =>
  asSystem(tx, async (sys) => {
    const ids = [...new Set(notices.flatMap((notice) => notice.userIds))]
    const rows = await sys.db.select(account).from(sysUser).where(inArray(sysUser.id, ids))
    const by = new Map(rows.map((row) => [row.id, row]))
    await tellMany(
      sys,
      notices.map((notice) => ({ notice, people: [...new Set(notice.userIds)].flatMap((id) => by.get(id) ?? []) })),
    )
  })
