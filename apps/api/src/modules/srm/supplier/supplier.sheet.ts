import type { PotentialRow, QualifiedRow } from '@srm/contract/srm/supplier'
import { nameOf } from '@srm/domain/kit/machine'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { supplierListText } from '@srm/domain/srm/supplier/supplier-list.text'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'
import { regionNames } from './supplier-reference'

const { zh, en } = supplierText
type Field = keyof typeof zh.field
const column = (key: Field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})
const listed = (word: keyof typeof supplierListText.zh, key: string, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: supplierListText.zh[word], en: supplierListText.en[word] },
  ...rest,
})
const head = [
  column('docNo'),
  column('name', { width: 36 }),
  column('supplierType', { of: 'typeName' }),
  column('usci', { width: 24 }),
  column('region', { width: 28 }),
  column('categories', { width: 36 }),
]

export const potentialSheet: SheetDef = {
  title: { zh: zh.menu.potential, en: en.menu.potential },
  columns: [
    ...head,
    column('status'),
    column('completeness', { kind: 'number' }),
    column('submittedAt', { width: 20 }),
    column('reviewedBy'),
  ],
}
export const qualifiedSheet: SheetDef = {
  title: { zh: zh.menu.qualified, en: en.menu.qualified },
  columns: [
    ...head,
    column('qualTo', { of: 'quals' }),
    listed('grade', 'grade'),
    listed('lastScore', 'lastScore', { kind: 'number' }),
    listed('expiring', 'expiringCount', { kind: 'number' }),
    listed('approvedAt', 'approvedAt', { width: 20 }),
    column('contacts', { of: 'contactName' }),
    column('mobile', { of: 'contactName' }),
  ],
}

const english = (lang: Lang) => lang === 'en-US'
const common = (row: PotentialRow, lang: Lang) => ({
  ...row,
  supplierType: english(lang) ? row.typeNameEn : row.typeName,
  region: regionNames(row.region)?.join(' / ') ?? '',
  categories: row.categories.map((c) => (english(lang) ? c.nameEn : c.nameZh)).join(english(lang) ? ', ' : '、'),
  status: inLang(supplierText, lang).status[nameOf(supplierMachine, row.status) ?? 'registered'],
})

export const potentialSheetRow = (lang: Lang) => (row: PotentialRow) => common(row, lang)
export const qualifiedSheetRow = (lang: Lang) => (row: QualifiedRow) => ({
  ...common(row, lang),
  categories: [...new Set(row.quals.map((q) => (english(lang) ? q.categoryNameEn : q.categoryName)))].join(english(lang) ? ', ' : '、'),
  qualTo: row.quals.map((q) => q.qualTo).sort()[0] ?? '',
  contacts: row.contactName,
  mobile: row.contactMobile,
})
