import { sampleMachine } from '@srm/domain/srm/sample/sample.machine'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

export interface Unsampled extends Record<string, unknown> {
  readonly supplierId: string
  readonly id: string
  readonly nameZh: string
  readonly nameEn: string
}

/**
 * Of these categories those that ask for a sample, themselves or one above them, and for which a company has none that counts
 * today: passed, of this category or of one above, and not past its last day (docs/sample.md, What it is for). The day decides,
 * no job does. Needs the system's reach.
 */
export const unsampledOf = async (
  { db }: Tx,
  supplierIds: readonly string[],
  categoryIds: readonly string[],
): Promise<readonly Unsampled[]> => {
  if (supplierIds.length === 0 || categoryIds.length === 0) return []
  const rows = await db.execute<Unsampled>(sql`
    with recursive up as (
      select id as asked, id, parent_id, sample_required from srm_category where id = any(${sql.param([...categoryIds])}::uuid[])
      union all
      select up.asked, c.id, c.parent_id, c.sample_required from srm_category c join up on c.id = up.parent_id
    )
    select s.id as "supplierId", c.id, c.name_zh as "nameZh", c.name_en as "nameEn"
    from unnest(${sql.param([...supplierIds])}::uuid[]) s(id) cross join srm_category c
    where c.id in (select asked from up where sample_required) and not exists (
      select 1 from sample m where m.supplier_id = s.id and m.del_flag = 0 and m.status = ${sampleMachine.states.passed}
        and m.valid_until >= (select app_now()::date) and m.category_id in (select up.id from up where up.asked = c.id))
    order by c.sort_order, c.code`)
  return [...rows]
}

export interface CountingSample extends Record<string, unknown> {
  readonly id: string
  readonly docNo: string
  readonly material: string
  readonly spec: string | null
  readonly validUntil: string
}
/** Samples of a company that passed and count today, whatever they are of, in the caller's reach; the last to end first. */
export const countingSamples = async ({ db, actor }: Tx, supplierId: string): Promise<CountingSample[]> => {
  const rows = await db.execute<CountingSample>(sql`
    select m.id, m.doc_no as "docNo", m.material, m.spec, m.valid_until::text as "validUntil" from sample m
    where m.tenant_id = ${actor.tenantId} and m.supplier_id = ${supplierId} and m.del_flag = 0
      and m.status = ${sampleMachine.states.passed} and m.valid_until >= (select app_now()::date)
    order by m.valid_until desc, m.doc_no limit 100`)
  return [...rows]
}
