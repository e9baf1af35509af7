import type { WorkItem } from '@srm/contract/srm/dashboard'
import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/in-tx'

const { pendingSubmission, pendingReview, rejected } = changeRequestMachine.states
const local = (column: ReturnType<typeof sql>) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`
const most = 100

interface Row extends Record<string, unknown> {
  id: string
  doc_no: string
  title: string
  since: string
  kind: 'changeReview' | 'bankCheck' | 'changeMend'
}
const itemOf = ({ id, kind, doc_no: docNo, title, since }: Row): WorkItem => ({ id, kind, docNo, title, at: null, since, count: null })

/** Requests that wait for a reviewer or for finance; for a supplier, its own that are not handed in. */
export const changeWork = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  const may = (action: string) => actor.permissions.has(`srm:changeRequest:${action}`)
  if (actor.kind === 'supplier') {
    if (!may('edit')) return []
    return (
      await db.execute<Row>(sql`
        select id, 'changeMend' as kind, doc_no, description as title, ${local(sql`coalesce(update_time, create_time)`)} as since
        from change_request where supplier_id = (select app_supplier()) and del_flag = 0 and status in (${pendingSubmission}, ${rejected})
        order by coalesce(update_time, create_time) limit ${most}`)
    ).map(itemOf)
  }
  if (!may('approve') && !may('confirmBank')) return []
  const rows = await db.execute<Row>(sql`
    select c.id, c.doc_no, s.name || ' · ' || c.description as title, ${local(sql`c.submitted_at`)} as since,
      case when 'bank' = any(c.altered) and c.bank_confirmed_by is null then 'bankCheck' else 'changeReview' end as kind
    from change_request c join supplier s on s.id = c.supplier_id
    where c.tenant_id = ${actor.tenantId} and c.del_flag = 0 and c.status = ${pendingReview}
      and ${actor.username} not in (c.create_by, coalesce(c.submitted_by, ''), coalesce(c.bank_confirmed_by, ''))
    order by c.submitted_at limit ${most}`)
  return rows.filter((row) => may(row.kind === 'bankCheck' ? 'confirmBank' : 'approve')).map(itemOf)
}
