import { standingText } from '@srm/domain/srm/standing/standing.text'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'

const { zh, en } = standingText
const column = (key: keyof typeof zh.field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})

export const standingSheet: SheetDef = {
  title: { zh: zh.menu.list, en: en.menu.list },
  columns: [
    column('docNo', { width: 20 }),
    column('supplierName', { width: 32 }),
    column('kind', { dict: 'standing_kind' }),
    column('scope', { dict: 'freeze_scope', width: 24 }),
    column('fromOn'),
    column('untilOn'),
    column('status', { dict: 'standing_status' }),
    column('reason', { width: 40 }),
    column('appealState', { dict: 'appeal_state' }),
    column('createTime', { width: 20 }),
    column('decidedAt', { width: 20 }),
    column('endedAt', { width: 20 }),
  ],
}
