import type { WorkItem } from '@srm/contract/srm/dashboard'
import { participationStates } from '@srm/domain/srm/tender/tender.kinds'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { local, mostWork, workItem, type WorkRow } from './work-item'

const s = tenderMachine.states
interface Row extends WorkRow {
  at: string | null
}
const item = (row: Row, kind: WorkItem['kind'], count: number | null = null): WorkItem => workItem(row, kind, row.at, count)

/** Invitations that a company has not answered yet. */
const invitations = (tx: Tx) =>
  tx.db.execute<Row>(sql`
    select t.id, t.doc_no, t.title, ${local(sql`t.publish_at`)} as since, ${local(sql`t.reg_deadline`)} as at
    from tender_participant p join tender t on t.id = p.tender_id and t.del_flag = 0
    where p.supplier_id = (select app_supplier()) and p.status = ${participationStates.ongoing} and p.source = 'invited'
      and p.registered_at is null and p.excluded_at is null and t.status = ${s.ongoing} and t.reg_start <= app_now() and t.reg_deadline > app_now()
    order by t.reg_deadline limit ${mostWork}`)

interface Bidding extends Row {
  has_bid: boolean
}
/** Tenders a company was admitted to and has no bid in, or one on documents that have been changed since. */
const unbid = (tx: Tx) =>
  tx.db.execute<Bidding>(sql`
    select t.id, t.doc_no, t.title, ${local(sql`coalesce(p.reviewed_at, t.publish_at)`)} as since, ${local(sql`t.bid_deadline`)} as at, b.id is not null as has_bid
    from tender_participant p join tender t on t.id = p.tender_id and t.del_flag = 0
      left join sealed_bid b on b.biz_type = 'tender' and b.biz_id = t.id and b.supplier_id = p.supplier_id and b.current and b.withdrawn_at is null
    where p.supplier_id = (select app_supplier()) and p.status = ${participationStates.approved} and p.excluded_at is null
      and t.status = ${s.ongoing} and t.stage = 'bidding' and t.bid_deadline > app_now() and coalesce(b.content_version < t.document_version, true)
    order by t.bid_deadline limit ${mostWork}`)

/** What tenders up to the bid deadline ask of a company. */
export const ownTenderWork = async (tx: Tx): Promise<WorkItem[]> => {
  const may = (action: string) => tx.actor.permissions.has(`srm:tender:${action}`)
  const [joins, bids] = [may('register') ? await invitations(tx) : [], may('submitBid') ? await unbid(tx) : []]
  return [...joins.map((row) => item(row, 'joinTender')), ...bids.map((row) => item(row, row.has_bid ? 'reconfirmTender' : 'bidTender'))]
}

interface Watched extends Row {
  status: string
  is_submitter: boolean
  waiting: number
  questions: number
}
const watched = ({ actor: { username, userId, tenantId }, db }: Tx) =>
  db.execute<Watched>(sql`
    select t.id, t.doc_no, t.title, t.status, ${local(sql`coalesce(t.update_time, t.create_time)`)} as since,
      ${local(sql`case when t.status = ${s.ongoing} then t.bid_deadline else t.reg_deadline end`)} as at,
      coalesce(${username} in (t.create_by, s.submitted_by), false) as is_submitter,
      (select count(*)::int from tender_participant p where p.tender_id = t.id and p.status = ${participationStates.ongoing}
        and p.registered_at is not null and p.excluded_at is null) as waiting,
      (select count(*)::int from tender_question q where q.tender_id = t.id and q.clarification_id is null) as questions
    from tender t join tender_secret s on s.tender_id = t.id
    where t.tenant_id = ${tenantId} and t.del_flag = 0 and (t.status = ${s.inApproval}
      or (t.status = ${s.ongoing} and t.stage = 'bidding' and t.bid_deadline > app_now() and t.purchaser_id = ${userId}))
    order by t.bid_deadline limit ${mostWork}`)

/** What tenders up to the bid deadline ask of the buyer's staff. */
export const staffTenderWork = async (tx: Tx): Promise<WorkItem[]> => {
  const may = (action: string) => tx.actor.permissions.has(`srm:tender:${action}`)
  return (await watched(tx)).flatMap((row) => {
    if (row.status === s.inApproval) return may('approve') && !row.is_submitter ? [item(row, 'approveTender')] : []
    return [
      ...(row.waiting > 0 && may('reviewRegistration') ? [item(row, 'reviewRegistrations', row.waiting)] : []),
      ...(row.questions > 0 && may('clarify') ? [item(row, 'answerTender', row.questions)] : []),
    ]
  })
}
