import { secondarySupplierText } from '@srm/domain/srm/secondary-supplier/secondary-supplier.text'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'

const { zh, en } = secondarySupplierText
const column = (key: keyof typeof zh.field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})

export const secondarySheet: SheetDef = {
  title: { zh: zh.menu.list, en: en.menu.list },
  columns: [
    column('docNo', { width: 20 }),
    column('supplierName', { width: 32 }),
    column('secName', { width: 32 }),
    column('usci', { width: 22 }),
    column('country', { dict: 'country' }),
    column('relation', { dict: 'secondary_relation' }),
    column('categoryName', { width: 24 }),
    column('parts', { width: 40 }),
    column('keyPart'),
    column('validFrom'),
    column('validTo'),
    column('usedBy'),
    column('status', { dict: 'secondary_status' }),
    column('createTime', { width: 20 }),
    column('submittedAt', { width: 20 }),
    column('decidedAt', { width: 20 }),
  ],
}
