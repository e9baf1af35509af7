import type { SupplierTypeAdd, SupplierTypeEdit, SupplierTypeImport, SupplierTypeRow } from '@srm/contract/srm/supplier-type'
import { qualDocType, supplierType } from '@srm/db/schema/srm/supplier-reference'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { supplierSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { and, arrayContains, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inTx, reading, type Tx } from '../../../data/in-tx'
import { listSpec } from '../../../data/list-spec'
import type { Ctx } from '../../../http/context'
import { assertAbove, createNamed, deleteNamed, idByCode, saveNamed } from './reference.public'

const t = supplierType
const above = alias(supplierType, 'above')
const columns = {
  id: t.id,
  code: t.code,
  nameZh: t.nameZh,
  nameEn: t.nameEn,
  parentId: t.parentId,
  parentCode: above.code,
  isAgent: t.isAgent,
  isForeign: t.isForeign,
  isIndividual: t.isIndividual,
  requiredSections: t.requiredSections,
  sortOrder: t.sortOrder,
  enabled: t.enabled,
  used: sql<number>`(select count(*)::int from supplier_base b where b.supplier_type_id = "supplier_type"."id")`.as('used'),
  createBy: t.createBy,
  createTime: t.createTime,
  updateBy: t.updateBy,
  updateTime: t.updateTime,
  version: t.version,
}

/** The kinds of document that name a type, by type. */
const withDocTypes = async (tx: Tx, rows: SupplierTypeRow[]): Promise<SupplierTypeRow[]> => {
  const kinds = await tx.db
    .select({ id: qualDocType.id, nameZh: qualDocType.nameZh, nameEn: qualDocType.nameEn, typeIds: qualDocType.typeIds })
    .from(qualDocType)
    .where(sql`cardinality(${qualDocType.typeIds}) > 0`)
    .orderBy(asc(qualDocType.sortOrder))
  return rows.map((row) => ({ ...row, docTypes: kinds.filter((k) => k.typeIds.includes(row.id)) }))
}

export const supplierTypeList = listSpec<SupplierTypeRow>({
  from: t,
  columns,
  of: 'srm:supplierType',
  joins: [{ table: above, on: eq(above.id, t.parentId) }],
  search: ['code', 'nameZh', 'nameEn'],
  sort: { column: 'sortOrder', order: 'asc' },
  enrich: withDocTypes,
})

export const supplierTypeById = (ctx: Ctx, id: string): Promise<SupplierTypeRow> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db.select(columns).from(t).leftJoin(above, eq(above.id, t.parentId)).where(eq(t.id, id))
    const [row] = await withDocTypes(tx, rows as unknown as SupplierTypeRow[])
    if (!row) throw refuse('NOT_FOUND')
    return row
  })

/** The overview is never left out; the others keep the order of the form. */
const whole = (chosen: readonly SupplierSection[]) => supplierSections.filter((s) => s === 'base' || chosen.includes(s))

/**
 * The kinds of document that are this type's own. One that concerns every type stays with every type; one that would
 * concern nobody any more would concern all, so it is refused.
 */
const linkDocTypes = async (tx: Tx, id: string, docTypeIds: readonly string[] | undefined): Promise<void> => {
  if (!docTypeIds) return
  const mine = arrayContains(qualDocType.typeIds, [id])
  const left = and(mine, docTypeIds.length > 0 ? notInArray(qualDocType.id, [...docTypeIds]) : undefined)
  const [last] = await tx.db
    .select({ nameZh: qualDocType.nameZh, nameEn: qualDocType.nameEn })
    .from(qualDocType)
    .where(and(left, sql`cardinality(${qualDocType.typeIds}) = 1`))
    .limit(1)
  if (last) throw refuseFields([fieldProblem('docTypeIds', 'DOC_TYPE_LAST', tx.lang === 'en-US' ? last.nameEn : last.nameZh)])
  await tx.db
    .update(qualDocType)
    .set({ typeIds: sql`array_remove(${qualDocType.typeIds}, ${id}::uuid)` })
    .where(left)
  if (docTypeIds.length === 0) return
  await tx.db
    .update(qualDocType)
    .set({ typeIds: sql`array_append(${qualDocType.typeIds}, ${id}::uuid)` })
    .where(and(inArray(qualDocType.id, [...docTypeIds]), sql`cardinality(${qualDocType.typeIds}) > 0`, sql`not ${mine}`))
}

/** In the transaction of whoever calls: a form or a file. */
export const createSupplierType = async (tx: Tx, { docTypeIds, ...input }: SupplierTypeAdd): Promise<{ id: string }> => {
  await assertAbove(tx, t, 'supplier_type', input.parentId)
  const row = await createNamed(tx, t, { ...input, requiredSections: whole(input.requiredSections) })
  await linkDocTypes(tx, row.id, docTypeIds)
  return row
}
export const addSupplierType = (ctx: Ctx, input: SupplierTypeAdd) => inTx(ctx, (tx) => createSupplierType(tx, input))

export const importSupplierType = async (tx: Tx, { parentId, ...row }: SupplierTypeImport): Promise<unknown> =>
  createSupplierType(tx, { ...row, parentId: await idByCode(tx, t, 'parentId', parentId) })

export const editSupplierType = (ctx: Ctx, { id, version, docTypeIds, ...input }: SupplierTypeEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    await assertAbove(tx, t, 'supplier_type', input.parentId, id)
    await saveNamed(tx, t, { id, version }, { ...input, requiredSections: whole(input.requiredSections) } as { code: string })
    await linkDocTypes(tx, id, docTypeIds)
  })

/** @throws IN_USE where suppliers, documents or types below refer to it */
export const deleteSupplierTypes = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    const [held] = await tx.db
      .select({ id: qualDocType.id })
      .from(qualDocType)
      .where(sql`${qualDocType.typeIds} && ${sql.param([...ids])}::uuid[]`)
      .limit(1)
    if (held) throw refuse('IN_USE')
    await deleteNamed(tx, t, ids)
  })
