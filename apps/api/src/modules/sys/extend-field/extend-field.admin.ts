import type { ExtendFieldDetail, ExtendFieldRow, FieldConfig } from '@srm/contract/sys/extend-field-admin'
import { ExtendFieldImport } from '@srm/contract/sys/extend-field-admin'
import { sysExtendField } from '@srm/db/schema/sys/extend-field'
import { refuse } from '@srm/domain/kit/errors'
import { extendFieldFields } from '@srm/domain/sys/extend-field/extend-field.fields'
import { dataTypes, extTables, type ExtTable } from '@srm/domain/sys/extend-field/extend-field.rules'
import { extendFieldText } from '@srm/domain/sys/extend-field/extend-field.text'
import { eq } from 'drizzle-orm'
import { selected, sheetColumns } from '../../../data/fields'
import { reading } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { tableSheet } from '../task/table-sheet.public'
import { addExtendField } from './extend-field.commands'
import { configsOf } from './extend-field.queries'
import { valuesOf } from './extend-field.values'

export const extendFieldList = listSpec<ExtendFieldRow>({
  of: 'sys:extendField',
  from: sysExtendField,
  columns: selected(sysExtendField, extendFieldFields),
  search: ['fieldName', 'labelName', 'labelNameEn'],
  where: () => eq(sysExtendField.delFlag, 0),
  sort: { column: 'sortOrder', order: 'asc' },
})

/** A definition with how both forms draw it, and how many documents hold a value of it. */
export const extendFieldById = (ctx: Ctx, id: string): Promise<ExtendFieldDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, sysExtendField, id)
    if (row.delFlag !== 0) throw refuse('NOT_FOUND')
    const table = row.tableName as ExtTable
    const style = async (name: 'edit' | 'info') => ((await configsOf(tx, table, name)).get(row.fieldName)?.config ?? {}) as FieldConfig
    const [edit, info] = [await style('edit'), await style('info')]
    return { ...row, tableName: table, edit, info, valueCount: await valuesOf(tx, table, row.fieldName) }
  })

const { zh, en } = extendFieldText
const tables = () =>
  Promise.resolve((Object.keys(extTables) as ExtTable[]).map((value) => ({ value, names: [zh.table[value], en.table[value]] })))
const types = () => Promise.resolve(dataTypes.map((value) => ({ value, names: [zh.dataType[value], en.dataType[value]] })))

/** Definitions as a file, both ways; how a field is drawn is set in its form. */
export const extendFieldSheet = tableSheet({
  base: '/sys/extendField',
  title: { zh: zh.menu.list, en: en.menu.list },
  access: { export: 'sys:extendField:exportXls', import: 'sys:extendField:importExcel' },
  list: extendFieldList,
  row: (lang) => (row) => {
    const words = lang === 'en-US' ? en : zh
    const yes = (on: boolean) => (lang === 'en-US' ? (on ? 'Yes' : 'No') : on ? '是' : '否')
    return {
      ...row,
      tableName: words.table[row.tableName],
      dataType: words.dataType[row.dataType],
      ...{ required: yes(row.required), internal: yes(row.internal), inTable: yes(row.inTable), enabled: yes(row.enabled) },
    }
  },
  columns: sheetColumns(extendFieldFields, extendFieldText, { tableName: { choices: tables }, dataType: { choices: types } }),
  schema: ExtendFieldImport,
  save: (tx, value) => addExtendField(tx, { ...value, edit: {}, info: {} }),
})
