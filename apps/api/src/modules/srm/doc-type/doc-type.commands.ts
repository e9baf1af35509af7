import { qualDocType, srmCategory, supplierType } from '@srm/db/schema/srm/supplier-reference'
import { fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import type { EditOf } from '@srm/domain/kit/fields'
import { docTypeFields } from '@srm/domain/srm/doc-type/doc-type.fields'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { referenceOf } from '../../../data/reference'

/** Arrays have no foreign keys: what they name must be there. */
const assertKnown = async (tx: Tx, { typeIds = [], categoryIds = [] }: EditOf<typeof docTypeFields>): Promise<void> => {
  for (const [field, table, ids] of [
    ['typeIds', supplierType, typeIds],
    ['categoryIds', srmCategory, categoryIds],
  ] as const) {
    if (ids.length === 0) continue
    const rows = await tx.db.select({ id: table.id }).from(table).where(inArray(table.id, ids))
    if (rows.length < ids.length) throw refuseFields([fieldProblem(field, 'BAD_FIELD', { label: `docType.field.${field}` })])
  }
}

export const docTypes = referenceOf({
  of: 'srm:docType',
  table: qualDocType,
  fields: docTypeFields,
  computed: {
    used: sql<number>`(select count(*)::int from supplier_qualification q where q.doc_type_id = "qual_doc_type"."id")`.as('used'),
  },
  search: ['code', 'nameZh', 'nameEn'],
  sort: { column: 'sortOrder', order: 'asc' },
  taken: 'REFERENCE_CODE_TAKEN',
  check: assertKnown,
})
