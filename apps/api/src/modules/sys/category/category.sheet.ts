import { categoryFiles, CategoryImport, type CategoryRow } from '@srm/contract/sys/category'
import { codeAbove } from '@srm/domain/sys/category/category.rules'
import { categoryText } from '@srm/domain/sys/category/category.text'
import { listExport } from '../../../data/list/list-export'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'
import { sheetImport } from '../../../data/sheet/sheet-import'
import { importCategory } from './category.commands'
import { wholeList } from './category.list'

const { zh, en } = categoryText
const column = (key: keyof typeof zh.field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})
const sheet: SheetDef = {
  title: { zh: zh.sheet.categories, en: en.sheet.categories },
  note: { zh: zh.sheet.note, en: en.sheet.note },
  columns: [
    column('code', { width: 20 }),
    column('pcode', { width: 16 }),
    column('name', { required: true, width: 30 }),
    column('nameEn', { width: 30 }),
    column('sortOrder', { kind: 'number', width: 8 }),
    column('status', { kind: 'number', width: 8 }),
  ],
}

/** Always the whole tree: in the order of codes what is above comes first, and the file can be imported again. */
export const categoryExport = listExport<CategoryRow>({
  path: categoryFiles.export,
  access: 'sys:category:exportXls',
  spec: wholeList,
  sheet,
  row: () => (row) => ({ ...row, pcode: codeAbove(row.code) }),
})

export const categoryImport = sheetImport<CategoryImport>({
  path: categoryFiles.import,
  access: 'sys:category:importExcel',
  maxRows: 5000,
  sheet: async () => sheet,
  schema: CategoryImport,
  save: importCategory,
})
