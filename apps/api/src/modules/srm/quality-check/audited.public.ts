import { qualityCheckMachine } from '@srm/domain/srm/quality-check/quality-check.machine'
import { auditTypes } from '@srm/domain/srm/quality-check/quality-check.rules'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

export interface Unaudited extends Record<string, unknown> {
  readonly id: string
  readonly nameZh: string
  readonly nameEn: string
}

/**
 * Of these categories those that ask for an audit on site, themselves or one above them, and for which the company has
 * passed none: closed, concluded with pass, and of no category, of this one or of one above. Needs the system's reach.
 */
export const unauditedOf = async ({ db }: Tx, supplierId: string, categoryIds: readonly string[]): Promise<Unaudited[]> => {
  if (categoryIds.length === 0) return []
  const rows = await db.execute<Unaudited>(sql`
    with recursive up as (
      select id as asked, id, parent_id, audit_required from srm_category where id = any(${sql.param([...categoryIds])}::uuid[])
      union all
      select up.asked, c.id, c.parent_id, c.audit_required from srm_category c join up on c.id = up.parent_id
    )
    select c.id, c.name_zh as "nameZh", c.name_en as "nameEn" from srm_category c
    where c.id in (select asked from up where audit_required) and not exists (
      select 1 from quality_check q
      where q.supplier_id = ${supplierId} and q.del_flag = 0 and q.status = ${qualityCheckMachine.states.closed} and q.conclusion = 'pass'
        and q.type = any(${sql.param([...auditTypes])}::text[])
        and (q.category_id is null or q.category_id in (select up.id from up where up.asked = c.id)))
    order by c.sort_order, c.code`)
  return [...rows]
}
