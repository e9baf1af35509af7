import type { PaymentBatchDetail, PaymentBatchRow } from '@srm/contract/srm/payment-batch'
import { payment } from '@srm/db/schema/srm/payment'
import { paymentBatch, paymentBatchExport } from '@srm/db/schema/srm/payment-batch'
import { dec, minorUnitOf } from '@srm/domain/kit/money'
import { payablePayment } from '@srm/domain/srm/payment/payment.machine'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { reading, readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { holdsAmong } from '../payable-due/payable-due.public'
import { heldsOf, unbatched } from '../payment/payment.public'
import { linesOf, paymentBatchLife } from './payment-batch.life'

export const paymentBatchList = listSpec<PaymentBatchRow>({
  of: 'srm:paymentBatch',
  from: paymentBatch,
  columns: {
    id: paymentBatch.id,
    version: paymentBatch.version,
    docNo: paymentBatch.docNo,
    orgName: paymentBatch.orgName,
    currency: paymentBatch.currency,
    payerAccount: paymentBatch.payerAccount,
    lineCount: paymentBatch.lineCount,
    total: paymentBatch.total,
    ownerName: paymentBatch.ownerName,
    exportedAt: paymentBatch.exportedAt,
    exportedByName: paymentBatch.exportedByName,
    endedAt: paymentBatch.endedAt,
    status: paymentBatch.status,
    createTime: paymentBatch.createTime,
  },
  search: ['docNo'],
  sortBy: ['createTime', 'docNo'],
  where: () => eq(paymentBatch.delFlag, 0),
})

const exportsOf = async ({ db }: Tx, batchId: string) => {
  const rows = await db
    .select()
    .from(paymentBatchExport)
    .where(eq(paymentBatchExport.batchId, batchId))
    .orderBy(desc(paymentBatchExport.no))
  return rows.map(({ no, fileName, sha256, reason, byName: by, createTime: at }) => ({ no, fileName, sha256, reason, by, at }))
}
export const paymentBatchDetail = (ctx: Ctx, id: string): Promise<PaymentBatchDetail> =>
  readingOne(ctx, async (tx) => {
    const row = await findVisible(tx, paymentBatch, id)
    return {
      ...row,
      status: row.status as PaymentBatchRow['status'],
      ...{ lines: await linesOf(tx, id), exports: await exportsOf(tx, id) },
      ...{ can: await canOf(tx, paymentBatchLife, row), now: await tx.now() },
    }
  })
export const batchTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'paymentBatch', (await findVisible(tx, paymentBatch, id)).id))

const most = 500
/** Approved applications that no batch holds, and the accounts that were paid from last, by currency. */
export const readyPayments = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(payment)
      .where(and(eq(payment.tenantId, tx.actor.tenantId), inArray(payment.status, [...payablePayment]), eq(payment.delFlag, 0), unbatched))
      .orderBy(asc(payment.createTime))
      .limit(most)
    const holds = await holdsAmong(tx, await heldsOf(tx, rows))
    const accounts = await tx.db
      .selectDistinctOn([paymentBatch.currency], { currency: paymentBatch.currency, account: paymentBatch.payerAccount })
      .from(paymentBatch)
      .where(eq(paymentBatch.tenantId, tx.actor.tenantId))
      .orderBy(paymentBatch.currency, desc(paymentBatch.createTime))
    return {
      payments: rows.map((row, i) => ({
        ...{ id: row.id, docNo: row.docNo, supplierName: row.supplierName, currency: row.currency, purpose: row.purpose },
        left: dec(row.amount).minus(row.paidAmount).toFixed(minorUnitOf(row.currency)),
        isHeld: (holds[i] ?? []).length > 0,
      })),
      payerAccounts: accounts,
    }
  })
