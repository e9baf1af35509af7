import type { ApprovedSourceRow } from '@srm/contract/srm/approved-source'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { approvedSourceText } from '@srm/domain/srm/approved-source/approved-source.text'
import type { SheetDef } from '../../../data/sheet/sheet'
import { columnsOf } from '../../../data/sheet/sheet-words'

const { zh, en } = approvedSourceText
const column = columnsOf(approvedSourceText)

export const approvedSourceSheet: SheetDef = {
  title: { zh: zh.menu.list, en: en.menu.list },
  columns: [
    column('materialCode', { width: 16 }),
    column('materialName', { width: 28 }),
    column('spec', { width: 28 }),
    column('supplierName', { width: 30 }),
    column('partNo', { width: 18 }),
    column('status', { dict: 'approved_source_status', width: 10 }),
    column('inForce', { width: 10 }),
    column('proof', { dict: 'approved_source_proof', width: 12 }),
    column('sampleNo', { width: 20 }),
    column('proofNote', { width: 28 }),
    column('validFrom', { width: 12 }),
    column('validTo', { width: 12 }),
    column('reason', { width: 28 }),
    column('approvedByName', { width: 12 }),
    column('createTime', { width: 20 }),
  ],
}
export const exportedSource = (lang: Lang) => (row: ApprovedSourceRow) => {
  const { yes, no } = inLang(approvedSourceText, lang).sheet
  const english = lang === 'en-US'
  return {
    ...row,
    inForce: row.inForce ? yes : no,
    materialName: english ? (row.materialNameEn ?? row.materialName) : row.materialName,
    spec: [row.spec, row.model].filter(Boolean).join(' '),
  }
}
