import { maskedCode } from '@srm/domain/srm/supplier/supplier-secrets'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, ext, maskedInLog, money, noRow, ofSupplier, rate, rowAccess, rowColumns } from '../kit'
import { supplier } from './supplier'
import { srmCategory, supplierType, qualDocType } from './supplier-reference'

// Every column of a section may be empty: drafts are saved unfinished, and submission judges the whole.
const key = () =>
  uuid('supplier_id')
    .notNull()
    .references(() => supplier.id, { onDelete: 'cascade' })
const profileAccess = { buyer: anyRow, supplier: ofSupplier, visitor: noRow, write: { buyer: noRow } }
const list = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`)

export const supplierBase = pgTable(
  'supplier_base',
  {
    ...rowColumns,
    supplierId: key(),
    shortName: text('short_name'),
    formerName: text('former_name'),
    country: text(),
    region: list('region'),
    supplyCategory: text('supply_category'),
    usci: text(),
    currency: text(),
    taxRate: rate('tax_rate'),
    legalPerson: text('legal_person'),
    legalPost: text('legal_post'),
    legalMobile: text('legal_mobile'),
    regDate: date('reg_date'),
    supplierTypeId: uuid('supplier_type_id').references(() => supplierType.id),
    regAddress: text('reg_address'),
    officeAddress: text('office_address'),
    businessScope: text('business_scope'),
    regCapital: money('reg_capital'),
    /** The unit is `10K` at home and `1` abroad. */
    regCapitalUnit: text('reg_capital_unit'),
    headcount: integer(),
    insuredCount: integer('insured_count'),
    technicianCount: integer('technician_count'),
    creditRating: text('credit_rating'),
    hasCreditLimit: boolean('has_credit_limit'),
    brandMaintained: boolean('brand_maintained'),
    introZh: text('intro_zh'),
    introEn: text('intro_en'),
    advantages: text(),
    deliveryProcess: text('delivery_process'),
    overseasExp: text('overseas_exp'),
    /** Declared: no lawsuits. */
    noLitigation: boolean('no_litigation'),
    noAffiliates: boolean('no_affiliates'),
    ext: ext(),
  },
  (t) => [
    uniqueIndex('supplier_base_once').on(t.supplierId),
    index('supplier_base_usci').on(t.tenantId, t.usci),
    index('supplier_base_type').on(t.supplierTypeId),
    index('supplier_base_legal_person').on(t.tenantId, t.legalPerson),
    index('supplier_base_usci_words').using('gin', sql`${t.usci} gin_trgm_ops`),
    index('supplier_base_same_usci').on(sql`app_bare_code(${t.usci})`),
    index('supplier_base_same_mobile').on(sql`app_bare_code(${t.legalMobile})`),
  ],
)
rowAccess(supplierBase, profileAccess)
dataLogged(supplierBase)
maskedInLog(supplierBase, {
  column: 'usci',
  permission: 'srm:supplier:viewIdentity',
  mask: (value) => (typeof value === 'string' ? maskedCode(value) : value),
})

const childColumns = { ...rowColumns, supplierId: key(), lineNo: integer('line_no').notNull() }

export const supplierBrand = pgTable(
  'supplier_brand',
  { ...childColumns, name: text(), owner: text(), authFrom: date('auth_from'), authTo: date('auth_to') },
  (t) => [index('supplier_brand_supplier').on(t.supplierId, t.lineNo)],
)
rowAccess(supplierBrand, profileAccess)

export const supplierShareholder = pgTable(
  'supplier_shareholder',
  { ...childColumns, name: text(), ratio: rate(), amount: money(), remark: text() },
  (t) => [index('supplier_shareholder_supplier').on(t.supplierId, t.lineNo), index('supplier_shareholder_name').on(t.tenantId, t.name)],
)
rowAccess(supplierShareholder, profileAccess)

export const supplierCategory = pgTable(
  'supplier_category',
  {
    ...childColumns,
    categoryId: uuid('category_id').references(() => srmCategory.id),
    ordinaryDays: integer('ordinary_days'),
    ordinaryDaysAbroad: integer('ordinary_days_abroad'),
    emergencyDays: integer('emergency_days'),
    emergencyDaysAbroad: integer('emergency_days_abroad'),
    share: rate(),
    shareAbroad: rate('share_abroad'),
    remark: text(),
  },
  (t) => [index('supplier_category_supplier').on(t.supplierId, t.lineNo), index('supplier_category_category').on(t.categoryId)],
)
rowAccess(supplierCategory, profileAccess)

export const supplierContact = pgTable(
  'supplier_contact',
  {
    ...childColumns,
    type: text(),
    name: text(),
    sex: text(),
    position: text(),
    mobile: text(),
    email: text(),
    deliveryAddress: text('delivery_address'),
    isDefault: boolean('is_default').notNull().default(false),
    remark: text(),
  },
  (t) => [
    index('supplier_contact_supplier').on(t.supplierId, t.lineNo),
    index('supplier_contact_same_mobile').on(sql`app_bare_code(${t.mobile})`),
  ],
)
rowAccess(supplierContact, profileAccess)

/** Account numbers: no buyer reads this table; whoever is granted it gets it through `supplier-bank.queries`. */
export const supplierBank = pgTable(
  'supplier_bank',
  {
    ...childColumns,
    accountType: text('account_type'),
    accountNo: text('account_no'),
    accountName: text('account_name'),
    nameReason: text('name_reason'),
    depositBank: text('deposit_bank'),
    bankType: text('bank_type'),
    region: list('region'),
    currency: text(),
    branchNo: text('branch_no'),
    isDefault: boolean('is_default').notNull().default(false),
    disabled: boolean().notNull().default(false),
  },
  (t) => [
    index('supplier_bank_supplier').on(t.supplierId, t.lineNo),
    index('supplier_bank_account').on(t.tenantId, t.accountNo),
    index('supplier_bank_same_account').on(sql`app_bare_code(${t.accountNo})`),
  ],
)
rowAccess(supplierBank, { buyer: noRow, supplier: ofSupplier, visitor: noRow })
dataLogged(supplierBank, ['account_no'])

export const supplierQualification = pgTable(
  'supplier_qualification',
  {
    ...childColumns,
    docTypeId: uuid('doc_type_id').references(() => qualDocType.id),
    certNo: text('cert_no'),
    issuer: text(),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    longTerm: boolean('long_term').notNull().default(false),
  },
  (t) => [
    index('supplier_qualification_supplier').on(t.supplierId, t.lineNo),
    index('supplier_qualification_until').on(t.tenantId, t.validTo),
  ],
)
rowAccess(supplierQualification, profileAccess)
