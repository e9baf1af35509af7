import { importedFields, materialFiles, MaterialImport, type MaterialRow } from '@srm/contract/srm/material'
import { uom } from '@srm/db/schema/srm/uom'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { materialTypeText } from '@srm/domain/srm/material-type/material-type.text'
import { materialText } from '@srm/domain/srm/material/material.text'
import { asc, eq } from 'drizzle-orm'
import { listExport } from '../../../data/list/list-export'
import { sheetColumns } from '../../../data/fields'
import type { SheetDef } from '../../../data/sheet/sheet'
import { sheetImport } from '../../../data/sheet/sheet-import'
import { cellReader, columnsOf, withOptions, type Choice } from '../../../data/sheet/sheet-words'
import type { Tx } from '../../../data/transaction/in-tx'
import { leavesOf } from '../material-type/material-type.public'
import { importMaterial, importMaterials, tryingMaterials } from './material-import'
import { materialList } from './material.list'

const { zh, en } = materialText
const column = columnsOf(materialText)

const leafChoices = async (tx: Tx): Promise<Choice[]> => [...(await leavesOf(tx))].map(([value, code]) => ({ value, names: [code] }))
const unitChoices = async ({ db }: Tx): Promise<Choice[]> => {
  const rows = await db.select().from(uom).where(eq(uom.enabled, true)).orderBy(asc(uom.sortOrder), asc(uom.code))
  return rows.map(({ id, code, nameZh, nameEn }) => ({ value: id, names: [nameZh, nameEn, code] }))
}

/** What is inherited bears the names that types give it. */
const bothTexts = {
  zh: { field: { ...materialTypeText.zh.field, ...zh.field } },
  en: { field: { ...materialTypeText.en.field, ...en.field } },
} as unknown as typeof materialText
const title = { zh: zh.menu.list, en: en.menu.list }
const filled: SheetDef = {
  title,
  note: { zh: zh.sheet.note, en: en.sheet.note },
  columns: sheetColumns(importedFields, bothTexts, {
    typeId: { choices: leafChoices },
    baseUnitId: { choices: unitChoices },
    purchaseUnitId: { choices: unitChoices },
    ...{ taxRate: { kind: 'text' }, overTol: { kind: 'text' }, underTol: { kind: 'text' } },
  }),
}
export const materialImport = sheetImport<MaterialImport>({
  path: materialFiles.import,
  access: 'srm:material:importExcel',
  maxRows: 100_000,
  sheet: (tx) => withOptions(tx, filled),
  translate: (tx) => cellReader(tx, filled),
  schema: MaterialImport,
  save: importMaterial,
  saveMany: importMaterials,
  tryMany: tryingMaterials,
})

const told = (lang: Lang) => {
  const words = inLang(kitText, lang).dict.yn
  const english = lang === 'en-US'
  return (row: MaterialRow) => ({
    ...row,
    certRequired: row.certRequired ? words['1'] : words['0'],
    typeName: english ? row.typeNameEn : row.typeName,
    baseUnit: english ? row.baseUnitEn : row.baseUnit,
    purchaseUnit: english ? row.purchaseUnitEn : row.purchaseUnit,
  })
}
export const materialExport = listExport<MaterialRow>({
  path: materialFiles.export,
  access: 'srm:material:exportXls',
  spec: materialList,
  row: told,
  sheet: {
    title,
    columns: [
      column('docNo', { width: 16 }),
      column('typeCode', { width: 12 }),
      column('typeName', { width: 20 }),
      column('nameZh', { width: 28 }),
      column('nameEn', { width: 28 }),
      column('spec', { width: 30 }),
      column('model', { width: 18 }),
      column('brand', { width: 18 }),
      column('baseUnit', { width: 10 }),
      column('purchaseUnit', { width: 10 }),
      column('factor', { kind: 'decimal', width: 12 }),
      column('minOrderQty', { kind: 'decimal', width: 12 }),
      column('packQty', { kind: 'decimal', width: 12 }),
      column('leadDays', { kind: 'number', width: 12 }),
      column('hsCode', { width: 14 }),
      column('trace', { dict: 'material_trace', width: 12 }),
      column('shelfDays', { kind: 'number', width: 12 }),
      column('minLifePct', { kind: 'number', width: 12 }),
      column('certRequired', { width: 12 }),
      column('status', { dict: 'material_status', width: 10 }),
      column('createTime', { width: 20 }),
    ],
  },
})
