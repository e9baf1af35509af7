import { payment, paymentSecret } from '@srm/db/schema/srm/payment'
import { paymentBatch, paymentBatchLine } from '@srm/db/schema/srm/payment-batch'
import { paymentBatchMachine, type PaymentBatchFacts } from '@srm/domain/srm/payment-batch/payment-batch.machine'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'
import { bankEditorsOf } from '../change-request/change-request.public'

export type PaymentBatch = typeof paymentBatch.$inferSelect
export type BatchLineRow = typeof paymentBatchLine.$inferSelect

export const moved = ({ id, docNo, version, status }: PaymentBatch) => ({ id, docNo, version, status })
export const linesOf = ({ db }: Tx, batchId: string): Promise<BatchLineRow[]> =>
  db.select().from(paymentBatchLine).where(eq(paymentBatchLine.batchId, batchId)).orderBy(asc(paymentBatchLine.seq))

/** Whoever applied for, approved or keyed in accounts of what a batch pays does not pay it (docs/payment.md, Four eyes). */
const facts = async (tx: Tx, row: PaymentBatch, { username }: Tx['actor']): Promise<PaymentBatchFacts> => {
  const people = await tx.db
    .select({ supplierId: payment.supplierId, author: payment.createBy, secret: paymentSecret })
    .from(paymentBatchLine)
    .innerJoin(payment, eq(payment.id, paymentBatchLine.paymentId))
    .innerJoin(paymentSecret, eq(paymentSecret.paymentId, payment.id))
    .where(eq(paymentBatchLine.batchId, row.id))
  const editors = await bankEditorsOf(tx, [...new Set(people.map(({ supplierId }) => supplierId))])
  return {
    isConcerned: people.some(({ author, secret }) =>
      [author, secret.submittedBy, secret.firstApprover, secret.approver].includes(username),
    ),
    isBankEditor: editors.has(username),
  }
}
export const paymentBatchLife = lifecycle({ machine: paymentBatchMachine, table: paymentBatch, facts })
