import { qualDocType, supplierType } from '@srm/db/schema/srm/supplier-reference'
import { fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import type { AddOf } from '@srm/domain/kit/fields'
import { supplierTypeFields } from '@srm/domain/srm/supplier-type/supplier-type.fields'
import { supplierSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { and, arrayContains, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { referenceOf, type Change, type Reference } from '../../../data/reference'
import { treeOf } from '../../../data/tree'
import { assertUnnamed } from '../doc-type/doc-type.public'

type Fields = typeof supplierTypeFields

export const typeTree = treeOf(supplierType)
const { joins, parentCode, assertAbove } = typeTree

/** Of each kind of document that names the type. */
const ofDocTypes = <T>(what: SQL) => sql<T[]>`(
  select coalesce(jsonb_agg(${what} order by d.sort_order), '[]') from qual_doc_type d where "supplier_type"."id" = any(d.type_ids))`

const types = referenceOf({
  of: 'srm:supplierType',
  table: supplierType,
  fields: supplierTypeFields,
  joins,
  computed: {
    parentCode,
    docTypeIds: ofDocTypes<string>(sql`d.id`).as('docTypeIds'),
    docTypes: ofDocTypes(sql`jsonb_build_object('id', d.id, 'nameZh', d.name_zh, 'nameEn', d.name_en)`).as('docTypes'),
    used: sql<number>`(select count(*)::int from supplier_base b where b.supplier_type_id = "supplier_type"."id")`.as('used'),
  },
  search: ['code', 'nameZh', 'nameEn'],
  sort: { column: 'sortOrder', order: 'asc' },
  taken: 'REFERENCE_CODE_TAKEN',
  check: (tx, { parentId }, before) => assertAbove(tx, parentId, before?.id),
  checkUnused: assertUnnamed(qualDocType.typeIds),
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

const create = async (tx: Tx, input: AddOf<Fields>): Promise<{ id: string }> => {
  const row = await types.create(tx, { ...input, requiredSections: whole(input.requiredSections) })
  await linkDocTypes(tx, row.id, input.docTypeIds)
  return row
}
const change = async (tx: Tx, { requiredSections, ...input }: Change<Fields>): Promise<void> => {
  await types.change(tx, { ...input, ...(requiredSections && { requiredSections: whole(requiredSections) }) })
  await linkDocTypes(tx, input.id, input.docTypeIds)
}
/** A type is kept together with the kinds of document that are its own. */
export const supplierTypes: Reference<Fields> = {
  ...types,
  create,
  change,
  add: (ctx, input) => inTx(ctx, (tx) => create(tx, input)),
  edit: (ctx, input) => inTx(ctx, (tx) => change(tx, input)),
}
