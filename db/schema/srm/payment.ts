import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import { paymentLineKinds, paymentTypes, type PaymentLineKind, type PaymentType } from '@srm/domain/srm/payment/payment.kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  byCompany,
  dataLogged,
  documentColumns,
  holding,
  instant,
  money,
  newestOf,
  noRow,
  ofOrg,
  ofSupplier,
  oneOf,
  pinsVersion,
  rowAccess,
  rowColumns,
  via,
} from '../kit'
import { contract } from './contract'
import { deduction } from './deduction'
import { fxColumn, payableDue } from './payable-due'
import { pinnedVersion } from './supplier'

const { draft } = paymentMachine.states
const byCommands = { buyer: noRow, supplier: noRow }

/** An application for payment (付款申请), by a company or by finance for it. */
export const payment = pgTable(
  'payment',
  {
    ...documentColumns,
    type: text().$type<PaymentType>().notNull(),
    supplierId: uuid('supplier_id').notNull(),
    /** The approved version of the profile whose account it is paid to. */
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    orgName: text('org_name'),
    /** Null: what was bought off contract. */
    contractId: uuid('contract_id').references(() => contract.id),
    contractNo: text('contract_no'),
    contractTitle: text('contract_title'),
    currency: text().notNull(),
    /** What is paid in money: what was picked less what is set off. */
    amount: money().notNull(),
    paidAmount: money('paid_amount').notNull().default('0'),
    /** The row of bank accounts in that version of the profile. */
    bankId: uuid('bank_id').notNull(),
    purpose: text().notNull(),
    remark: text(),
    /** The company wrote it; else finance. */
    bySupplier: boolean('by_supplier').notNull(),
    applicantId: uuid('applicant_id'),
    applicantName: text('applicant_name').notNull(),
    submittedAt: instant('submitted_at'),
    rejectReason: text('reject_reason'),
    paidAt: instant('paid_at'),
  },
  (t) => [
    check('payment_status', sql`${t.status} in (${oneOf(Object.values(paymentMachine.states))})`),
    check('payment_type', sql`${t.type} in (${oneOf(paymentTypes)}) and (${t.type} <> 'PREPAY' or ${t.contractId} is not null)`),
    check('payment_amount', sql`${t.paidAmount} between 0 and ${t.amount}`),
    uniqueIndex('payment_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('payment', t, sql`del_flag = 0`),
    byCompany('payment', t, sql`del_flag = 0`),
    index('payment_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('payment_of_supplier').on(t.supplierId, t.createTime, t.id).where(sql`del_flag = 0`),
    index('payment_contract').on(t.contractId).where(sql`contract_id is not null`),
    index('payment_words').using(
      'gin',
      sql`${t.docNo} gin_trgm_ops`,
      sql`${t.supplierName} gin_trgm_ops`,
      sql`${t.contractNo} gin_trgm_ops`,
    ),
  ],
)
pinsVersion(payment)
rowAccess(payment, {
  // Either side has its drafts to itself.
  buyer: `(${holding('srm:payment:list')} and ${ofOrg} and not (by_supplier and status = '${draft}'))`,
  supplier: `del_flag = 0 and ${ofSupplier} and (by_supplier or status <> '${draft}')`,
  visitor: noRow,
  write: byCommands,
})
dataLogged(payment, ['bank_id'])

const paymentId = () =>
  uuid('payment_id')
    .notNull()
    .references(() => payment.id, { onDelete: 'cascade' })
const ofPayment = via('payment', 'payment_id')
const bothRead = { buyer: ofPayment, supplier: ofPayment, visitor: noRow, write: byCommands }

/** What no supplier reads: who decided. One per application. */
export const paymentSecret = pgTable('payment_secret', {
  paymentId: uuid('payment_id')
    .primaryKey()
    .references(() => payment.id, { onDelete: 'cascade' }),
  tenantId: rowColumns.tenantId,
  submittedBy: text('submitted_by'),
  firstApprover: text('first_approver'),
  firstApproverName: text('first_approver_name'),
  approver: text(),
  approverName: text('approver_name'),
})
rowAccess(paymentSecret, { buyer: ofPayment, supplier: noRow, visitor: noRow, write: byCommands })

/** Above 0 what is paid of a due row, or in advance; below 0 a credit or a deduction that is set off. */
export const paymentLine = pgTable(
  'payment_line',
  {
    ...rowColumns,
    paymentId: paymentId(),
    seq: integer().notNull(),
    kind: text().$type<PaymentLineKind>().notNull(),
    dueId: uuid('due_id').references(() => payableDue.id),
    deductionId: uuid('deduction_id').references(() => deduction.id),
    /** The contract of the row, which may be another where a credit is set off. */
    contractId: uuid('contract_id').references(() => contract.id),
    /** Number of the invoice, of the deduction or of the contract. */
    sourceNo: text('source_no').notNull(),
    amount: money().notNull(),
    paid: money().notNull().default('0'),
  },
  (t) => [
    check('payment_line_kind', sql`${t.kind} in (${oneOf(paymentLineKinds)})`),
    check(
      'payment_line_source',
      sql`(${t.dueId} is not null) = (${t.kind} in ('DUE', 'CREDIT')) and (${t.deductionId} is not null) = (${t.kind} = 'DEDUCTION')`,
    ),
    check('payment_line_sign', sql`(${t.amount} > 0) = (${t.kind} in ('DUE', 'PREPAY')) and ${t.amount} <> 0`),
    check('payment_line_paid', sql`abs(${t.paid}) <= abs(${t.amount}) and ${t.paid} * ${t.amount} >= 0`),
    uniqueIndex('payment_line_seq').on(t.paymentId, t.seq),
    uniqueIndex('payment_line_due').on(t.paymentId, t.dueId).where(sql`due_id is not null`),
    index('payment_line_of_due').on(t.dueId).where(sql`due_id is not null`),
    index('payment_line_deduction').on(t.deductionId).where(sql`deduction_id is not null`),
    index('payment_line_contract').on(t.contractId).where(sql`contract_id is not null`),
  ],
)
rowAccess(paymentLine, bothRead)
dataLogged(paymentLine)

/** Money that left, once for each payment of an application. Rows are added and never changed. */
export const paymentMade = pgTable(
  'payment_made',
  {
    ...rowColumns,
    paymentId: paymentId(),
    amount: money().notNull(),
    paidAt: instant('paid_at').notNull(),
    bankRef: text('bank_ref'),
    batchNo: text('batch_no'),
    /** CNY for one unit on that day; null: no rate was known. */
    fxPaid: fxColumn('fx_paid'),
    /** CNY, above 0 a loss against the rates of approval; null where a rate is lacking. */
    fxDifference: money('fx_difference'),
  },
  (t) => [check('payment_made_amount', sql`${t.amount} > 0`), index('payment_made_payment').on(t.paymentId, t.paidAt)],
)
rowAccess(paymentMade, bothRead)

/** What one payment settled of each line: what was open on a past day is computed from these. */
export const paymentPart = pgTable(
  'payment_part',
  {
    ...rowColumns,
    madeId: uuid('made_id')
      .notNull()
      .references(() => paymentMade.id, { onDelete: 'cascade' }),
    dueId: uuid('due_id')
      .notNull()
      .references(() => payableDue.id),
    amount: money().notNull(),
    paidOn: date('paid_on').notNull(),
  },
  (t) => [index('payment_part_due').on(t.dueId, t.paidOn), index('payment_part_made').on(t.madeId)],
)
rowAccess(paymentPart, { buyer: via('payable_due', 'due_id'), supplier: via('payable_due', 'due_id'), visitor: noRow, write: byCommands })
