import { z } from 'zod'
import { day, id } from '../kit/scalars'

const OrderInvoice = z.object({
  id,
  docNo: z.string(),
  number: z.string(),
  issueDate: day,
  incl: z.string(),
  /** These four come to the total together: recovered of a prepayment, paid, still due, kept back. */
  recovered: z.string(),
  paid: z.string(),
  due: z.string(),
  retained: z.string(),
  /** Null where nothing is kept back, or until the final acceptance. */
  retainedUntil: day.nullable(),
  /** It bills other orders too. */
  isShared: z.boolean(),
})
export type OrderInvoice = z.infer<typeof OrderInvoice>
/** What a company is to invoice of an order, and is paid for it, with tax. */
export const Settlement = z.object({
  /** With what was recovered of prepayments; of invoices of several orders by the share of this one. */
  paid: z.string(),
  paidPct: z.string().nullable(),
  next: z.object({ day, amount: z.string(), numbers: z.array(z.string()) }).nullable(),
  /** Null: nothing can be invoiced now. */
  toInvoice: z.object({ count: z.number(), incl: z.string() }).nullable(),
  /** Approved ones, the newest first. */
  invoices: z.array(OrderInvoice),
})
export type OrderSettlement = z.infer<typeof Settlement>
