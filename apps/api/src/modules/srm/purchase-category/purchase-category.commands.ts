import type {
  PurchaseCategoryAdd,
  PurchaseCategoryEdit,
  PurchaseCategoryImport,
  PurchaseCategoryRow,
} from '@srm/contract/srm/purchase-category'
import { qualDocType, srmCategory } from '@srm/db/schema/srm/supplier-reference'
import { refuse } from '@srm/domain/kit/errors'
import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inTx, reading, type Tx } from '../../../data/in-tx'
import { listSpec } from '../../../data/list-spec'
import type { Ctx } from '../../../http/context'
import { assertAbove, createNamed, deleteNamed, idByCode, saveNamed } from '../supplier-type/reference.public'

const t = srmCategory
const above = alias(srmCategory, 'above')
const columns = {
  id: t.id,
  code: t.code,
  nameZh: t.nameZh,
  nameEn: t.nameEn,
  parentId: t.parentId,
  parentCode: above.code,
  auditRequired: t.auditRequired,
  sampleRequired: t.sampleRequired,
  sortOrder: t.sortOrder,
  enabled: t.enabled,
  used: sql<number>`(select count(*)::int from supplier_category s where s.category_id = "srm_category"."id")`.as('used'),
  createBy: t.createBy,
  createTime: t.createTime,
  updateBy: t.updateBy,
  updateTime: t.updateTime,
  version: t.version,
}

export const purchaseCategoryList = listSpec<PurchaseCategoryRow>({
  from: t,
  columns,
  of: 'srm:purchaseCategory',
  joins: [{ table: above, on: eq(above.id, t.parentId) }],
  search: ['code', 'nameZh', 'nameEn'],
  sort: { column: 'code', order: 'asc' },
})

/** More than any tree of categories holds. */
const most = 5000
/** The whole tree, each level in its own order. */
export const purchaseCategoryTree = (ctx: Ctx): Promise<PurchaseCategoryRow[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select(columns)
      .from(t)
      .leftJoin(above, eq(above.id, t.parentId))
      .orderBy(asc(t.sortOrder), asc(t.code))
      .limit(most)
    return rows as PurchaseCategoryRow[]
  })

export const purchaseCategoryById = (ctx: Ctx, id: string): Promise<PurchaseCategoryRow> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db.select(columns).from(t).leftJoin(above, eq(above.id, t.parentId)).where(eq(t.id, id))
    if (!row) throw refuse('NOT_FOUND')
    return row as PurchaseCategoryRow
  })

/** In the transaction of whoever calls: a form or a file. */
export const createPurchaseCategory = async (tx: Tx, input: PurchaseCategoryAdd): Promise<{ id: string }> => {
  await assertAbove(tx, t, 'srm_category', input.parentId)
  return createNamed(tx, t, input)
}
export const addPurchaseCategory = (ctx: Ctx, input: PurchaseCategoryAdd) => inTx(ctx, (tx) => createPurchaseCategory(tx, input))

export const importPurchaseCategory = async (tx: Tx, { parentCode, ...row }: PurchaseCategoryImport): Promise<unknown> =>
  createPurchaseCategory(tx, { ...row, parentId: await idByCode(tx, t, 'parentCode', parentCode) })

export const editPurchaseCategory = (ctx: Ctx, { id, version, ...input }: PurchaseCategoryEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    await assertAbove(tx, t, 'srm_category', input.parentId, id)
    await saveNamed(tx, t, { id, version }, input)
  })

/** @throws IN_USE where suppliers, qualifications, documents or categories below refer to it */
export const deletePurchaseCategories = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    const [held] = await tx.db
      .select({ id: qualDocType.id })
      .from(qualDocType)
      .where(sql`${qualDocType.categoryIds} && ${sql.param([...ids])}::uuid[]`)
      .limit(1)
    if (held) throw refuse('IN_USE')
    await deleteNamed(tx, t, ids)
  })
