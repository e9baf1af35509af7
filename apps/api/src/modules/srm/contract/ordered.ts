import { contractLine, contractTotal } from '@srm/db/schema/srm/contract'
import type { FieldProblem } from '@srm/domain/kit/errors'
import { orderedProblems, type ContractContent } from '@srm/domain/srm/contract/contract-change.rules'
import { holdingOrder } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { asc, eq, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

/** Quantities that orders which hold took of the lines of a contract, what changes under way add to them too, by line; `except`: this order left out. */
export const orderedOf = async ({ db }: Tx, contractId: string, except: string | null = null): Promise<ReadonlyMap<string, string>> => {
  const taken = await db.execute<{ id: string; ordered: string }>(sql`
    select l.contract_line_id as id, sum(l.qty - l.closed + coalesce(h.qty, 0))::text as ordered
    from po_line l join purchase_order o on o.id = l.order_id left join po_change_hold h on h.line_id = l.id
    where o.contract_id = ${contractId} and o.del_flag = 0 and o.status in ${[...holdingOrder]}
      and l.contract_line_id is not null and o.id is distinct from ${except}
    group by 1`)
  return new Map(taken.map(({ id, ordered }) => [id, ordered]))
}

/** What a change would take away though it is ordered; orders wait for the contract, which is locked here. */
export const orderedFaults = (tx: Tx, contractId: string, proposed: ContractContent): Promise<FieldProblem[]> =>
  asSystem(tx, async (sys) => {
    const lines = await sys.db.select().from(contractLine).where(eq(contractLine.contractId, contractId)).orderBy(asc(contractLine.lineNo))
    const ordered = await orderedOf(sys, contractId)
    const [total] = await sys.db.select().from(contractTotal).where(eq(contractTotal.contractId, contractId))
    return orderedProblems(
      proposed,
      lines.map(({ id, lineNo, qty }) => ({ id, lineNo, qty, ordered: ordered.get(id) ?? '0' })),
      total?.orderedIncl ?? '0',
    )
  })
