import type { WorkItem } from '@srm/contract/srm/dashboard'
import { contractDue } from '@srm/domain/srm/tender/result.rules'
import { laterRules } from '@srm/domain/srm/tender/legal-clock.rules'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../../data/transaction/in-tx'
import { local, mostWork, workItem, type WorkRow } from '../work-item'

const s = tenderMachine.states
interface Row extends WorkRow {
  at: string | null
}

interface Asked extends Row {
  questions: number
}
const askedOf = async (tx: Tx): Promise<WorkItem[]> => {
  if (!tx.actor.permissions.has('srm:tender:answerCommittee')) return []
  const rows = await tx.db.execute<Asked>(sql`
    select t.id, t.doc_no, t.title, ${local(sql`min(q.asked_at)`)} as since, ${local(sql`min(q.due_at)`)} as at, count(*)::int as questions
    from tender_bid_inquiry q join tender t on t.id = q.tender_id and t.del_flag = 0
    where q.supplier_id = (select app_supplier()) and q.answered_at is null and q.due_at > app_now() and t.status = ${s.ongoing}
    group by t.id, t.doc_no, t.title order by min(q.due_at) limit ${mostWork}`)
  return rows.map((row) => workItem(row, 'answerCommittee', row.at, row.questions))
}

interface Told extends Row {
  status: string
  /** Of its own award in force. */
  noticed_at: string | null
}
/** Published candidates of tenders a company has bid in, and its own award notices. */
const toldOf = async (tx: Tx): Promise<WorkItem[]> => {
  const { supplierId, permissions } = tx.actor
  if (!supplierId || !permissions.has('srm:tenderWork:queryById')) return []
  // Awards lie on the side of the staff; the company's own bid says which of them it may be told.
  const rows = await asSystem(tx, ({ db }) =>
    db.execute<Told>(sql`
    select t.id, t.doc_no, t.title, t.status, ${local(sql`a.publicity_from`)} as since, ${local(sql`a.publicity_end`)} as at,
      (select ${local(sql`min(c.noticed_at)`)} from tender_candidate c where c.award_id = a.id and c.supplier_id = ${supplierId}
        and c.notice_no is not null and c.withdrawn_at is null) as noticed_at
    from tender_bid b join tender t on t.id = b.tender_id and t.del_flag = 0
      join tender_award a on a.tender_id = t.id and a.state = 'approved'
    where b.supplier_id = ${supplierId} and b.invalid_reason is null
      and ((t.status = ${s.publicity} and a.publicity_end > app_now()) or t.status = ${s.calibrated})
    order by a.publicity_end limit ${mostWork}`),
  )
  return rows.flatMap((row) => {
    if (row.status === s.publicity) return [workItem(row, 'tenderPublicity', row.at)]
    if (!row.noticed_at) return []
    return [workItem({ ...row, since: row.noticed_at }, 'tenderWon', `${contractDue(row.noticed_at)} 23:59:59`)]
  })
}
export const ownResultWork = async (tx: Tx): Promise<WorkItem[]> => [...(await askedOf(tx)), ...(await toldOf(tx))]

interface Watched extends Row {
  status: string
  state: string | null
  proposed_by: string | null
  publicity_over: boolean
  /** The earliest notice of an award in force. */
  noticed_at: string | null
  is_late: boolean
  objections: number
  objection_due: string | null
  is_owner: boolean
  is_submitter: boolean
}
type Due = readonly [kind: WorkItem['kind'], at: string | null, count?: number]
/** What the result of a tender asks of a member of staff; never a decision about the own proposal or purchase. */
const dueOf = (row: Watched, me: string, may: (action: string) => boolean): Due | null => {
  const isOther = !row.is_submitter && row.proposed_by !== me
  if (row.status === s.calibrated) {
    if (!row.noticed_at) return isOther && may('fail') ? ['failTender', null] : null
    const due = `${contractDue(row.noticed_at)} 23:59:59`
    if (row.is_owner && may('complete')) return ['contractTender', due]
    return row.is_late && isOther && may('passAward') ? ['passTender', due] : null
  }
  if (row.status === s.publicity) {
    if (row.objections > 0)
      return row.is_owner && may('answerResultObjection') ? ['answerTenderObjection', row.objection_due, row.objections] : null
    return row.publicity_over && isOther && may('calibrate') ? ['calibrateTender', null] : null
  }
  if (row.state === 'proposed') return isOther && may('approveAward') ? ['awardTender', null] : null
  return row.is_owner && may('proposeAward') ? ['proposeTenderAward', null] : null
}
export const staffResultWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { username, userId, permissions, tenantId } = tx.actor
  const rows = await tx.db.execute<Watched>(sql`
    select t.id, t.doc_no, t.title, t.status, ${local(sql`coalesce(t.update_time, t.create_time)`)} as since, null as at, a.state, a.proposed_by,
      coalesce(a.publicity_end <= app_now(), false) as publicity_over, n.noticed_at,
      coalesce(app_now()::date > n.noticed_at::date + ${laterRules.CONTRACT_30D.days}::int, false) as is_late,
      (select count(*)::int from tender_objection q where q.tender_id = t.id and q.answered_at is null) as objections,
      (select ${local(sql`min(q.due_at)`)} from tender_objection q where q.tender_id = t.id and q.answered_at is null) as objection_due,
      coalesce(t.purchaser_id = ${userId}, false) as is_owner, coalesce(${username} in (t.create_by, s.submitted_by), false) as is_submitter
    from tender t join tender_secret s on s.tender_id = t.id
      left join tender_award a on a.tender_id = t.id and a.state <> 'rejected'
      left join lateral (select ${local(sql`min(c.noticed_at)`)} as noticed_at from tender_candidate c
        where c.award_id = a.id and c.notice_no is not null and c.withdrawn_at is null) n on true
    where t.tenant_id = ${tenantId} and t.del_flag = 0
      and (t.status in (${s.notApproved}, ${s.publicity}, ${s.calibrated}) or (t.status = ${s.ongoing} and t.stage = 'candidates'))
    order by coalesce(t.update_time, t.create_time) limit ${mostWork}`)
  return rows.flatMap((row) => {
    const due = dueOf(row, username, (action) => permissions.has(`srm:tender:${action}`))
    return due ? [workItem(row, ...due)] : []
  })
}
