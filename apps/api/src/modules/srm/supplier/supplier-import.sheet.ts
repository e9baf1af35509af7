import { importedContacts, importedFields, SupplierImport } from '@srm/contract/srm/supplier-import'
import { supplierFiles } from '@srm/contract/srm/supplier'
import { ordered } from '@srm/domain/kit/fields'
import { fill } from '@srm/domain/kit/text'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { sheetColumns } from '../../../data/fields'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'
import { sheetImport } from '../../../data/sheet/sheet-import'
import { cellReader, columnsOf, withOptions, type Choice } from '../../../data/sheet/sheet-words'
import { importSupplier, importSuppliers, tryingSuppliers } from './supplier-import.commands'
import { loadOptions } from './supplier-profile.queries'

const { zh, en } = supplierText
const column = columnsOf(supplierText)
type Named = { readonly id: string; readonly code: string; readonly nameZh: string; readonly nameEn: string }
const choices = ({ id, code, nameZh, nameEn }: Named): Choice => ({ value: id, names: [nameZh, nameEn, code] })

const contactColumns = importedContacts.flatMap((n) =>
  (
    [
      ['Type', 'type', { dict: 'contact_type' }],
      ['Name', 'name', {}],
      ['Mobile', 'mobile', {}],
      ['Email', 'email', { width: 26 }],
    ] as const
  ).map(([key, field, rest]): SheetColumn => {
    const words = (text: typeof zh | typeof en) =>
      `${fill(text.sheet.contact, [n])} ${key === 'Name' ? text.rowName.contacts : text.field[field]}`
    return { key: `contact${key}${n}`, title: { zh: words(zh), en: words(en) }, ...rest }
  }),
)

/** A file may lack what a company must give on its form later: none of these columns is required. */
const overview = sheetColumns(
  ordered(importedFields, ['shortName', 'supplierTypeId', 'country', 'region', 'usci', 'supplyCategory', 'currency', 'taxRate']),
  supplierText,
  { supplierTypeId: { choices: async (tx: Tx) => (await loadOptions(tx)).types.map(choices) }, taxRate: { kind: 'text' } },
).map((one) => ({ ...one, required: false }))

const sheet: SheetDef = {
  title: { zh: zh.sheet.title, en: en.sheet.title },
  note: { zh: zh.sheet.note, en: en.sheet.note },
  columns: [
    column('name', { required: true, width: 36 }),
    column('email', { required: true, width: 30 }),
    ...overview,
    {
      key: 'categories',
      // The supply category above bears the same name on the form.
      title: { zh: zh.sheet.categories, en: en.sheet.categories },
      many: true,
      width: 36,
      choices: async (tx: Tx) => (await loadOptions(tx)).categories.map(choices),
    },
    column('accountType', { dict: 'account_type' }),
    column('accountNo', { width: 24 }),
    column('depositBank', { width: 30 }),
    column('branchNo'),
    ...contactColumns,
  ],
}

/** Existing suppliers from a file: one row each, with room for three contacts, five categories and an account. */
export const supplierImport = sheetImport<SupplierImport>({
  path: supplierFiles.import,
  access: 'srm:supplier:importExcel',
  maxRows: 50_000,
  sheet: (tx) => withOptions(tx, sheet),
  translate: (tx) => cellReader(tx, sheet),
  schema: SupplierImport,
  save: importSupplier,
  saveMany: importSuppliers,
  tryMany: tryingSuppliers,
})
