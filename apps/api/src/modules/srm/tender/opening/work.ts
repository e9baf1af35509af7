import type { WorkItem } from '@srm/contract/srm/dashboard'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../data/transaction/in-tx'
import { mostWork, workItem, type WorkRow } from '../work-item'

interface Row extends WorkRow {
  /** The first round, or that of the prices. */
  round: 'first' | 'prices'
  opened: boolean
}

/**
 * Openings that wait for the caller as one of the openers named: a key to turn, or a session to end. Who has turned the first key
 * has done what one person may.
 */
export const openingWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { username, userId, permissions, tenantId } = tx.actor
  if (!permissions.has('srm:tender:turnKey')) return []
  const rows = await tx.db.execute<Row>(sql`
    select t.id, t.doc_no, t.title, r.round, coalesce(o.opened_at is not null, false) as opened,
      to_char(coalesce(o.opened_at, case r.round when 'first' then t.open_at else t.update_time end), 'YYYY-MM-DD HH24:MI:SS') as since
    from tender t join tender_secret s on s.tender_id = t.id
      cross join lateral (select case t.stage when 'price' then 'prices' else 'first' end as round) r
      left join tender_opening o on o.tender_id = t.id and o.envelope = r.round
    where t.tenant_id = ${tenantId} and t.del_flag = 0 and t.status = ${tenderMachine.states.ongoing}
      and s.openers @> jsonb_build_array(jsonb_build_object('userId', ${userId}::text))
      and case t.stage when 'bidding' then t.open_at <= app_now() and o.first_opener is distinct from ${username}
        when 'review' then o.opened_at is not null and o.closed_at is null
        when 'price' then t.envelope_mode = 'two' and o.opened_at is null and o.first_opener is distinct from ${username}
        else false end
    order by t.open_at limit ${mostWork}`)
  const kindOf = ({ round, opened }: Row) => (round === 'prices' ? 'openTenderPrices' : opened ? 'closeTenderOpening' : 'openTender')
  return rows.map((row) => {
    const kind = kindOf(row)
    // Only the bids have an hour at which they are to be opened.
    return workItem(row, kind, kind === 'openTender' ? row.since : null)
  })
}
