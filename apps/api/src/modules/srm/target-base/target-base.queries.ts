import type { TargetBaseRow } from '@srm/contract/srm/target-base'
import { supplierType } from '@srm/db/schema/srm/supplier-reference'
import { targetBase as b } from '@srm/db/schema/srm/target-base'
import { targetType } from '@srm/db/schema/srm/target-type'
import { refuse } from '@srm/domain/kit/errors'
import { targetBaseFields } from '@srm/domain/srm/target-base/target-base.fields'
import { and, asc, eq, sql } from 'drizzle-orm'
import { selected } from '../../../data/fields'
import { reading } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import type { Ctx } from '../../../http/request/context'

const columns = selected(b, targetBaseFields, { typeName: targetType.nameZh, typeNameEn: targetType.nameEn })
export const targetBaseList = listSpec<TargetBaseRow>({
  of: 'srm:targetBase',
  from: b,
  joins: [{ table: targetType, on: eq(targetType.id, b.typeId) }],
  columns,
  search: ['code', 'nameZh', 'nameEn'],
})

export const targetById = (ctx: Ctx, id: string): Promise<TargetBaseRow> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db.select(columns).from(b).innerJoin(targetType, eq(targetType.id, b.typeId)).where(eq(b.id, id))
    if (!row) throw refuse('NOT_FOUND')
    return row as unknown as TargetBaseRow
  })

export const targetOptions = (ctx: Ctx) =>
  reading(ctx, async (tx) => ({
    types: await tx.db
      .select({ id: targetType.id, nameZh: targetType.nameZh, nameEn: targetType.nameEn })
      .from(targetType)
      .where(
        and(
          eq(targetType.tenantId, tx.actor.tenantId),
          eq(targetType.enabled, true),
          sql`not exists (select 1 from target_type c where c.parent_id = ${targetType.id})`,
        ),
      )
      .orderBy(asc(targetType.sortOrder), asc(targetType.code)),
    supplierTypes: await tx.db
      .select({ id: supplierType.id, nameZh: supplierType.nameZh, nameEn: supplierType.nameEn })
      .from(supplierType)
      .where(eq(supplierType.enabled, true))
      .orderBy(asc(supplierType.sortOrder)),
  }))
