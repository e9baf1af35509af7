import { paymentBatchMachine } from '@srm/domain/srm/payment-batch/payment-batch.machine'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, holding, instant, money, newestOf, noRow, ofOrg, oneOf, rowAccess, rowColumns, via } from '../kit'
import { payment } from './payment'

const byCommands = { buyer: noRow, supplier: noRow }

/** Approved applications that go to the bank together (付款批次). No supplier reads of it. */
export const paymentBatch = pgTable(
  'payment_batch',
  {
    ...documentColumns,
    orgName: text('org_name'),
    currency: text().notNull(),
    payerAccount: text('payer_account').notNull(),
    lineCount: integer('line_count').notNull(),
    total: money().notNull(),
    ownerId: uuid('owner_id'),
    ownerName: text('owner_name').notNull(),
    exportedAt: instant('exported_at'),
    exportedByName: text('exported_by_name'),
    endReason: text('end_reason'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('payment_batch_status', sql`${t.status} in (${oneOf(Object.values(paymentBatchMachine.states))})`),
    check('payment_batch_total', sql`${t.total} > 0`),
    uniqueIndex('payment_batch_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('payment_batch', t, sql`del_flag = 0`),
    index('payment_batch_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('payment_batch_words').using('gin', sql`${t.docNo} gin_trgm_ops`),
  ],
)
rowAccess(paymentBatch, {
  buyer: `(${holding('srm:paymentBatch:list')} and ${ofOrg})`,
  supplier: noRow,
  visitor: noRow,
  write: byCommands,
})
dataLogged(paymentBatch, ['payer_account'])

const batchId = () =>
  uuid('batch_id')
    .notNull()
    .references(() => paymentBatch.id, { onDelete: 'cascade' })
const staffOnly = { buyer: via('payment_batch', 'batch_id'), supplier: noRow, visitor: noRow, write: byCommands }

/** One payment of a batch, and what the bank said of it. */
export const paymentBatchLine = pgTable(
  'payment_batch_line',
  {
    ...rowColumns,
    batchId: batchId(),
    seq: integer().notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id),
    payNo: text('pay_no').notNull(),
    supplierName: text('supplier_name').notNull(),
    amount: money().notNull(),
    purpose: text().notNull(),
    /** Its batch is neither over nor void, and the bank has not answered for it. */
    isOpen: boolean('is_open').notNull().default(true),
    /** Null: the bank has not answered yet. */
    ok: boolean(),
    paidAt: instant('paid_at'),
    bankRef: text('bank_ref'),
    resultText: text('result_text'),
  },
  (t) => [
    check('payment_batch_line_amount', sql`${t.amount} > 0`),
    uniqueIndex('payment_batch_line_seq').on(t.batchId, t.seq),
    uniqueIndex('payment_batch_line_once').on(t.batchId, t.paymentId),
    // An application goes to the bank by one batch at a time.
    uniqueIndex('payment_batch_line_open').on(t.paymentId).where(sql`is_open`),
    index('payment_batch_line_payment').on(t.paymentId),
  ],
)
rowAccess(paymentBatchLine, staffOnly)

/** Each time the file went out, with the digest of what went. Rows are added and never changed. */
export const paymentBatchExport = pgTable(
  'payment_batch_export',
  {
    ...rowColumns,
    batchId: batchId(),
    no: integer().notNull(),
    fileName: text('file_name').notNull(),
    sha256: text().notNull(),
    /** Of a second file why it was asked for. */
    reason: text(),
    byName: text('by_name').notNull(),
  },
  (t) => [
    check('payment_batch_export_reason', sql`(${t.no} = 1) = (${t.reason} is null)`),
    uniqueIndex('payment_batch_export_no').on(t.batchId, t.no),
  ],
)
rowAccess(paymentBatchExport, staffOnly)
