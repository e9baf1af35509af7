import type { WorkItem } from '@srm/contract/srm/dashboard'
import { payment, paymentSecret } from '@srm/db/schema/srm/payment'
import { payablePayment, paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Payment, PaymentSecret } from './payment.life'
import { unbatched } from './payment.queries'

const most = 100
const { inApproval, rejected } = paymentMachine.states
const itemOf = (row: Payment, kind: WorkItem['kind']): WorkItem => ({
  ...{ id: row.id, kind, docNo: row.docNo, title: `${row.supplierName} ${row.purpose}`, at: null },
  ...{ since: row.updateTime ?? row.createTime, count: null },
})
const rowsOf = (tx: Tx, where: SQL | undefined): Promise<{ row: Payment; secret: PaymentSecret }[]> =>
  tx.db
    .select({ row: payment, secret: paymentSecret })
    .from(payment)
    .innerJoin(paymentSecret, eq(paymentSecret.paymentId, payment.id))
    .where(and(eq(payment.tenantId, tx.actor.tenantId), eq(payment.delFlag, 0), where))
    .orderBy(asc(payment.createTime))
    .limit(most)

/** What came back is the company's to mend where it wrote it. */
const ownWork = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  if (!actor.permissions.has('srm:payment:edit')) return []
  const rows = await db
    .select()
    .from(payment)
    .where(and(eq(payment.status, rejected), eq(payment.bySupplier, true), eq(payment.delFlag, 0)))
    .orderBy(asc(payment.createTime))
    .limit(most)
  return rows.map((row) => itemOf(row, 'mendOwnPayment'))
}
const staffWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { permissions, username } = tx.actor
  const may = (action: string) => permissions.has(`srm:payment:${action}`)
  const items: WorkItem[] = []
  if (may('approve') || may('firstApprove'))
    for (const { row, secret } of await rowsOf(tx, eq(payment.status, inApproval))) {
      const isOwn = [row.createBy, secret.submittedBy, secret.firstApprover].includes(username)
      if (!isOwn && may(secret.firstApprover === null ? 'firstApprove' : 'approve')) items.push(itemOf(row, 'approvePayment'))
    }
  if (may('edit'))
    for (const { row } of await rowsOf(
      tx,
      and(eq(payment.status, rejected), eq(payment.bySupplier, false), eq(payment.createBy, username)),
    ))
      items.push(itemOf(row, 'mendPayment'))
  if (permissions.has('srm:paymentBatch:add'))
    for (const { row } of await rowsOf(tx, and(inArray(payment.status, [...payablePayment]), unbatched)))
      items.push(itemOf(row, 'batchPayment'))
  return items
}
/** Lists the work that applications for payment have for the caller. */
export const paymentWork = async (tx: Tx): Promise<WorkItem[]> => {
  if (tx.actor.kind === 'supplier') return ownWork(tx)
  return tx.actor.permissions.has('srm:payment:list') ? staffWork(tx) : []
}
