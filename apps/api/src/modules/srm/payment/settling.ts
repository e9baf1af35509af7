import { invoice } from '@srm/db/schema/srm/invoice'
import { payableDue } from '@srm/db/schema/srm/payable-due'
import { payment, paymentLine, paymentMade, paymentPart } from '@srm/db/schema/srm/payment'
import { refuse } from '@srm/domain/kit/errors'
import { dec, sumOf } from '@srm/domain/kit/money'
import { exchangeDifference } from '@srm/domain/srm/payment/amounts.rules'
import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import { settledBy } from '@srm/domain/srm/payment/payment.rules'
import { asc, eq, inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import { cnyRate } from '../contract/contract.public'
import { setOffDeduction } from '../deduction/deduction.public'
import { followPayment } from '../invoice/invoice.public'
import { lockDues, lockTotals, paidOfInvoice, payDue, setTotal, type PayableDue } from '../payable-due/payable-due.public'
import { releaseTaken } from './held'
import { applicant, applicantPage, company, settleOpen, supplierPage, tell } from './notices'
import { linesOf, paymentLife, type Payment, type PaymentLineRow } from './payment.life'

// Money left, or came back: the answer of the bank moves an application and everything it stands on.

export interface Paid {
  readonly amount: string
  readonly paidAt: string
  readonly bankRef: string | null
  readonly batchNo: string
}
type Part = PaymentLineRow & { readonly now: string }

/** Paid in a foreign currency: what the rate cost since the invoices were approved; null where a rate is lacking. */
const differenceOf = (
  row: Payment,
  parts: readonly Part[],
  dues: ReadonlyMap<string, PayableDue>,
  fxPaid: string | null,
): string | null => {
  if (row.currency === 'CNY' || fxPaid === null) return null
  const differences = parts.flatMap(({ dueId, now }) => {
    const fx = dueId === null ? null : (dues.get(dueId)?.fxApproved ?? null)
    return fx === null ? [] : [exchangeDifference(now, fx, fxPaid)]
  })
  return differences.length > 0 ? sumOf(differences).toFixed(2) : null
}
const moveTotals = async (sys: Tx, parts: readonly Part[]): Promise<void> => {
  const totals = await lockTotals(
    sys,
    parts.flatMap(({ contractId }) => contractId ?? []),
  )
  for (const [id, total] of totals) {
    const own = parts.filter(({ contractId }) => contractId === id)
    const share = sumOf(own.map(({ now }) => now))
    const prepaid = sumOf(own.filter(({ kind }) => kind === 'PREPAY').map(({ now }) => now))
    await setTotal(sys, id, {
      paidIncl: dec(total.paidIncl).plus(share).toFixed(2),
      applying: dec(total.applying).minus(share).toFixed(2),
      prepaid: dec(total.prepaid).plus(prepaid).toFixed(2),
    })
  }
}
/** Invoices are locked before the due rows that they made, in the order of their keys. */
const lockInvoices = async (sys: Tx, lines: readonly PaymentLineRow[]): Promise<void> => {
  const dueIds = lines.flatMap(({ dueId }) => dueId ?? [])
  if (dueIds.length === 0) return
  const of = sys.db.select({ id: payableDue.invoiceId }).from(payableDue).where(inArray(payableDue.id, dueIds))
  await sys.db.select({ id: invoice.id }).from(invoice).where(inArray(invoice.id, of)).orderBy(asc(invoice.id)).for('update')
}
const lockPayment = async (sys: Tx, id: string): Promise<Payment> => {
  const [row] = await sys.db.select().from(payment).where(eq(payment.id, id)).for('update')
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** Invoices of due rows that a payment touched follow it, in the order of their keys. */
const followInvoices = async (sys: Tx, dues: readonly PayableDue[]): Promise<void> => {
  for (const invoiceId of [...new Set(dues.map((row) => row.invoiceId))].toSorted())
    await followPayment(sys, invoiceId, await paidOfInvoice(sys, invoiceId))
}

/** Money of it left: its rows, the deductions it set off, its contract and its invoices follow. */
export const settlePayment = (tx: Tx, paymentId: string, paid: Paid): Promise<Payment> =>
  asSystem(tx, async (sys) => {
    const before = await lockPayment(sys, paymentId)
    const lines = await linesOf(sys, paymentId)
    await lockInvoices(sys, lines)
    const dues = new Map(
      (
        await lockDues(
          sys,
          lines.flatMap(({ dueId }) => dueId ?? []),
        )
      ).map((row) => [row.id, row]),
    )
    const settled = settledBy(lines, before.paidAmount, paid.amount)
    const parts = lines.map((line) => ({ ...line, now: settled.get(line.id) ?? '0' })).filter(({ now }) => !dec(now).isZero())
    const fxPaid = await cnyRate(sys, before.currency)
    const { orgCode } = before
    const [made] = await sys.db
      .insert(paymentMade)
      .values({ ...paid, paymentId, orgCode, fxPaid, fxDifference: differenceOf(before, parts, dues, fxPaid) })
      .returning()
    for (const part of parts) {
      await sys.db
        .update(paymentLine)
        .set({ paid: dec(part.paid).plus(part.now).toFixed(2) })
        .where(eq(paymentLine.id, part.id))
      if (part.deductionId) await setOffDeduction(sys, part.deductionId)
      if (!part.dueId) continue
      await payDue(sys, part.dueId, part.now)
      await sys.db
        .insert(paymentPart)
        .values({ madeId: made?.id ?? '', dueId: part.dueId, amount: part.now, paidOn: paid.paidAt.slice(0, 10), orgCode })
    }
    await moveTotals(sys, parts)
    const paidAmount = dec(before.paidAmount).plus(paid.amount).toFixed(2)
    const action = dec(paidAmount).eq(before.amount) ? 'pay' : 'payPart'
    const row = await transition(
      sys,
      paymentLife,
      { id: paymentId },
      action,
      { paidAmount, paidAt: paid.paidAt },
      { batchNo: paid.batchNo },
    )
    await followInvoices(
      sys,
      parts.flatMap(({ dueId }) => dues.get(dueId ?? '') ?? []),
    )
    await settleOpen(sys, row)
    await tell(sys, row, { to: company(row), key: 'paid', body: [row.currency, paid.amount, paidAmount], page: supplierPage })
    return row
  })

/** The bank sent it back: its rows are open again, and it goes back to who applied for it. What was paid of it before stays paid. */
export const bouncePayment = (tx: Tx, paymentId: string, text: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const before = await lockPayment(sys, paymentId)
    if (before.status !== paymentMachine.states.approved) return
    const row = await transition(sys, paymentLife, { id: paymentId }, 'bounce', { rejectReason: text }, { note: text })
    await settleOpen(sys, row)
    await tell(sys, row, { to: applicant(row), key: 'bounced', body: [text], page: applicantPage(row), isTask: true })
    await releaseTaken(sys, row)
  })
