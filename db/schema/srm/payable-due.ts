import { payableKinds, type PayableKind } from '@srm/domain/srm/payment/payment.kinds'
import type { PaymentStage } from '@srm/domain/srm/contract/contract.kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  byCompany,
  dataLogged,
  holding,
  instant,
  money,
  newestOf,
  noRow,
  ofOrg,
  ofSupplier,
  oneOf,
  rowAccess,
  rowColumns,
  via,
} from '../kit'
import { contract } from './contract'

const byCommands = { buyer: noRow, supplier: noRow }
export const fxColumn = (name: string) => numeric(name, { precision: 18, scale: 8 })
const read = { buyer: `(${holding('srm:payableDue:list')} and ${ofOrg})`, supplier: ofSupplier, visitor: noRow, write: byCommands }

/** The shares of one approved invoice: what it recovered of the prepayment, kept back and left to be paid; once for each. */
export const payableShare = pgTable(
  'payable_share',
  {
    ...rowColumns,
    supplierId: uuid('supplier_id').notNull(),
    contractId: uuid('contract_id').references(() => contract.id),
    invoiceId: uuid('invoice_id').notNull(),
    invoiceNo: text('invoice_no').notNull(),
    amountIncl: money('amount_incl').notNull(),
    recover: money().notNull(),
    retain: money().notNull(),
    net: money().notNull(),
    isFinal: boolean('is_final').notNull(),
  },
  (t) => [
    check('payable_share_sum', sql`${t.recover} + ${t.retain} + ${t.net} = ${t.amountIncl}`),
    uniqueIndex('payable_share_invoice').on(t.invoiceId),
    index('payable_share_contract').on(t.contractId, t.createTime).where(sql`contract_id is not null`),
  ],
)
rowAccess(payableShare, read)

/** A row of what is owed, or of a credit below 0 (docs/payment.md, Payables). */
export const payableDue = pgTable(
  'payable_due',
  {
    ...rowColumns,
    supplierId: uuid('supplier_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    orgName: text('org_name'),
    contractId: uuid('contract_id').references(() => contract.id),
    contractNo: text('contract_no'),
    invoiceId: uuid('invoice_id').notNull(),
    invoiceNo: text('invoice_no').notNull(),
    currency: text().notNull(),
    kind: text().$type<PayableKind>().notNull(),
    /** Of a stage its place in the plan of the contract. */
    stage: text().$type<PaymentStage>(),
    amount: money().notNull(),
    paid: money().notNull().default('0'),
    /** Applications that are neither rejected nor paid take this of it. */
    applied: money().notNull().default('0'),
    /** What is not paid. */
    open: money().notNull(),
    /** Null: it waits for the final acceptance. */
    dueDate: date('due_date'),
    /** The day it was to be paid on before it was rescheduled. */
    plannedDate: date('planned_date'),
    acceptedOn: date('accepted_on').notNull(),
    approvedOn: date('approved_on').notNull(),
    /** CNY for one unit when the invoice was approved; null: no rate was known. */
    fxApproved: fxColumn('fx_approved'),
    isHeld: boolean('is_held').notNull().default(false),
  },
  (t) => [
    check('payable_due_kind', sql`${t.kind} in (${oneOf(payableKinds)})`),
    check('payable_due_open', sql`${t.open} = ${t.amount} - ${t.paid}`),
    // Nothing is paid or applied for beyond the amount, on either side of 0.
    check(
      'payable_due_within',
      sql`(${t.amount} > 0 and ${t.paid} >= 0 and ${t.applied} >= 0 and ${t.paid} + ${t.applied} <= ${t.amount})
        or (${t.amount} < 0 and ${t.paid} <= 0 and ${t.applied} <= 0 and ${t.paid} + ${t.applied} >= ${t.amount})`,
    ),
    ...newestOf('payable_due', t),
    byCompany('payable_due', t),
    index('payable_due_by_any_day').on(t.tenantId, t.dueDate, t.id),
    index('payable_due_by_day').on(t.tenantId, t.dueDate, t.id).where(sql`open <> 0`),
    index('payable_due_of_supplier').on(t.supplierId, t.dueDate, t.id),
    index('payable_due_credit').on(t.supplierId, t.currency).where(sql`open < 0`),
    index('payable_due_invoice').on(t.invoiceId),
    index('payable_due_contract').on(t.contractId).where(sql`contract_id is not null`),
    index('payable_due_words').using(
      'gin',
      sql`${t.invoiceNo} gin_trgm_ops`,
      sql`${t.contractNo} gin_trgm_ops`,
      sql`${t.supplierName} gin_trgm_ops`,
    ),
  ],
)
rowAccess(payableDue, read)
dataLogged(payableDue)

const dueId = () =>
  uuid('due_id')
    .notNull()
    .references(() => payableDue.id, { onDelete: 'cascade' })
const staffOnly = { buyer: via('payable_due', 'due_id'), supplier: noRow, visitor: noRow, write: byCommands }

/** Each change of a due day with its reason. */
export const payableMove = pgTable(
  'payable_move',
  {
    ...rowColumns,
    dueId: dueId(),
    fromDate: date('from_date'),
    toDate: date('to_date').notNull(),
    reason: text().notNull(),
    byName: text('by_name').notNull(),
  },
  (t) => [index('payable_move_due').on(t.dueId, t.createTime)],
)
rowAccess(payableMove, staffOnly)

/** A dispute holds a row until somebody else releases it. */
export const payableHold = pgTable(
  'payable_hold',
  {
    ...rowColumns,
    dueId: dueId(),
    reason: text().notNull(),
    heldBy: text('held_by').notNull(),
    heldByName: text('held_by_name').notNull(),
    heldAt: instant('held_at').notNull(),
    releasedByName: text('released_by_name'),
    releasedAt: instant('released_at'),
    releaseReason: text('release_reason'),
  },
  (t) => [uniqueIndex('payable_hold_open').on(t.dueId).where(sql`released_at is null`), index('payable_hold_due').on(t.dueId, t.heldAt)],
)
rowAccess(payableHold, staffOnly)
