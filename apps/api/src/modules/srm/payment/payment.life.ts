import { payment, paymentLine, paymentSecret } from '@srm/db/schema/srm/payment'
import { paymentBatchLine } from '@srm/db/schema/srm/payment-batch'
import { paymentMachine, type PaymentFacts } from '@srm/domain/srm/payment/payment.machine'
import { and, asc, eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'

export type Payment = typeof payment.$inferSelect
export type PaymentLineRow = typeof paymentLine.$inferSelect
export type PaymentSecret = typeof paymentSecret.$inferSelect

export const moved = ({ id, docNo, version, status }: Payment) => ({ id, docNo, version, status })

export const linesOf = ({ db }: Tx, paymentId: string): Promise<PaymentLineRow[]> =>
  db.select().from(paymentLine).where(eq(paymentLine.paymentId, paymentId)).orderBy(asc(paymentLine.seq))
export const secretOf = async ({ db }: Tx, paymentId: string): Promise<PaymentSecret> => {
  const [row] = await db.select().from(paymentSecret).where(eq(paymentSecret.paymentId, paymentId))
  if (!row) throw new Error(`application ${paymentId} has no inner part`)
  return row
}
export const setSecret = (tx: Tx, paymentId: string, values: Partial<typeof paymentSecret.$inferInsert>) =>
  asSystem(tx, ({ db }) => db.update(paymentSecret).set(values).where(eq(paymentSecret.paymentId, paymentId)))
export const setHead = (tx: Tx, id: string, values: Partial<typeof payment.$inferInsert>): Promise<Payment> =>
  asSystem(tx, async ({ db }) => {
    const [row] = await db.update(payment).set(values).where(eq(payment.id, id)).returning()
    if (!row) throw new Error('application was not written')
    return row
  })

/** Neither who wrote it nor who handed it in approves it. */
export const authorsOf = async (tx: Tx, row: Payment): Promise<string[]> => {
  const { submittedBy } = await secretOf(tx, row.id)
  return [row.createBy, ...(submittedBy ? [submittedBy] : [])]
}
const isBatched = async ({ db }: Tx, paymentId: string): Promise<boolean> => {
  const open = and(eq(paymentBatchLine.paymentId, paymentId), eq(paymentBatchLine.isOpen, true))
  return (await db.select({ id: paymentBatchLine.id }).from(paymentBatchLine).where(open).limit(1)).length > 0
}
const facts = async (tx: Tx, row: Payment, actor: Tx['actor']): Promise<PaymentFacts> => {
  const secret = await secretOf(tx, row.id)
  const { username } = actor
  return {
    deleted: row.delFlag === 1,
    isOwnSide: (actor.kind === 'supplier') === row.bySupplier,
    isAuthor: [row.createBy, secret.submittedBy].includes(username),
    isSubmitter: secret.submittedBy === username,
    firstApproved: secret.firstApprover !== null,
    isFirstApprover: secret.firstApprover === username,
    isBatched: await isBatched(tx, row.id),
  }
}
export const paymentLife = lifecycle({ machine: paymentMachine, table: payment, facts })
