import { qualityAuditText } from '@srm/domain/srm/quality-audit/quality-audit.text'
import type { QualityAuditRow } from '@srm/contract/srm/quality-audit'
import { inLang, type Lang } from '@srm/domain/kit/text'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'

const { zh, en } = qualityAuditText
const column = (key: keyof typeof zh.field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})

export const qualityAuditSheet: SheetDef = {
  title: { zh: zh.sheet.audits, en: en.sheet.audits },
  columns: [
    column('docNo', { width: 20 }),
    column('supplierName', { width: 28 }),
    column('source', { dict: 'quality_audit_source', width: 12 }),
    column('sourceNo'),
    column('finding', { width: 60 }),
    column('severity', { dict: 'quality_severity', width: 10 }),
    column('clause'),
    column('createTime', { width: 20 }),
    column('replyDeadline', { width: 20 }),
    column('overdue', { width: 8 }),
    column('round', { kind: 'number', width: 10 }),
    column('rejectCount', { kind: 'number', width: 10 }),
    column('status', { dict: 'quality_audit_status', width: 12 }),
    column('issuerName', { width: 12 }),
    column('orgName'),
  ],
}
/** Flags in words. */
export const exportedAudit = (lang: Lang) => (row: QualityAuditRow) => {
  const { yes, no } = inLang(qualityAuditText, lang).sheet
  return { ...row, overdue: row.overdue ? yes : no }
}
