import { supervisionText } from '@srm/domain/srm/supervision/supervision.text'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'

const { zh, en } = supervisionText
const column = (key: keyof typeof zh.field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})

export const supervisionSheet: SheetDef = {
  title: { zh: zh.sheet.plans, en: en.sheet.plans },
  columns: [
    column('docNo', { width: 20 }),
    column('contractRef', { width: 20 }),
    column('supplierName', { width: 28 }),
    column('equipment', { width: 30 }),
    column('manufacturer', { width: 24 }),
    column('prodStart', { width: 12 }),
    column('prodEnd', { width: 12 }),
    column('progress', { kind: 'number', width: 8 }),
    column('nextNode', { width: 24 }),
    column('nextOn', { width: 12 }),
    column('status', { dict: 'supervision_status', width: 10 }),
    column('ownerName', { width: 12 }),
    column('createTime', { width: 20 }),
  ],
}
