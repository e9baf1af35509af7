import type { OrderSettlement } from '@srm/contract/srm/purchase-order-settlement.shapes'
import { invoice, invoiceLine, invoiceLinePart } from '@srm/db/schema/srm/invoice'
import { payableDue, payableShare } from '@srm/db/schema/srm/payable-due'
import { minorUnitOf } from '@srm/domain/kit/money'
import { owedInvoice } from '@srm/domain/srm/invoice/invoice.machine'
import { invoiceParts, nextDue, paidOfOrder, type OrderInvoice, type SharedLine } from '@srm/domain/srm/purchase-order/settlement.rules'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { leftToInvoice } from '../invoice/invoice.public'
import { amountOf } from './content'
import { aliveOrder } from './purchase-order.queries'

// A company reads what it is to invoice of its order and is paid for it; the row policies leave its own invoices and dues.

/** Lines of invoices that bill other orders too, with how much of each is of this one. */
const sharedLines = async ({ db }: Tx, orderId: string, invoiceIds: readonly string[]): Promise<ReadonlyMap<string, SharedLine[]>> => {
  if (invoiceIds.length === 0) return new Map()
  const isOwn = eq(invoiceLinePart.orderId, orderId)
  const rows = await db
    .select({
      invoiceId: invoiceLine.invoiceId,
      incl: invoiceLine.incl,
      own: sql<string>`coalesce(sum(${invoiceLinePart.qty}) filter (where ${isOwn}), 0)::text`,
      all: sql<string>`sum(${invoiceLinePart.qty})::text`,
    })
    .from(invoiceLine)
    .innerJoin(invoiceLinePart, eq(invoiceLinePart.lineId, invoiceLine.id))
    .where(inArray(invoiceLine.invoiceId, [...invoiceIds]))
    .groupBy(invoiceLine.id)
  return Map.groupBy(rows, ({ invoiceId }) => invoiceId)
}
/** Invoices of an order that are owed or paid, the newest first. */
const invoicesOf = async (tx: Tx, orderId: string) => {
  const { id, docNo, number, issueDate, incl } = invoice
  const rows = await tx.db
    .select({ id, docNo, number, issueDate, incl, isShared: sql<boolean>`bool_or(${invoiceLinePart.orderId} <> ${orderId})` })
    .from(invoice)
    .innerJoin(invoiceLinePart, eq(invoiceLinePart.invoiceId, invoice.id))
    .where(
      and(
        inArray(invoice.status, [...owedInvoice]),
        sql`${invoice.id} in (select p.invoice_id from ${invoiceLinePart} p where p.order_id = ${orderId})`,
      ),
    )
    .groupBy(invoice.id)
    .orderBy(desc(invoice.issueDate), desc(invoice.id))
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const shares = await tx.db.select().from(payableShare).where(inArray(payableShare.invoiceId, ids))
  const dues = await tx.db.select().from(payableDue).where(inArray(payableDue.invoiceId, ids)).orderBy(asc(payableDue.dueDate))
  const recovered = new Map(shares.map((one) => [one.invoiceId, one.recover]))
  const owed = Map.groupBy(dues, ({ invoiceId }) => invoiceId)
  const shared = await sharedLines(
    tx,
    orderId,
    rows.flatMap((row) => (row.isShared ? row.id : [])),
  )
  return rows.map(({ isShared, ...row }) => {
    const parts: OrderInvoice = {
      ...{ id: row.id, number: row.number, incl: row.incl, shared: isShared ? (shared.get(row.id) ?? []) : null },
      ...{ recovered: recovered.get(row.id) ?? '0', dues: owed.get(row.id) ?? [] },
    }
    return { row, isShared, parts }
  })
}
export const ownSettlement = (ctx: Ctx, id: string): Promise<OrderSettlement> =>
  readingOne(ctx, async (tx) => {
    const { currency } = await aliveOrder(tx, id)
    const amount = await amountOf(tx, id)
    const found = await invoicesOf(tx, id)
    const invoices = found.map(({ parts }) => parts)
    return {
      ...paidOfOrder(invoices, amount?.amountIncl ?? null, currency),
      next: nextDue(invoices, currency),
      toInvoice: await leftToInvoice(tx, id, currency),
      invoices: found.map(({ row, isShared, parts }) => ({
        ...row,
        ...invoiceParts(parts, minorUnitOf(currency)),
        isShared,
        retainedUntil: parts.dues.find(({ kind }) => kind === 'RETENTION')?.dueDate ?? null,
      })),
    }
  })
