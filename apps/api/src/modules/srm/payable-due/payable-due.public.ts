import { payableDue } from '@srm/db/schema/srm/payable-due'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { followPayment, invoiceForDues } from '../invoice/invoice.public'
import { paidOfInvoice, raiseFor, type PayableDue } from './raise'

export { assertNotHeld, holdsAmong, type Held, type Hold } from './holds'
export { contractFor, executableOf, lockTotals, planOf, setTotal, type ContractTotal, type PaidContract } from './totals'
export { paidOfInvoice, type PayableDue } from './raise'
export { ownDueList, payableDueList } from './payable-due.queries'
export { dueWork } from './payable-due.work'

/**
 * Writes what an invoice makes due, in the transaction that approves it and behind its lock; once for each invoice.
 * @throws NOT_FOUND
 */
export const raiseDues = async (tx: Tx, { invoiceId }: { readonly invoiceId: string }): Promise<PayableDue[]> => {
  const invoice = await invoiceForDues(tx, invoiceId)
  const rows = await raiseFor(tx, invoice)
  // The prepayment covers it whole: nothing is left to be paid.
  if (rows.length === 0) await followPayment(tx, invoiceId, await paidOfInvoice(tx, invoiceId))
  return rows
}

/** Rows by their keys, locked in the order of these. */
export const lockDues = (tx: Tx, ids: readonly string[]): Promise<PayableDue[]> =>
  asSystem(tx, async ({ db }) => {
    if (ids.length === 0) return []
    return db
      .select()
      .from(payableDue)
      .where(inArray(payableDue.id, [...new Set(ids)]))
      .orderBy(asc(payableDue.id))
      .for('update')
  })
/** Amounts by which applications hold a row more, or less; with the sign of the row. The rows are locked. */
export const applyDue = (tx: Tx, dueId: string, amount: string) =>
  asSystem(tx, ({ db }) =>
    db
      .update(payableDue)
      .set({ applied: sql`${payableDue.applied} + ${amount}::numeric` })
      .where(eq(payableDue.id, dueId)),
  )
/** What an application held of a row is paid, or set off. */
export const payDue = (tx: Tx, dueId: string, amount: string) =>
  asSystem(tx, ({ db }) =>
    db
      .update(payableDue)
      .set({
        applied: sql`${payableDue.applied} - ${amount}::numeric`,
        paid: sql`${payableDue.paid} + ${amount}::numeric`,
        open: sql`${payableDue.open} - ${amount}::numeric`,
      })
      .where(eq(payableDue.id, dueId)),
  )
