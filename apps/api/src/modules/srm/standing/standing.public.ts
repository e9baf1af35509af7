import type { WorkItem } from '@srm/contract/srm/dashboard'
import { standingMachine } from '@srm/domain/srm/standing/standing.machine'
import { appealStates } from '@srm/domain/srm/standing/standing.rules'
import { sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

const { pendingApproval, inForce } = standingMachine.states
const most = 100

interface Row extends Record<string, unknown> {
  id: string
  doc_no: string
  title: string
  since: string
  kind: 'standing' | 'appeal'
}

/** Measures that wait for a second person, and appeals that wait for an answer. */
export const standingWork = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  if (actor.kind !== 'buyer' || !actor.permissions.has('srm:standing:approve')) return []
  const rows = await db.execute<Row>(sql`
    select t.id, t.doc_no, s.name || ' · ' || t.reason as title, case when t.status = ${inForce} then 'appeal' else 'standing' end as kind,
      to_char(coalesce(t.appealed_at, t.create_time), 'YYYY-MM-DD HH24:MI:SS') as since
    from standing t join supplier s on s.id = t.supplier_id
    where t.tenant_id = ${actor.tenantId} and t.del_flag = 0 and ${actor.username} not in (t.create_by, coalesce(t.decided_by, ''))
      and (t.status = ${pendingApproval} or (t.status = ${inForce} and t.appeal_state = ${appealStates.pending}))
    order by coalesce(t.appealed_at, t.create_time) limit ${most}`)
  return rows.map(({ id, kind, doc_no: docNo, title, since }) => ({ id, kind, docNo, title, at: null, since, count: null }))
}

export { liftingWork, remindToLift } from './lifting'
export { proposeFreezeAfter, retractFreezesAfter } from './standing.commands'

/** Numbers of the freezes that hold payments today, by company; absent: of all companies. */
export const paymentFreezes = (tx: Tx, supplierIds?: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  asSystem(tx, async ({ db }) => {
    if (supplierIds?.length === 0) return new Map()
    const rows = await db.execute<{ supplier_id: string; doc_no: string }>(sql`
      select supplier_id, doc_no from standing
      where ${supplierIds ? sql`supplier_id in ${[...supplierIds]}` : sql`true`} and del_flag = 0 and status = ${inForce} and kind = 'FREEZE' and scope = 'ALL'
        and app_now()::date between from_on and coalesce(until_on, 'infinity')
      order by from_on`)
    return new Map(rows.map((row) => [row.supplier_id, row.doc_no]))
  })
