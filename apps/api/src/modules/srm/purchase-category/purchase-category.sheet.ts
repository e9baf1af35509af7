import { PurchaseCategoryImport, type PurchaseCategoryRow } from '@srm/contract/srm/purchase-category'
import type { Lang } from '@srm/domain/kit/text'
import { purchaseCategoryText } from '@srm/domain/srm/purchase-category/purchase-category.text'
import { columnsOf } from '../../../data/sheet-words'
import { tableSheet } from '../../sys/task/table-sheet.public'
import { importPurchaseCategory, purchaseCategoryList } from './purchase-category.commands'

const { zh, en } = purchaseCategoryText
const column = columnsOf(purchaseCategoryText)
const yesNo = (on: boolean, lang: Lang) => (lang === 'en-US' ? (on ? 'Yes' : 'No') : on ? '是' : '否')

/** The tree as a file, both ways: what stands above comes first. */
export const purchaseCategorySheet = tableSheet<PurchaseCategoryImport, PurchaseCategoryRow>({
  base: '/srm/purchaseCategory',
  title: { zh: zh.menu.list, en: en.menu.list },
  access: { export: 'srm:purchaseCategory:exportXls', import: 'srm:purchaseCategory:importExcel' },
  list: purchaseCategoryList,
  row: (lang) => (row) => ({
    ...row,
    auditRequired: yesNo(row.auditRequired, lang),
    sampleRequired: yesNo(row.sampleRequired, lang),
    enabled: yesNo(row.enabled, lang),
  }),
  columns: [
    column('code', { required: true, width: 24 }),
    column('nameZh', { required: true, width: 24 }),
    column('nameEn', { required: true, width: 30 }),
    column('parentCode', { width: 24 }),
    column('auditRequired'),
    column('sampleRequired'),
    column('sortOrder', { kind: 'number' }),
    column('enabled'),
  ],
  schema: PurchaseCategoryImport,
  save: importPurchaseCategory,
})
