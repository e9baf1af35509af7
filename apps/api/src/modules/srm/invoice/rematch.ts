import { invoice, invoiceLinePart } from '@srm/db/schema/srm/invoice'
import { payableItem } from '@srm/db/schema/srm/payable-item'
import { dec } from '@srm/domain/kit/money'
import { invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import { reassigned, type FreeItem, type WaitingPart } from '@srm/domain/srm/invoice/invoice.rules'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { followNewItems, takeOfItems, type PayableItem } from '../payable-item/payable-item.public'
import { linesOf, partsOf, type InvoicePartRow } from './content'
import { invoiceLife, moved, type Invoice } from './invoice.life'
import { lastMatch, matchOf, type Matched } from './matching'
import { follow, giveBack, lockFor, putExpected } from './registering'
import { itemsById } from './sources'

// An exception is matched again: by hand, or by itself as soon as goods of its order lines became payable. What it took beyond
// its items goes to the new ones (docs/invoice.md, Matched again).

const roomOf = (item: PayableItem, own: ReadonlyMap<string, string>): string =>
  dec(item.qty)
    .minus(item.invoicedQty)
    .plus(own.get(item.id) ?? '0')
    .toFixed()
/** Items of these order lines that goods may be taken of, the earlier first, locked with those that the invoice has. */
const itemsWithRoom = (sys: Tx, poLineIds: readonly string[]): Promise<PayableItem[]> =>
  sys.db
    .select()
    .from(payableItem)
    .where(
      and(
        sql`${payableItem.poLineId} = any(${sql.param([...new Set(poLineIds)])}::uuid[])`,
        inArray(payableItem.grade, ['A', 'C']),
        isNull(payableItem.reversesId),
      ),
    )
    .orderBy(asc(payableItem.id))
    .for('update')

const ownTakes = (parts: readonly InvoicePartRow[]): ReadonlyMap<string, string> => {
  const takes = new Map<string, string>()
  for (const { itemId, qty } of parts)
    if (itemId)
      takes.set(
        itemId,
        dec(takes.get(itemId) ?? '0')
          .plus(qty)
          .toFixed(),
      )
  return takes
}
const isSame = (before: readonly WaitingPart[], after: readonly WaitingPart[]): boolean =>
  before.length === after.length && before.every((one, i) => one.itemId === after[i]?.itemId && dec(one.qty).eq(after[i]?.qty ?? '0'))

/** Writes other parts in place of those of a line. */
const putParts = async (sys: Tx, row: Invoice, old: readonly InvoicePartRow[], parts: readonly WaitingPart[]): Promise<void> => {
  const lineId = old[0]?.lineId ?? ''
  await sys.db.delete(invoiceLinePart).where(eq(invoiceLinePart.lineId, lineId))
  const orderOf = new Map(old.map((one) => [one.poLineId, one]))
  await sys.db.insert(invoiceLinePart).values(
    parts.map(({ itemId, poLineId, qty }, i) => {
      const { orderId = '', orderNo = '', poLineNo = 0 } = orderOf.get(poLineId) ?? {}
      return { invoiceId: row.id, orgCode: row.orgCode, lineId, no: i + 1, itemId, poLineId, orderId, orderNo, poLineNo, qty }
    }),
  )
}
/** Gives back what the invoice took and takes it anew, where something of it fits better now. */
const reassign = async (sys: Tx, row: Invoice): Promise<void> => {
  const parts = await partsOf(sys, row.id)
  const byLine = Map.groupBy(parts, ({ lineId }) => lineId)
  const own = (await linesOf(sys, row.id)).map(({ id }) => byLine.get(id) ?? [])
  const items = await itemsWithRoom(
    sys,
    parts.map(({ poLineId }) => poLineId),
  )
  const taken = ownTakes(parts)
  const free: FreeItem[] = items
    .toSorted((a, b) => a.seq - b.seq)
    .map((item) => ({ id: item.id, poLineId: item.poLineId, room: roomOf(item, taken) }))
  const after = reassigned(own, free)
  const changed = own.flatMap((before, i) => (isSame(before, after[i] ?? []) ? [] : [{ before, parts: after[i] ?? [] }]))
  if (changed.length === 0) return
  await giveBack(
    sys,
    changed.flatMap(({ before }) => before),
  )
  for (const { before, parts: next } of changed) await putParts(sys, row, before, next)
  // Amounts follow with the match, which says what each part should come to.
  await takeOfItems(
    sys,
    changed.flatMap(({ parts: next }) => next.flatMap(({ itemId, qty }) => (itemId === null ? [] : [{ itemId, qty, amount: '0' }]))),
  )
}
/** What was taken of each item in amounts becomes what the match expects now. */
const takeAmounts = async (sys: Tx, { parts, expected }: Matched): Promise<void> => {
  const takes = parts.flatMap(({ id, itemId, expected: before }) => {
    const amount = dec(expected.get(id) ?? '0').minus(before ?? '0')
    return itemId === null || amount.isZero() ? [] : [{ itemId, qty: '0', amount: amount.toFixed() }]
  })
  await takeOfItems(sys, takes)
}

/** The lines of its orders are locked. */
const matchAgain = (tx: Tx, row: Invoice, byNewLimits: boolean): Promise<Invoice> =>
  asSystem(tx, async (sys) => {
    if (!row.isRed) await reassign(sys, row)
    const last = await lastMatch(sys, row.id)
    const [lines, parts] = [await linesOf(sys, row.id), await partsOf(sys, row.id)]
    const items = await itemsById(
      sys,
      parts.flatMap(({ itemId }) => itemId ?? []),
    )
    const frozen = byNewLimits ? undefined : last?.result.lines.map(({ no: line, tolerance }) => ({ line, tolerance }))
    const matched = await matchOf(sys, row, { items, lines, parts, ...(frozen && { frozen }) })
    // A title or a rate may have changed since: what would be refused now was registered rightly, and goes on to be held.
    if (matched.result.state === 'REFUSED') return row
    await takeAmounts(sys, matched)
    await putExpected(sys, matched.expected)
    return follow(sys, row, matched)
  })

export const rematchInvoice = (ctx: Ctx, { byNewLimits, ...ref }: Ref & { readonly byNewLimits: boolean }) =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, invoice, ref.id)
    await lockFor(tx, await partsOf(tx, ref.id))
    const row = await transition(tx, invoiceLife, ref, 'rematch')
    return moved(await matchAgain(tx, row, byNewLimits))
  })

