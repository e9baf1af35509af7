import type { WorkItem } from '@srm/contract/srm/dashboard'
import { participationStates } from '@srm/domain/srm/tender/tender.kinds'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

const s = tenderMachine.states
const most = 100
const local = (column: ReturnType<typeof sql>) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

interface Row extends Record<string, unknown> {
  id: string
  doc_no: string
  title: string
  since: string
  at: string | null
}
const item = (row: Row, kind: WorkItem['kind'], count: number | null = null): WorkItem => ({
  ...{ id: row.id, kind, docNo: row.doc_no, title: row.title, at: row.at, since: row.since, count },
})

/** Invitations that a company has not answered yet. */
const ownWork = async (tx: Tx): Promise<WorkItem[]> => {
  if (!tx.actor.permissions.has('srm:tender:register')) return []
  const rows = await tx.db.execute<Row>(sql`
    select t.id, t.doc_no, t.title, ${local(sql`t.publish_at`)} as since, ${local(sql`t.reg_deadline`)} as at
    from tender_participant p join tender t on t.id = p.tender_id and t.del_flag = 0
    where p.supplier_id = (select app_supplier()) and p.status = ${participationStates.ongoing} and p.source = 'invited'
      and p.registered_at is null and p.excluded_at is null and t.status = ${s.ongoing} and t.reg_start <= app_now() and t.reg_deadline > app_now()
    order by t.reg_deadline limit ${most}`)
  return rows.map((row) => item(row, 'joinTender'))
}

interface Watched extends Row {
  status: string
  is_submitter: boolean
  is_owner: boolean
  waiting: number
  questions: number
}
const staffWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { username, userId, permissions, tenantId } = tx.actor
  if (!permissions.has('srm:tender:list')) return []
  const rows = await tx.db.execute<Watched>(sql`
    select t.id, t.doc_no, t.title, t.status, ${local(sql`coalesce(t.update_time, t.create_time)`)} as since,
      ${local(sql`case when t.status = ${s.ongoing} then t.bid_deadline else t.reg_deadline end`)} as at,
      coalesce(${username} in (t.create_by, s.submitted_by), false) as is_submitter, coalesce(t.purchaser_id = ${userId}, false) as is_owner,
      (select count(*)::int from tender_participant p where p.tender_id = t.id and p.status = ${participationStates.ongoing}
        and p.registered_at is not null and p.excluded_at is null) as waiting,
      (select count(*)::int from tender_question q where q.tender_id = t.id and q.clarification_id is null) as questions
    from tender t join tender_secret s on s.tender_id = t.id
    where t.tenant_id = ${tenantId} and t.del_flag = 0 and (t.status = ${s.inApproval}
      or (t.status = ${s.ongoing} and t.stage = 'bidding' and t.bid_deadline > app_now() and t.purchaser_id = ${userId}))
    order by t.bid_deadline limit ${most}`)
  return rows.flatMap((row) => {
    if (row.status === s.inApproval) return permissions.has('srm:tender:approve') && !row.is_submitter ? [item(row, 'approveTender')] : []
    return [
      ...(row.waiting > 0 && permissions.has('srm:tender:reviewRegistration') ? [item(row, 'reviewRegistrations', row.waiting)] : []),
      ...(row.questions > 0 && permissions.has('srm:tender:clarify') ? [item(row, 'answerTender', row.questions)] : []),
    ]
  })
}

/** What tenders ask of the caller. */
export const tenderWork = (tx: Tx): Promise<WorkItem[]> => (tx.actor.kind === 'supplier' ? ownWork(tx) : staffWork(tx))
