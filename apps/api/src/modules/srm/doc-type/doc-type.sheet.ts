import { DocTypeImport, type DocTypeRow } from '@srm/contract/srm/doc-type'
import { srmCategory, supplierType } from '@srm/db/schema/srm/supplier-reference'
import type { Lang } from '@srm/domain/kit/text'
import { docTypeText } from '@srm/domain/srm/doc-type/doc-type.text'
import { asc } from 'drizzle-orm'
import type { Tx } from '../../../data/in-tx'
import { listSpec } from '../../../data/list-spec'
import { columnsOf, type Choice } from '../../../data/sheet-words'
import { tableSheet } from '../../sys/task/table-sheet.public'
import { createDocType, docTypeList } from './doc-type.commands'

const { zh, en } = docTypeText
const column = columnsOf(docTypeText)
/** People name them, or give their code. */
const choicesOf =
  (table: typeof supplierType | typeof srmCategory) =>
  async (tx: Tx): Promise<Choice[]> => {
    const rows = await tx.db
      .select({ id: table.id, code: table.code, nameZh: table.nameZh, nameEn: table.nameEn })
      .from(table)
      .orderBy(asc(table.sortOrder))
    return rows.map(({ id, code, nameZh, nameEn }) => ({ value: id, names: [nameZh, nameEn, code] }))
  }
const yesNo = (on: boolean, lang: Lang) => (lang === 'en-US' ? (on ? 'Yes' : 'No') : on ? '是' : '否')
type Shown = DocTypeRow & { typeCodes: string; categoryCodes: string }

const codesOf = async (tx: Tx, table: typeof supplierType | typeof srmCategory) =>
  new Map((await tx.db.select({ id: table.id, code: table.code }).from(table)).map((r) => [r.id, r.code]))

/** The list with types and categories by their codes: a file can be taken in elsewhere, ids cannot. */
const sheetList = listSpec<Shown>({
  ...(docTypeList as unknown as Parameters<typeof listSpec<Shown>>[0]),
  enrich: async (tx, rows) => {
    const [types, categories] = [await codesOf(tx, supplierType), await codesOf(tx, srmCategory)]
    return rows.map((r) => ({
      ...r,
      typeCodes: r.typeIds.map((id: string) => types.get(id) ?? '').join(),
      categoryCodes: r.categoryIds.map((id: string) => categories.get(id) ?? '').join(),
    }))
  },
})

export const docTypeSheet = tableSheet<DocTypeImport, Shown>({
  base: '/srm/docType',
  title: { zh: zh.menu.list, en: en.menu.list },
  access: { export: 'srm:docType:exportXls', import: 'srm:docType:importExcel' },
  list: sheetList,
  row: (lang) => (row) => ({
    ...row,
    mustUpload: yesNo(row.mustUpload, lang),
    expiryRequired: yesNo(row.expiryRequired, lang),
    enabled: yesNo(row.enabled, lang),
    typeIds: row.typeCodes,
    categoryIds: row.categoryCodes,
    remindDays: row.remindDays.join(),
  }),
  columns: [
    column('code', { required: true }),
    column('nameZh', { required: true, width: 30 }),
    column('nameEn', { required: true, width: 30 }),
    column('mustUpload'),
    column('expiryRequired'),
    column('typeIds', { choices: choicesOf(supplierType), many: true, width: 30 }),
    column('categoryIds', { choices: choicesOf(srmCategory), many: true, width: 30 }),
    column('remindDays'),
    column('sortOrder', { kind: 'number' }),
    column('enabled'),
  ],
  schema: DocTypeImport,
  save: createDocType,
})
