import '@srm/domain/srm/payment-batch/payment-batch.text'
import { maxBatchLines, maxResultFile } from '@srm/domain/srm/payment-batch/payment-batch.kinds'
import { paymentBatchMachine } from '@srm/domain/srm/payment-batch/payment-batch.machine'
import { z } from 'zod'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, id, instant, line, money, optionalLine, statusOf, versioned } from '../kit/scalars'

const status = statusOf(paymentBatchMachine)

export const PaymentBatchRow = z.object({
  id,
  version: z.number(),
  docNo: z.string(),
  orgName: z.string().nullable(),
  currency: z.string(),
  payerAccount: z.string(),
  lineCount: z.number(),
  total: z.string(),
  ownerName: z.string(),
  exportedAt: instant.nullable(),
  exportedByName: z.string().nullable(),
  endedAt: instant.nullable(),
  status,
  createTime: instant,
})
export type PaymentBatchRow = z.infer<typeof PaymentBatchRow>
const BatchLine = z.object({
  id,
  seq: z.number(),
  paymentId: id,
  payNo: z.string(),
  supplierName: z.string(),
  amount: z.string(),
  purpose: z.string(),
  /** Null: the bank has not answered. */
  ok: z.boolean().nullable(),
  paidAt: instant.nullable(),
  bankRef: z.string().nullable(),
  resultText: z.string().nullable(),
})
export type BatchLine = z.infer<typeof BatchLine>
export const PaymentBatchDetail = PaymentBatchRow.extend({
  endReason: z.string().nullable(),
  lines: z.array(BatchLine),
  exports: z.array(
    z.object({ no: z.number(), fileName: z.string(), sha256: z.string(), reason: z.string().nullable(), by: z.string(), at: instant }),
  ),
  can: Can,
  now: instant,
})
export type PaymentBatchDetail = z.infer<typeof PaymentBatchDetail>

/** An approved application that no batch holds. */
const Ready = z.object({
  id,
  docNo: z.string(),
  supplierName: z.string(),
  currency: z.string(),
  left: z.string(),
  purpose: z.string(),
  isHeld: z.boolean(),
})
export type ReadyPayment = z.infer<typeof Ready>
const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const BankFile = Moved.extend({ fileName: z.string(), content: z.string(), sha256: z.string() })
export type BankFile = z.infer<typeof BankFile>

const Result = z.object({
  payNo: z.string().max(40),
  ok: z.boolean(),
  paidAt: instant,
  bankRef: optionalLine(100),
  text: optionalLine(500),
})
const withReason = versioned.extend({ reason: line(500, 2) })
const base = '/srm/paymentBatch'
const read = 'srm:paymentBatch:queryById'

export const paymentBatch = c.router({
  list: listRoute(`${base}/list`, { row: PaymentBatchRow, access: 'srm:paymentBatch:list', dicts: { status: 'payment_batch_status' } }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:paymentBatch:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: PaymentBatchDetail, access: read }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: read }),
  ready: readRoute({
    path: `${base}/ready`,
    result: z.object({ payments: z.array(Ready), payerAccounts: z.array(z.object({ currency: z.string(), account: z.string() })) }),
    access: 'srm:paymentBatch:add',
  }),
  add: writeRoute({
    path: `${base}/add`,
    body: z.object({
      payerAccount: line(50, 4),
      /** At most what is left of each application. */
      lines: z
        .array(z.object({ paymentId: id, amount: money }))
        .min(1, 'SELECT_ONE')
        .max(maxBatchLines),
    }),
    result: Moved,
    access: 'srm:paymentBatch:add',
    oplog: 'paymentBatch.add',
  }),
  export: actionRoute(`${base}/export`, { result: BankFile, access: 'srm:paymentBatch:export' }),
  exportAgain: actionRoute(`${base}/exportAgain`, { body: withReason, result: BankFile, access: 'srm:paymentBatch:exportAgain' }),
  recordResults: actionRoute(`${base}/recordResults`, {
    body: versioned.extend({ results: z.array(Result).min(1, 'REQUIRED').max(maxBatchLines) }),
    result: Moved,
    access: 'srm:paymentBatch:recordResults',
  }),
  /** The bank's answer as a table: `pay_no, paid_at, bank_ref, result, text`. */
  importResults: actionRoute(`${base}/importResults`, {
    body: versioned.extend({ content: z.string().min(1).max(maxResultFile) }),
    result: Moved,
    access: 'srm:paymentBatch:recordResults',
  }),
  void: actionRoute(`${base}/void`, { body: withReason, result: Moved, access: 'srm:paymentBatch:void' }),
})
