import type { WorkItem } from '@srm/contract/srm/dashboard'
import { bidStates } from '@srm/domain/srm/small-project/small-project.kinds'
import { leastBids, smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { sql, type SQL } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { relayWaits } from '../opening/opening.public'

export { smallProjectSourcing } from './sourcing'

const s = smallProjectMachine.states
const most = 100
const local = (column: SQL) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

interface Own extends Record<string, unknown> {
  id: string
  doc_no: string
  title: string
  deadline: string
  since: string
}
/** Projects that a company was invited to and has not bid in. */
const ownWork = async (tx: Tx): Promise<WorkItem[]> => {
  if (!tx.actor.permissions.has('srm:smallProject:bid')) return []
  const rows = await tx.db.execute<Own>(sql`
    select p.id, p.doc_no, p.title, ${local(sql`p.deadline`)} as deadline, ${local(sql`p.publish_at`)} as since
    from small_reply r join small_project p on p.id = r.project_id and p.del_flag = 0
    where r.supplier_id = (select app_supplier()) and r.state = ${bidStates.pending} and p.status = ${s.ongoing} and p.deadline > app_now()
    order by p.deadline limit ${most}`)
  return rows.map((row) => ({
    ...{ id: row.id, kind: 'bidSmall' as const, docNo: row.doc_no, title: row.title, at: row.deadline, since: row.since, count: null },
  }))
}

interface Watched extends Own {
  open_at: string
  over: boolean
  may_open: boolean
  opened: boolean
  bids: number
  agreed: number | null
  first_opener: string | null
  evaluated: boolean
  proposer: string | null
  notice_over: boolean
  status: string
  is_owner: boolean
  is_purchaser: boolean
  is_opener: boolean
  owes_scores: boolean
}
/** What a small project asks of a member of staff: never the approval of the own recommendation, or a second turn of the key. */
const dueOf = (row: Watched, me: string, may: (action: string) => boolean): Pick<WorkItem, 'kind' | 'at'> | null => {
  if (row.status === s.approved) return row.notice_over && row.is_owner && may('notify') ? { kind: 'notifySmall', at: null } : null
  if (row.status === s.notApproved) return row.is_owner && may('recommend') ? { kind: 'recommendSmall', at: null } : null
  if (!row.over) return null
  if (row.proposer !== null) return may('award') && row.proposer !== me && !row.is_purchaser ? { kind: 'awardSmall', at: null } : null
  const isTooFew = row.bids < leastBids && (row.agreed === null || row.agreed > row.bids)
  if (isTooFew) return may('proceed') && !row.is_purchaser ? { kind: 'decideSmall', at: null } : null
  if (!row.opened)
    return row.may_open && row.is_opener && may('open') && row.first_opener !== me ? { kind: 'openSmall', at: row.open_at } : null
  if (row.owes_scores) return may('score') ? { kind: 'scoreSmall', at: null } : null
  return row.evaluated && row.is_owner && may('recommend') ? { kind: 'recommendSmall', at: null } : null
}
const staffWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { username, userId, permissions } = tx.actor
  if (!permissions.has('srm:smallProject:list')) return []
  const visible = await tx.db.execute<{ id: string }>(sql`
    select id from small_project where tenant_id = ${tx.actor.tenantId} and del_flag = 0 and status in (${s.ongoing}, ${s.notApproved}, ${s.approved})
      and deadline <= app_now() order by deadline limit ${most}`)
  if (visible.length === 0) return []
  // How many bid is counted with the system's reach, and only where the deadline is over.
  const rows = await asSystem(tx, ({ db }) =>
    db.execute<Watched>(sql`
      select p.id, p.doc_no, p.title, p.status, ${local(sql`p.deadline`)} as deadline, ${local(sql`p.open_at`)} as open_at,
        ${local(sql`coalesce(p.update_time, p.create_time)`)} as since, p.deadline <= app_now() as over, p.open_at <= app_now() as may_open,
        p.opened_at is not null as opened, s.agreed_bids as agreed,
        case when p.seal_mode = 'server' or ${relayWaits('smallProject', sql`p.id`, 1)} then s.first_opener end as first_opener, s.evaluated_at is not null as evaluated,
        case when p.opened_at is null then (select count(*)::int from sealed_bid b
          where b.biz_type = 'smallProject' and b.biz_id = p.id and b.current and b.withdrawn_at is null) else coalesce(s.bid_count, 0) end as bids,
        (select a.proposed_by from small_award a where a.project_id = p.id and a.state = 'proposed') as proposer,
        coalesce(s.notice_until <= app_now(), false) as notice_over,
        coalesce(p.purchaser_id = ${userId}, false) as is_owner, coalesce(p.purchaser_id = ${userId} or p.create_by = ${username}, false) as is_purchaser,
        exists (select 1 from small_project_member m where m.project_id = p.id and m.role = 'opener' and m.user_id = ${userId}) as is_opener,
        exists (select 1 from small_project_member m where m.project_id = p.id and m.role = 'evaluator' and m.user_id = ${userId}
          and m.recused_at is null and m.submitted_at is null) and p.scheme = 'weighted' as owes_scores
      from small_project p join small_project_secret s on s.project_id = p.id
      where p.id = any(${sql.param(visible.map((row) => row.id))}::uuid[]) order by p.deadline`),
  )
  return rows.flatMap((row) => {
    const due = dueOf(row, username, (action) => permissions.has(`srm:smallProject:${action}`))
    if (!due) return []
    return [{ id: row.id, kind: due.kind, docNo: row.doc_no, title: row.title, at: due.at, since: row.since, count: null }]
  })
}

/** What small projects ask of the caller. */
export const smallProjectWork = (tx: Tx): Promise<WorkItem[]> => (tx.actor.kind === 'supplier' ? ownWork(tx) : staffWork(tx))

/** Deadlines between two days: of those in reach for staff, of one's own for a company. */
export const smallDeadlines = (tx: Tx, from: string, to: string, reach: SQL | undefined): SQL => {
  const isOwn = sql`exists (select 1 from small_reply r where r.project_id = p.id and r.supplier_id = (select app_supplier()))`
  const mine = tx.actor.kind === 'supplier' ? isOwn : reach ? sql`p.id in ${reach}` : sql`true`
  return sql`
    select p.id, 'smallDeadline' as kind, p.doc_no, p.title, ${local(sql`p.deadline`)} as at, ${local(sql`p.publish_at`)} as from
    from small_project p where p.del_flag = 0 and p.status = ${s.ongoing}
      and p.deadline >= ${from}::date and p.deadline < ${to}::date + 1 and ${mine}`
}
