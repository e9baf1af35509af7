import { sampleText } from '@srm/domain/srm/sample/sample.text'
import type { SampleRow } from '@srm/contract/srm/sample'
import { inLang, type Lang } from '@srm/domain/kit/text'
import type { SheetDef } from '../../../data/sheet/sheet'
import { columnsOf } from '../../../data/sheet/sheet-words'

const { zh, en } = sampleText
const column = columnsOf(sampleText)

export const sampleSheet: SheetDef = {
  title: { zh: zh.sheet.samples, en: en.sheet.samples },
  columns: [
    column('docNo', { width: 20 }),
    column('supplierName', { width: 28 }),
    column('categoryName', { width: 20 }),
    column('material', { width: 28 }),
    column('spec', { width: 24 }),
    column('qty', { kind: 'decimal', width: 12 }),
    column('unit', { width: 8 }),
    column('purpose', { dict: 'sample_purpose', width: 12 }),
    column('feeBy', { dict: 'sample_fee_by', width: 12 }),
    column('round', { kind: 'number', width: 8 }),
    column('needDate', { width: 14 }),
    column('overdue', { width: 8 }),
    column('status', { dict: 'sample_status', width: 14 }),
    column('concludedAt', { width: 20 }),
    column('validUntil', { width: 14 }),
    column('labName'),
    column('issuerName', { width: 12 }),
    column('orgName'),
    column('createTime', { width: 20 }),
  ],
}
/** Flags in words, and the category in the language of the file. */
export const exportedSample = (lang: Lang) => (row: SampleRow) => {
  const { yes, no } = inLang(sampleText, lang).sheet
  return { ...row, overdue: row.overdue ? yes : no, categoryName: lang === 'en-US' ? row.categoryNameEn : row.categoryName }
}
