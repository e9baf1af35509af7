import type { ChangeRequestRow } from '@srm/contract/srm/change-request'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { changeRequestText } from '@srm/domain/srm/change-request/change-request.text'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'

const { zh, en } = changeRequestText
const column = (key: keyof typeof zh.field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})

export const changeSheet: SheetDef = {
  title: { zh: zh.sheet.list, en: en.sheet.list },
  columns: [
    column('docNo', { width: 20 }),
    column('supplierName', { width: 32 }),
    column('changeType', { dict: 'change_type' }),
    column('description', { width: 40 }),
    column('sections', { of: 'altered', width: 28 }),
    column('baseVer'),
    column('appliedVer'),
    column('onBehalfBy'),
    column('status', { dict: 'change_status' }),
    column('submittedAt', { width: 20 }),
    column('reviewedAt', { width: 20 }),
    column('reviewedBy'),
  ],
}

export const changeSheetRow = (lang: Lang) => (row: ChangeRequestRow) => ({
  ...row,
  sections: [
    ...row.altered.map((s) => inLang(supplierText, lang).section[s]),
    ...(row.requalifies > 0 ? [inLang(changeRequestText, lang).field.requalify] : []),
  ].join(lang === 'en-US' ? ', ' : '、'),
})
