import type { DocTypeAdd, DocTypeEdit, DocTypeRow } from '@srm/contract/srm/doc-type'
import { qualDocType, srmCategory, supplierType } from '@srm/db/schema/srm/supplier-reference'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { eq, inArray, sql } from 'drizzle-orm'
import { inTx, reading, type Tx } from '../../../data/in-tx'
import { listSpec } from '../../../data/list-spec'
import type { Ctx } from '../../../http/context'
import { createNamed, deleteNamed, saveNamed } from '../supplier-type/reference.public'

const t = qualDocType
const columns = {
  id: t.id,
  code: t.code,
  nameZh: t.nameZh,
  nameEn: t.nameEn,
  mustUpload: t.mustUpload,
  expiryRequired: t.expiryRequired,
  typeIds: t.typeIds,
  categoryIds: t.categoryIds,
  remindDays: t.remindDays,
  sortOrder: t.sortOrder,
  enabled: t.enabled,
  used: sql<number>`(select count(*)::int from supplier_qualification q where q.doc_type_id = "qual_doc_type"."id")`.as('used'),
  createBy: t.createBy,
  createTime: t.createTime,
  updateBy: t.updateBy,
  updateTime: t.updateTime,
  version: t.version,
}

export const docTypeList = listSpec<DocTypeRow>({
  from: t,
  columns,
  of: 'srm:docType',
  search: ['code', 'nameZh', 'nameEn'],
  sort: { column: 'sortOrder', order: 'asc' },
})

export const docTypeById = (ctx: Ctx, id: string): Promise<DocTypeRow> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db.select(columns).from(t).where(eq(t.id, id))
    if (!row) throw refuse('NOT_FOUND')
    return row
  })

/** Arrays have no foreign keys: what they name must be there. */
const assertKnown = async (tx: Tx, { typeIds, categoryIds }: Pick<DocTypeAdd, 'typeIds' | 'categoryIds'>): Promise<void> => {
  for (const [field, table, ids] of [
    ['typeIds', supplierType, typeIds],
    ['categoryIds', srmCategory, categoryIds],
  ] as const) {
    if (ids.length === 0) continue
    const rows = await tx.db
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, [...ids]))
    if (rows.length < ids.length) throw refuseFields([fieldProblem(field, 'BAD_FIELD', { label: `docType.field.${field}` })])
  }
}

/** In the transaction of whoever calls: a form or a file. */
export const createDocType = async (tx: Tx, input: DocTypeAdd): Promise<{ id: string }> => {
  await assertKnown(tx, input)
  return createNamed(tx, t, input)
}
export const addDocType = (ctx: Ctx, input: DocTypeAdd) => inTx(ctx, (tx) => createDocType(tx, input))

export const editDocType = (ctx: Ctx, { id, version, ...input }: DocTypeEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    await assertKnown(tx, input)
    await saveNamed(tx, t, { id, version }, input)
  })

/** @throws IN_USE where a supplier has uploaded one */
export const deleteDocTypes = (ctx: Ctx, ids: readonly string[]): Promise<void> => inTx(ctx, (tx) => deleteNamed(tx, t, ids))
