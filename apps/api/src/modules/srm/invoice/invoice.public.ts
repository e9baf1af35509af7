import { invoice, invoiceLinePart } from '@srm/db/schema/srm/invoice'
import { payableItem } from '@srm/db/schema/srm/payable-item'
import { refuse } from '@srm/domain/kit/errors'
import { dec, type DecimalText } from '@srm/domain/kit/money'
import { invoiceMachine, owedInvoice } from '@srm/domain/srm/invoice/invoice.machine'
import { eq, max } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import { invoiceLife } from './invoice.life'

// What inspects, returns and pays asks of invoices, always inside its own transaction.

export { invoiceWork } from './invoice.work'
export { leftToInvoice } from './payable.queries'

const s = invoiceMachine.states
/** What is owed of an approved invoice is divided by this. @throws NOT_FOUND unless it was approved */
export const invoiceForDues = (tx: Tx, id: string) =>
  asSystem(tx, async ({ db }) => {
    const [row] = await db.select().from(invoice).where(eq(invoice.id, id))
    if (!row || row.approvedAt === null) throw refuse('NOT_FOUND')
    const [last] = await db
      .select({ on: max(payableItem.eventDate) })
      .from(invoiceLinePart)
      .innerJoin(payableItem, eq(payableItem.id, invoiceLinePart.itemId))
      .where(eq(invoiceLinePart.invoiceId, id))
    const { docNo, supplierId, supplierName, orgCode, currency, contractId, isRed, incl: amountIncl, excl, tax, approvedAt, isFinal } = row
    return {
      ...{ id, docNo, number: row.number, supplierId, supplierName, orgCode, currency, contractId, isRed, amountIncl, excl, tax },
      // The latest day of acceptance of what it bills.
      ...{ approvedAt, isFinal, acceptedOn: last?.on ?? approvedAt.slice(0, 10) },
    }
  })
export type InvoiceForDues = Awaited<ReturnType<typeof invoiceForDues>>

const stepFor = (status: string, paid: DecimalText, incl: DecimalText): 'payPart' | 'pay' | 'payBack' | null => {
  if (dec(paid).isZero()) return status === s.approved ? null : 'payBack'
  const isWhole = dec(paid).abs().gte(dec(incl).abs())
  if (isWhole) return status === s.paid ? null : 'pay'
  return status === s.partlyPaid ? null : 'payPart'
}
/**
 * The invoice follows what was paid of it in all, credits with negative totals; nothing happens to one that is not owed.
 * @param paidTotal in its currency, with tax
 */
export const followPayment = (tx: Tx, invoiceId: string, paidTotal: DecimalText): Promise<void> =>
  asSystem(tx, async (sys) => {
    const [row] = await sys.db.select().from(invoice).where(eq(invoice.id, invoiceId)).for('update')
    if (!row || !owedInvoice.includes(row.status)) return
    const step = stepFor(row.status, paidTotal, row.incl)
    if (step) await transition(sys, invoiceLife, { id: invoiceId }, step)
  })
