import { expiryText } from '@srm/domain/srm/expiry/expiry.text'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'

const { zh, en } = expiryText
const column = (key: keyof typeof zh.field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})

export const expirySheet: SheetDef = {
  title: { zh: zh.menu.list, en: en.menu.list },
  columns: [
    column('supplierNo', { width: 16 }),
    column('supplierName', { width: 32 }),
    column('source', { dict: 'expiry_source' }),
    column('what', { width: 36 }),
    column('mark', { width: 24 }),
    column('dueDate'),
    column('daysLeft'),
    column('level', { dict: 'expiry_level' }),
    column('toldOn'),
  ],
}
