import {
  poChangeHold,
  poLine,
  poLinePrice,
  poSchedule,
  poVersion,
  purchaseOrder,
  purchaseOrderAmount,
} from '@srm/db/schema/srm/purchase-order'
import type { OrderContent } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { amountsOfLine, orderAmounts, orderDiff } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { dueOf } from '@srm/domain/srm/purchase-order/schedule.rules'
import { dec } from '@srm/domain/kit/money'
import { and, asc, desc, eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { PurchaseOrder } from './purchase-order.life'

// Lines of an order with what they cost, their delivery dates and versions.

export type PoLine = typeof poLine.$inferSelect
export type PoRow = typeof poSchedule.$inferSelect
export type PoPrice = typeof poLinePrice.$inferSelect

export const linesOf = ({ db }: Tx, orderId: string): Promise<PoLine[]> =>
  db.select().from(poLine).where(eq(poLine.orderId, orderId)).orderBy(asc(poLine.lineNo))
export const rowsOf = ({ db }: Tx, orderId: string): Promise<PoRow[]> =>
  db.select().from(poSchedule).where(eq(poSchedule.orderId, orderId)).orderBy(asc(poSchedule.lineId), asc(poSchedule.seq))
/** None for whoever may not read prices: the row policy leaves nothing. */
export const pricesOf = async ({ db }: Tx, orderId: string): Promise<ReadonlyMap<string, PoPrice>> => {
  const rows = await db.select().from(poLinePrice).where(eq(poLinePrice.orderId, orderId))
  return new Map(rows.map((row) => [row.lineId, row]))
}
/** Lines of an order, locked in the order of their keys: before the order itself, and before the total of its contract. */
export const lockLines = (tx: Tx, orderId: string): Promise<PoLine[]> =>
  asSystem(tx, ({ db }) => db.select().from(poLine).where(eq(poLine.orderId, orderId)).orderBy(asc(poLine.id)).for('update'))

/** A line as it is drafted; its rows are numbered 1, 2, 3… */
export interface DraftLine {
  readonly line: Omit<typeof poLine.$inferInsert, 'orderId' | 'lineNo'>
  readonly price: string
  readonly taxRate: string
  readonly rows: readonly { readonly qty: string; readonly needDate: string }[]
}
/** Replaces all lines of a draft; they are numbered 10, 20, 30… in the order they were given. */
export const putLines = (tx: Tx, row: PurchaseOrder, lines: readonly DraftLine[]): Promise<unknown> =>
  asSystem(tx, async ({ db }) => {
    const { id: orderId, supplierId, orgCode, createBy, priceBasis, currency } = row
    await db.delete(poLine).where(eq(poLine.orderId, orderId))
    const made = await db
      .insert(poLine)
      .values(lines.map(({ line }, i) => ({ ...line, orderId, orgCode, createBy, lineNo: (i + 1) * 10 })))
      .returning({ id: poLine.id, lineNo: poLine.lineNo })
    const idOf = (i: number): string => made.find(({ lineNo }) => lineNo === (i + 1) * 10)?.id ?? ''
    await db.insert(poLinePrice).values(
      lines.map(({ line, price, taxRate }, i) => ({
        ...{ lineId: idOf(i), orderId, price, taxRate },
        ...amountsOfLine({ qty: line.qty, price, taxRate }, priceBasis, currency),
      })),
    )
    await db.insert(poSchedule).values(
      lines.flatMap(({ rows }, i) =>
        rows.map(({ qty, needDate }, n) => ({
          ...{ orderId, supplierId, orgCode, createBy, lineId: idOf(i) },
          seq: n + 1,
          qty,
          needDate,
        })),
      ),
    )
  })

/** Reads what a change under way adds to lines; empty without one. */
export const addedTo = async ({ db }: Tx, orderId: string) => {
  const rows = await db.select().from(poChangeHold).where(eq(poChangeHold.orderId, orderId))
  return new Map(rows.map((row) => [row.lineId, row]))
}
/**
 * Amounts of lines and order as quantities and prices say; answers them with what is held, which leaves out what was given
 * up, and with what a change that is under way adds to each line.
 */
export const reckon = (tx: Tx, { id, priceBasis, currency }: PurchaseOrder) =>
  asSystem(tx, async (sys) => {
    const prices = await pricesOf(sys, id)
    const held = await addedTo(sys, id)
    const lines = (await linesOf(sys, id)).map(({ id: lineId, qty, closed }) => {
      const { price, taxRate } = prices.get(lineId) ?? { price: '0', taxRate: '0' }
      return { lineId, price, taxRate, qty, kept: dec(qty).minus(closed).toFixed() }
    })
    for (const line of lines)
      await sys.db
        .update(poLinePrice)
        .set(amountsOfLine(line, priceBasis, currency))
        .where(eq(poLinePrice.lineId, line.lineId))
    const whole = orderAmounts(lines, priceBasis, currency)
    const net = orderAmounts(
      lines.map((line) => ({ ...line, qty: line.kept })),
      priceBasis,
      currency,
    )
    const inclOf = (line: (typeof lines)[number], qty: string) => dec(amountsOfLine({ ...line, qty }, priceBasis, currency).amountIncl)
    const added = lines.flatMap((line) => {
      const more = held.get(line.lineId)
      if (!more) return []
      const incl = inclOf(line, dec(line.kept).plus(more.qty).toFixed()).minus(inclOf(line, line.kept))
      return [{ lineId: line.lineId, amountIncl: incl.toFixed(2) }]
    })
    return { whole, netIncl: net.amountIncl, added }
  })
export const amountOf = async (tx: Tx, orderId: string) => {
  const [row] = await tx.db.select().from(purchaseOrderAmount).where(eq(purchaseOrderAmount.orderId, orderId))
  return row ?? null
}

const contentOf = async (tx: Tx, orderId: string): Promise<OrderContent> => {
  const rows = Map.groupBy(await rowsOf(tx, orderId), ({ lineId }) => lineId)
  return {
    lines: (await linesOf(tx, orderId)).map(({ id, lineNo, name, unit, qty, closed }) => ({
      ...{ lineNo, name, unit, qty, closed },
      rows: (rows.get(id) ?? []).map((row) => ({ qty: row.qty, day: dueOf(row) })),
    })),
  }
}
/** Keeps the order as it stands as its next version, with its difference from the one before. */
export const keepVersion = (tx: Tx, { id: orderId, orgCode, createBy }: PurchaseOrder, reason: string | null): Promise<number> =>
  asSystem(tx, async (sys) => {
    const content = await contentOf(sys, orderId)
    const [last] = await sys.db.select().from(poVersion).where(eq(poVersion.orderId, orderId)).orderBy(desc(poVersion.no)).limit(1)
    const no = (last?.no ?? 0) + 1
    const diff = last ? orderDiff(last.content, content) : []
    await sys.db.insert(poVersion).values({ orderId, orgCode, createBy, no, content, diff, reason, since: await sys.now() })
    await sys.db
      .update(purchaseOrder)
      .set({ versionNo: no })
      .where(and(eq(purchaseOrder.id, orderId)))
    return no
  })
export const versionsOf = async ({ db }: Tx, orderId: string) => {
  const rows = await db.select().from(poVersion).where(eq(poVersion.orderId, orderId)).orderBy(desc(poVersion.no))
  return rows.map(({ no, reason, since, diff }) => ({ no, reason, since, diff: [...diff] }))
}
