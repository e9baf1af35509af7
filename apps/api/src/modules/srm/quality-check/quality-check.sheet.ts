import { qualityCheckText } from '@srm/domain/srm/quality-check/quality-check.text'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'

const { zh, en } = qualityCheckText
const column = (key: keyof typeof zh.field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})

export const qualityCheckSheet: SheetDef = {
  title: { zh: zh.sheet.checks, en: en.sheet.checks },
  columns: [
    column('docNo', { width: 20 }),
    column('title', { width: 36 }),
    column('type', { dict: 'quality_check_type', width: 12 }),
    column('supplierName', { width: 28 }),
    column('categoryName'),
    column('planFrom', { width: 12 }),
    column('planTo', { width: 12 }),
    column('team', { width: 24 }),
    column('leaderName', { width: 12 }),
    column('scorePct', { kind: 'number', width: 10 }),
    column('conclusion', { dict: 'quality_check_conclusion', width: 12 }),
    column('status', { dict: 'quality_check_status', width: 12 }),
    column('createTime', { width: 20 }),
  ],
}
