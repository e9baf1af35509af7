import type { WorkItem } from '@srm/contract/srm/dashboard'
import { paymentBatch } from '@srm/db/schema/srm/payment-batch'
import { openBatch, paymentBatchMachine } from '@srm/domain/srm/payment-batch/payment-batch.machine'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

const most = 100
/** Batches wait to be sent to the bank, and then for its answer. */
export const batchWork = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  if (actor.kind !== 'buyer' || !actor.permissions.has('srm:paymentBatch:export')) return []
  const rows = await db
    .select()
    .from(paymentBatch)
    .where(and(eq(paymentBatch.tenantId, actor.tenantId), inArray(paymentBatch.status, [...openBatch]), eq(paymentBatch.delFlag, 0)))
    .orderBy(asc(paymentBatch.createTime))
    .limit(most)
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.status === paymentBatchMachine.states.toPay ? 'exportBatch' : 'recordBatch', docNo: row.docNo },
    ...{ title: `${row.currency} ${row.total}`, at: null, since: row.updateTime ?? row.createTime, count: row.lineCount },
  }))
}
