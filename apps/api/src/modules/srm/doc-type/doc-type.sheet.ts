import { docTypeReference, type DocTypeRow } from '@srm/contract/srm/doc-type'
import { srmCategory, supplierType } from '@srm/db/schema/srm/supplier-reference'
import { docTypeText } from '@srm/domain/srm/doc-type/doc-type.text'
import { asc } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import type { Choice } from '../../../data/sheet/sheet-words'
import { referenceSheet } from '../../sys/task/table-sheet.public'
import { docTypes } from './doc-type.commands'

type Named = typeof supplierType | typeof srmCategory
/** People name them, or give their code. */
const choicesOf =
  (table: Named) =>
  async (tx: Tx): Promise<Choice[]> => {
    const rows = await tx.db
      .select({ id: table.id, code: table.code, nameZh: table.nameZh, nameEn: table.nameEn })
      .from(table)
      .orderBy(asc(table.sortOrder))
    return rows.map(({ id, code, nameZh, nameEn }) => ({ value: id, names: [nameZh, nameEn, code] }))
  }
const codesOf = async (tx: Tx, table: Named) =>
  new Map((await tx.db.select({ id: table.id, code: table.code }).from(table)).map((r) => [r.id, r.code]))

type Shown = DocTypeRow & { typeCodes: string; categoryCodes: string }
/** The list with types and categories by their codes: a file can be taken in elsewhere, ids cannot. */
const withCodes = listSpec<Shown>({
  ...(docTypes.list as unknown as Parameters<typeof listSpec<Shown>>[0]),
  enrich: async (tx, rows) => {
    const [types, categories] = [await codesOf(tx, supplierType), await codesOf(tx, srmCategory)]
    return rows.map((r) => ({
      ...r,
      typeCodes: r.typeIds.map((id: string) => types.get(id) ?? '').join(),
      categoryCodes: r.categoryIds.map((id: string) => categories.get(id) ?? '').join(),
    }))
  },
})

export const docTypeSheet = referenceSheet(docTypeReference, docTypes, docTypeText, {
  list: withCodes,
  row: ({ typeCodes, categoryCodes, remindDays }: Shown) => ({
    typeIds: typeCodes,
    categoryIds: categoryCodes,
    remindDays: remindDays.join(),
  }),
  columns: { typeIds: { choices: choicesOf(supplierType) }, categoryIds: { choices: choicesOf(srmCategory) } },
})
