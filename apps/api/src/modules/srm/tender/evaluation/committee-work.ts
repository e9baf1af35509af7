import type { WorkItem } from '@srm/contract/srm/dashboard'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../data/transaction/in-tx'
import { mostWork, workItem, type WorkRow } from '../work-item'

interface Row extends WorkRow {
  is_owner: boolean
  is_submitter: boolean
  proposed_by: string | null
}

/** Committees to propose, by the owner of a tender whose opening is over, and to confirm, by somebody who had no hand in either. */
export const committeeWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { username, userId, permissions, tenantId } = tx.actor
  const may = (action: string) => permissions.has(`srm:tender:${action}`)
  if (!may('proposeCommittee') && !may('confirmCommittee')) return []
  const rows = await tx.db.execute<Row>(sql`
    select t.id, t.doc_no, t.title, to_char(coalesce(c.proposed_at, o.closed_at), 'YYYY-MM-DD HH24:MI:SS') as since, c.proposed_by,
      coalesce(t.purchaser_id = ${userId}, false) as is_owner, coalesce(${username} in (t.create_by, s.submitted_by), false) as is_submitter
    from tender t join tender_secret s on s.tender_id = t.id
      join tender_opening o on o.tender_id = t.id and o.envelope = 'first' and o.closed_at is not null
      left join tender_committee c on c.tender_id = t.id
    where t.tenant_id = ${tenantId} and t.del_flag = 0 and t.status = ${tenderMachine.states.ongoing} and t.stage = 'review' and c.confirmed_at is null
    order by o.closed_at limit ${mostWork}`)
  return rows.flatMap((row): WorkItem[] => {
    if (row.proposed_by === null) return row.is_owner && may('proposeCommittee') ? [workItem(row, 'proposeCommittee', null)] : []
    const isSecond = row.proposed_by !== username && !row.is_submitter
    return isSecond && may('confirmCommittee') ? [workItem(row, 'confirmCommittee', null)] : []
  })
}
