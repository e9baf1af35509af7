import { DataSourceImport } from '@srm/contract/sys/data-source'
import { databaseTypes } from '@srm/domain/sys/data-source/data-source.rules'
import { dataSourceText } from '@srm/domain/sys/data-source/data-source.text'
import { inLang } from '@srm/domain/kit/text'
import { columnsOf } from '../../../data/sheet-words'
import { tableSheet } from '../task/table-sheet.public'
import { addDataSource } from './data-source.commands'
import { dataSourceList } from './data-source.queries'

const { zh, en } = dataSourceText
const column = columnsOf(dataSourceText)
const names = (lang: 'zh-CN' | 'en-US'): Readonly<Record<string, string>> => inLang(dataSourceText, lang).dict.database_type
const types = () =>
  Promise.resolve(
    Object.values(databaseTypes).map((value) => ({ value, names: [zh.dict.database_type[value], en.dict.database_type[value]] })),
  )

/** Data sources as a file, both ways, without their passwords. */
export const dataSourceSheet = tableSheet({
  base: '/sys/dataSource',
  title: { zh: zh.menu.list, en: en.menu.list },
  access: { export: 'sys:dataSource:exportXls', import: 'sys:dataSource:importExcel' },
  list: dataSourceList,
  row: (lang) => (row) => ({ ...row, dbType: names(lang)[row.dbType] ?? row.dbType }),
  columns: [
    column('code', { required: true, width: 20 }),
    column('name', { required: true, width: 24 }),
    column('dbType', { required: true, width: 16, choices: types }),
    column('dbDriver', { required: true, width: 36 }),
    column('dbUrl', { required: true, width: 60 }),
    column('dbName', { required: true, width: 20 }),
    column('dbUsername', { required: true, width: 20 }),
    column('remark', { width: 30 }),
  ],
  schema: DataSourceImport,
  save: addDataSource,
})
