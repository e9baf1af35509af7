import { serviceEntry, serviceEntryLine } from '@srm/db/schema/srm/service-entry'
import { poLinePrice } from '@srm/db/schema/srm/purchase-order'
import { refuse } from '@srm/domain/kit/errors'
import { compareDec, minorUnitOf } from '@srm/domain/kit/money'
import { mostOrdered } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { enteredQty, lumpAmount } from '@srm/domain/srm/service-entry/service-entry.rules'
import { eq, inArray } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { addPayableItems, reversePayableItems, type NewItem } from '../payable-item/payable-item.public'
import { contractShares, lockOrderLines, moveOrderLine } from '../purchase-order/purchase-order.public'
import { linesOf, orderedServices, type OrderedLine, type ServiceEntryLineRow } from './content'
import { buyerPage, company, settleOpen, supplierPage, tell } from './notices'
import { assertEntered } from './service-entry.commands'
import { moved, serviceEntryLife, type ServiceEntry } from './service-entry.life'

// The buyer accepts what was done, sends it back, or takes an acceptance back. Lines of the order are locked first, then the
// order, then the entry: of two entries of one line the second sees what the first took (docs/service-entry.md, Acceptance).

const lockVisible = async (tx: Tx, id: string): Promise<ServiceEntryLineRow[]> => {
  await findVisible(tx, serviceEntry, id)
  const lines = await linesOf(tx, id)
  await lockOrderLines(
    tx,
    lines.map(({ poLineId }) => poLineId),
  )
  return lines.toSorted((a, b) => a.poLineId.localeCompare(b.poLineId))
}

/** Amounts of lines of the order in its basis: what the parts of a lump sum add up to. */
const wholeAmounts = ({ db }: Tx, poLineIds: readonly string[]) =>
  db
    .select({ id: poLinePrice.lineId, incl: poLinePrice.amountIncl, excl: poLinePrice.amountExcl })
    .from(poLinePrice)
    .where(inArray(poLinePrice.lineId, [...poLineIds]))

/** What a line makes payable, and the quantity it comes to now: parts of a lump sum depend on what was accepted before. */
const itemOf = (row: ServiceEntry, line: ServiceEntryLineRow, of: OrderedLine, whole: { incl: string; excl: string }): NewItem => {
  const { priceBasis, currency } = of.of.order
  const places = minorUnitOf(currency)
  return {
    ...{ poLineId: line.poLineId, source: 'SES', sourceId: row.id, sourceNo: row.docNo, sourceLineId: line.id, grade: 'A' },
    ...{ qty: enteredQty(line, of), arrivedOn: row.periodTo },
    ...(of.way === 'LUMP' && { amount: lumpAmount(priceBasis === 'INCL' ? whole.incl : whole.excl, of.reached, line.pct ?? '0', places) }),
  }
}
const assertContracted = async (tx: Tx, ordered: readonly OrderedLine[]): Promise<void> => {
  const shares = await contractShares(
    tx,
    ordered.map(({ of }) => of),
  )
  const over = shares.find(({ qty, tolPct, taken }) => compareDec(taken, mostOrdered(qty, tolPct)) > 0)
  if (over) throw refuse('SES_OVER_CONTRACT', over.name, mostOrdered(over.qty, over.tolPct))
}
/**
 * What was done becomes payable, line by line.
 * @throws SES_ORDERER, SOD_SELF_APPROVE; SES_ORDER, SES_OVER, SES_PCT_BACK, SES_OVER_CONTRACT where something changed meanwhile
 */
export const acceptEntry = (ctx: Ctx, { note, ...ref }: Ref & { readonly note: string | null }) =>
  inTx(ctx, async (tx) => {
    const lines = await lockVisible(tx, ref.id)
    const patch = { acceptedAt: await tx.now(), acceptedByName: tx.actor.realname, acceptBy: null }
    const row = await transition(tx, serviceEntryLife, ref, 'accept', patch, { note })
    const poLineIds = lines.map(({ poLineId }) => poLineId)
    // What this entry itself says was accepted is not part of what was accepted before it.
    const all = await orderedServices(tx, [row.orderId], row.id)
    await assertEntered(tx, row, all)
    await asSystem(tx, async (sys) => {
      const wholes = await wholeAmounts(sys, poLineIds)
      const items = lines.map((line) => {
        const of = all.find(({ poLineId }) => poLineId === line.poLineId)
        const whole = wholes.find(({ id }) => id === line.poLineId)
        if (!of || !whole) throw refuse('SES_LINE_GONE')
        return itemOf(row, line, of, whole)
      })
      for (const { poLineId, qty, sourceLineId } of items) {
        await moveOrderLine(sys, poLineId, { kind: 'receive', qty, announced: '0', damaged: '0', inspect: false })
        await sys.db.update(serviceEntryLine).set({ qty }).where(eq(serviceEntryLine.id, sourceLineId))
      }
      await addPayableItems(sys, items)
    })
    await settleOpen(tx, row)
    await tell(tx, row, { to: company(row), key: 'accepted', page: supplierPage })
    await assertContracted(
      tx,
      all.filter(({ poLineId }) => poLineIds.includes(poLineId)),
    )
    return moved(row)
  })

type Reasoned = Ref & { readonly reason: string }
/** The side that entered it corrects it and hands it in anew. */
export const sendBackEntry = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, serviceEntryLife, ref, 'sendBack', { returnReason: reason, acceptBy: null }, { note: reason })
    await settleOpen(tx, row)
    const bySupplier = row.entryBy === 'SUPPLIER'
    const writers = { permission: 'srm:serviceEntry:edit', ...(row.orgCode ? { orgCode: row.orgCode } : {}) } as const
    await tell(tx, row, {
      ...{ to: bySupplier ? company(row) : writers, key: 'sentBack', body: [reason], isTask: true },
      page: bySupplier ? supplierPage : buyerPage,
    })
    return moved(row)
  })

/**
 * The acceptance never was: its quantities leave the order, and what it made payable is taken back.
 * @throws SES_INVOICED, SES_LATER
 */
export const reverseEntry = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const lines = await lockVisible(tx, ref.id)
    const patch = { endReason: reason, endedAt: await tx.now() }
    const row = await transition(tx, serviceEntryLife, ref, 'reverse', patch, { note: reason })
    const idsOf = (isLump: boolean) => lines.filter(({ way }) => (way === 'LUMP') === isLump).map(({ id }) => id)
    await reversePayableItems(tx, idsOf(false))
    await reversePayableItems(tx, idsOf(true), true)
    const nothing = { pending: '0', announced: '0', concession: '0', rejected: '0' }
    for (const { poLineId, qty: accepted } of lines) await moveOrderLine(tx, poLineId, { kind: 'reverse', accepted, ...nothing })
    await tell(tx, row, { to: company(row), key: 'reversed', body: [reason], page: supplierPage })
    return moved(row)
  })