/**
 * Goods of these order lines became payable, or were given back by another invoice: exceptions that bill them are matched again,
 * the earlier registered first. The lines are locked already.
 */
export const rematchWaiting = (tx: Tx, poLineIds: readonly string[]): Promise<void> =>
  asSystem(tx, async (sys) => {
    if (poLineIds.length === 0) return
    // Few invoices wait, but a line may have been on thousands: those that wait are asked for these lines. The offset keeps the lines
    // from being looked up first, each of them for each invoice.
    const bills = sql`exists (select 1 from (select po_line_id from ${invoiceLinePart} where invoice_id = ${invoice.id} offset 0) p
      where p.po_line_id = any(${sql.param([...new Set(poLineIds)])}::uuid[]))`
    const waiting = await sys.db
      .select({ id: invoice.id })
      .from(invoice)
      .where(
        and(eq(invoice.tenantId, sys.actor.tenantId), eq(invoice.status, invoiceMachine.states.exception), eq(invoice.delFlag, 0), bills),
      )
      .orderBy(asc(invoice.registeredSeq))
    for (const { id } of waiting) {
      const [row] = await sys.db.select().from(invoice).where(eq(invoice.id, id)).for('update')
      if (row?.status === invoiceMachine.states.exception) await matchAgain(sys, row, false)
    }
  })
// Receipts, inspections and service entries add items and know nothing of invoices.
followNewItems(rematchWaiting)
