import type { WorkItem } from '@srm/contract/srm/dashboard'
import { standing } from '@srm/db/schema/srm/standing'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { standingMachine } from '@srm/domain/srm/standing/standing.machine'
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { noticeCauseGone } from './standing.notices'

const { inForce } = standingMachine.states
const most = 100

/**
 * Freezes in force that a grade gave cause for, beside the company's latest result (`l`) where that one has left the lowest
 * band. Judged whenever it is asked: a grade that falls again is a cause again.
 */
const withoutCause = sql`
  from standing t join supplier s on s.id = t.supplier_id
  cross join lateral (
    select e.doc_no, e.grade, e.bands, e.completed_at from evaluation e
    where e.supplier_id = t.supplier_id and e.status = ${evaluationMachine.states.completed} and e.del_flag = 0
    order by e.completed_at desc, e.doc_no desc limit 1) l
  where t.status = ${inForce} and t.kind = 'FREEZE' and t.evaluation_id is not null and t.del_flag = 0
    and exists (select 1 from jsonb_array_elements(l.bands) b where b ->> 'grade' = l.grade
      and (b ->> 'from')::numeric > (select min((x ->> 'from')::numeric) from jsonb_array_elements(l.bands) x))`

interface Row extends Record<string, unknown> {
  id: string
  doc_no: string
  name: string
  evaluation_no: string
  grade: string
  since: string
}
// The sheet may be another department's: what the freeze hangs on is judged with the system's reach.
const freezesWithoutCause = (tx: Tx, which: SQL): Promise<Row[]> =>
  asSystem(tx, async ({ db, actor }) => [
    ...(await db.execute<Row>(sql`
      select t.id, t.doc_no, s.name, l.doc_no as evaluation_no, l.grade,
        to_char(greatest(l.completed_at, t.decided_at), 'YYYY-MM-DD HH24:MI:SS') as since
      ${withoutCause} and t.tenant_id = ${actor.tenantId} and ${which}
      order by greatest(l.completed_at, t.decided_at) limit ${most}`)),
  ])

/** Freezes that whoever may lift them should look at again; nothing is lifted by itself. */
export const liftingWork = async (tx: Tx): Promise<WorkItem[]> => {
  if (tx.actor.kind !== 'buyer' || !tx.actor.permissions.has('srm:standing:lift')) return []
  return (await freezesWithoutCause(tx, sql`true`)).map((row) => ({
    ...{ id: row.id, kind: 'liftFreeze', docNo: row.doc_no, title: `${row.name} · ${row.evaluation_no} ${row.grade}` },
    ...{ at: null, since: row.since, count: null },
  }))
}

export interface Better {
  readonly docNo: string
  readonly grade: string
}
/** The company's latest result, where it is no cause for this freeze any more. */
export const betterSince = async (tx: Tx, id: string): Promise<Better | null> => {
  const [row] = await freezesWithoutCause(tx, sql`t.id = ${id}`)
  return row ? { docNo: row.evaluation_no, grade: row.grade } : null
}

/** A company's latest result has left the lowest band: who may lift the freeze that the earlier one brought is told. */
export const remindToLift = (tx: Tx, supplierId: string, better: Better): Promise<void> =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db
      .select()
      .from(standing)
      .where(
        and(
          eq(standing.supplierId, supplierId),
          eq(standing.kind, 'FREEZE'),
          eq(standing.status, inForce),
          isNotNull(standing.evaluationId),
          eq(standing.delFlag, 0),
        ),
      )
    for (const row of rows) await noticeCauseGone(sys, row, better)
  })
