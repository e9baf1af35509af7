import { SupplierTypeImport, type SupplierTypeRow } from '@srm/contract/srm/supplier-type'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { supplierTypeText } from '@srm/domain/srm/supplier-type/supplier-type.text'
import { columnsOf } from '../../../data/sheet-words'
import { tableSheet } from '../../sys/task/table-sheet.public'
import { importSupplierType, supplierTypeList } from './supplier-type.commands'

const { zh, en } = supplierTypeText
const column = columnsOf(supplierTypeText)
const sections = () =>
  Promise.resolve(supplierSections.map((value) => ({ value, names: [supplierText.zh.section[value], supplierText.en.section[value]] })))
const yesNo = (on: boolean, lang: Lang) => (lang === 'en-US' ? (on ? 'Yes' : 'No') : on ? '是' : '否')

/** Types as a file, both ways; the parent stands by its code and above what is below it. */
export const supplierTypeSheet = tableSheet<SupplierTypeImport, SupplierTypeRow>({
  base: '/srm/supplierType',
  title: { zh: zh.menu.list, en: en.menu.list },
  access: { export: 'srm:supplierType:exportXls', import: 'srm:supplierType:importExcel' },
  list: supplierTypeList,
  row: (lang) => (row) => ({
    ...row,
    parentId: row.parentCode,
    isAgent: yesNo(row.isAgent, lang),
    isForeign: yesNo(row.isForeign, lang),
    isIndividual: yesNo(row.isIndividual, lang),
    enabled: yesNo(row.enabled, lang),
    requiredSections: row.requiredSections.map((s) => inLang(supplierText, lang).section[s]).join(','),
  }),
  columns: [
    column('code', { required: true }),
    column('nameZh', { required: true }),
    column('nameEn', { required: true }),
    column('parentId', { of: 'parentCode' }),
    column('isAgent'),
    column('isForeign'),
    column('isIndividual'),
    column('requiredSections', { choices: sections, many: true, width: 50 }),
    column('sortOrder', { kind: 'number' }),
    column('enabled'),
  ],
  schema: SupplierTypeImport,
  save: importSupplierType,
})
