import type { WorkItem } from '@srm/contract/srm/dashboard'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { approvable } from './evaluation.queries'

const most = 100
const local = (column: SQL) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`
interface Row extends Record<string, unknown> {
  id: string
  kind: WorkItem['kind']
  doc_no: string
  title: string
  at: string | null
  since: string
}

/** Sheets the caller scores, proposes to complete, approves, or decides an appeal of; each part only for who may. */
const staffParts = ({ actor }: Tx): SQL[] => [
  ...(actor.permissions.has('srm:evaluation:score')
    ? [
        sql`select e.id, 'scoreSupplier' as kind, e.doc_no, e.supplier_name as title, e.score_deadline as at, e.create_time as since
          from evaluation e where e.del_flag = 0 and e.status = '1' and e.score_deadline > app_now() and exists (
            select 1 from evaluation_scorer s where s.evaluation_id = e.id and s.user_id = (select app_user()) and s.submitted_at is null)`,
      ]
    : []),
  ...(actor.permissions.has('srm:evaluation:propose')
    ? [
        sql`select e.id, 'completeEvaluation' as kind, e.doc_no, e.supplier_name as title, null::timestamptz as at,
            coalesce(e.update_time, e.create_time) as since
          from evaluation e where e.del_flag = 0 and e.status = '1'
          and not exists (select 1 from evaluation_completion c where c.evaluation_id = e.id and c.state = '0')
          and (e.score_deadline <= app_now() or not exists (
            select 1 from evaluation_scorer s where s.evaluation_id = e.id and s.submitted_at is null))`,
      ]
    : []),
  ...(actor.permissions.has('srm:evaluation:approve')
    ? [
        sql`select e.id, 'approveEvaluation' as kind, e.doc_no, e.supplier_name as title, null::timestamptz as at,
            coalesce(e.update_time, e.create_time) as since
          from evaluation e where ${approvable(actor.username)}`,
      ]
    : []),
  ...(actor.permissions.has('srm:evaluation:decideAppeal')
    ? [
        sql`select e.id, 'decideAppeal' as kind, e.doc_no, e.supplier_name as title, null::timestamptz as at,
            coalesce(e.update_time, e.create_time) as since
          from evaluation e where e.del_flag = 0 and e.status = '3' and e.appeal_state = '0' and ${actor.username} is distinct from
            coalesce((select c.proposed_by from evaluation_completion c where c.evaluation_id = e.id and c.state = '1'), e.completed_by)`,
      ]
    : []),
]
// Overdue ones wait until the sheet goes on without them.
const ownPart = sql`select e.id, 'selfEvaluate' as kind, e.doc_no, e.title, e.self_deadline as at, e.create_time as since
  from evaluation e where e.supplier_id = (select app_supplier()) and e.del_flag = 0 and e.status in ('0', '2')`

/** What of evaluations waits for the caller, nearest deadline first. */
export const evaluationWork = async (tx: Tx): Promise<WorkItem[]> => {
  const own = tx.actor.kind === 'supplier'
  const parts = own ? (tx.actor.permissions.has('srm:selfEvaluation:list') ? [ownPart] : []) : staffParts(tx)
  if (parts.length === 0) return []
  const rows = await tx.db.execute<Row>(sql`
    select w.id, w.kind, w.doc_no, w.title, ${local(sql`w.at`)} as at, ${local(sql`w.since`)} as since
    from (${sql.join(parts, sql` union all `)}) w order by w.at nulls last, w.since limit ${most}`)
  return rows.map((row) => ({ id: row.id, kind: row.kind, docNo: row.doc_no, title: row.title, at: row.at, since: row.since, count: null }))
}
