import type { WorkItem } from '@srm/contract/srm/dashboard'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

const { potential, qualified } = supplierMachine.states
const most = 100

/** Companies with categories that wait to be qualified anew, for those who may qualify at their stage. */
export const requalifyWork = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  const may = (action: string) => actor.permissions.has(`srm:supplier:${action}`)
  const stages = [...(may('qualify') ? [potential] : []), ...(may('qualifyMore') ? [qualified] : [])]
  if (stages.length === 0) return []
  const rows = await db.execute<{ id: string; doc_no: string; name: string; since: string; lines: number }>(sql`
    select s.id, s.doc_no, s.name, to_char(min(c.applied_at), 'YYYY-MM-DD HH24:MI:SS') as since, count(*)::int as lines
    from supplier_category_qual c join supplier s on s.id = c.supplier_id
    where c.tenant_id = ${actor.tenantId} and c.applied_at is not null and s.del_flag = 0 and s.status in ${stages}
    group by s.id order by min(c.applied_at) limit ${most}`)
  return rows.map((r) => ({ id: r.id, kind: 'requalify', docNo: r.doc_no, title: r.name, at: null, since: r.since, count: r.lines }))
}
