import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { anyRow, holding, money, noRow, ofSupplier, rowAccess, rowColumns, type RowAccess } from '../kit'
import { supplier } from './supplier'

// Sections of the profile that tell what a company has done. Every column may be empty: drafts are saved unfinished.
export const childColumns = {
  ...rowColumns,
  supplierId: uuid('supplier_id')
    .notNull()
    .references(() => supplier.id, { onDelete: 'cascade' }),
  lineNo: integer('line_no').notNull(),
}
export const profileAccess: RowAccess = { buyer: anyRow, supplier: ofSupplier, visitor: noRow, write: { buyer: noRow } }

export const supplierPerformance = pgTable(
  'supplier_performance',
  {
    ...childColumns,
    projectCategory: text('project_category'),
    partyA: text('party_a'),
    partyB: text('party_b'),
    country: text(),
    projectName: text('project_name'),
    place: text(),
    scale: text(),
    currency: text(),
    /** The amount is in units of ten thousand. */
    projectAmount: money('project_amount'),
    transport: text(),
    deliveryMethod: text('delivery_method'),
    standards: text(),
    signedOn: date('signed_on'),
    clientName: text('client_name'),
    clientPhone: text('client_phone'),
    clientEmail: text('client_email'),
    projectStatus: text('project_status'),
    remark: text(),
  },
  (t) => [index('supplier_performance_supplier').on(t.supplierId, t.lineNo)],
)
rowAccess(supplierPerformance, profileAccess)

export const supplierFinance = pgTable(
  'supplier_finance',
  {
    ...childColumns,
    fiscalYear: integer('fiscal_year'),
    audited: boolean(),
    currency: text(),
    totalAssets: money('total_assets'),
    totalLiabilities: money('total_liabilities'),
    netAssets: money('net_assets'),
    currentAssets: money('current_assets'),
    currentLiabilities: money('current_liabilities'),
    inventory: money(),
    receivables: money(),
    revenue: money(),
    cost: money(),
    operatingProfit: money('operating_profit'),
    netProfit: money('net_profit'),
    opCashFlow: money('op_cash_flow'),
    taxPaid: money('tax_paid'),
  },
  (t) => [index('supplier_finance_supplier').on(t.supplierId, t.lineNo), index('supplier_finance_year').on(t.tenantId, t.fiscalYear)],
)
rowAccess(supplierFinance, profileAccess)

export const supplierPatent = pgTable(
  'supplier_patent',
  {
    ...childColumns,
    patentType: text('patent_type'),
    patentTypeOther: text('patent_type_other'),
    patentee: text(),
    name: text(),
    patentNo: text('patent_no'),
    supplyRelated: boolean('supply_related'),
    grantedOn: date('granted_on'),
    remark: text(),
  },
  (t) => [index('supplier_patent_supplier').on(t.supplierId, t.lineNo)],
)
rowAccess(supplierPatent, profileAccess)

export const supplierAward = pgTable(
  'supplier_award',
  {
    ...childColumns,
    recipient: text(),
    name: text(),
    awardLevel: text('award_level'),
    awardProject: text('award_project'),
    awardRank: text('award_rank'),
    awardedOn: date('awarded_on'),
  },
  (t) => [index('supplier_award_supplier').on(t.supplierId, t.lineNo)],
)
rowAccess(supplierAward, profileAccess)

export const supplierTransfer = pgTable(
  'supplier_transfer',
  { ...childColumns, receiver: text(), transferor: text(), duration: text(), content: text() },
  (t) => [index('supplier_transfer_supplier').on(t.supplierId, t.lineNo)],
)
rowAccess(supplierTransfer, profileAccess)

export const supplierLitigation = pgTable(
  'supplier_litigation',
  {
    ...childColumns,
    happenedOn: date('happened_on'),
    litigant: text(),
    party: text(),
    cause: text(),
    matter: text(),
    conclusion: text(),
  },
  (t) => [index('supplier_litigation_supplier').on(t.supplierId, t.lineNo)],
)
rowAccess(supplierLitigation, profileAccess)

/** The amount of a lawsuit lies under the id of the lawsuit, and its evidence hangs here as well: not every buyer reads them. */
export const supplierLitigationSecret = pgTable(
  'supplier_litigation_secret',
  {
    ...rowColumns,
    id: uuid()
      .primaryKey()
      .references(() => supplierLitigation.id, { onDelete: 'cascade' }),
    supplierId: childColumns.supplierId,
    caseAmount: money('case_amount'),
  },
  (t) => [index('supplier_litigation_secret_supplier').on(t.supplierId)],
)
rowAccess(supplierLitigationSecret, {
  buyer: holding('srm:supplier:viewLitigation'),
  supplier: ofSupplier,
  visitor: noRow,
  write: { buyer: noRow },
})
