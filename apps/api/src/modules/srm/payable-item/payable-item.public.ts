import { payableItem } from '@srm/db/schema/srm/payable-item'
import { poLine, poLinePrice, purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { refuse } from '@srm/domain/kit/errors'
import { dec, minorUnitOf, type DecimalText } from '@srm/domain/kit/money'
import { concessionPrice, itemAmount } from '@srm/domain/srm/payable-item/cumulative.rules'
import type { PayableGrade, PayableSource } from '@srm/domain/srm/payable-item/payable-item.kinds'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { invoiceOrderLines } from '../purchase-order/purchase-order.public'

// What became payable, of goods, services, returns and adjusted prices (docs/execution.md, Payable items).

export type PayableItem = typeof payableItem.$inferSelect

export interface NewItem {
  readonly poLineId: string
  readonly source: PayableSource
  readonly sourceId: string
  readonly sourceNo: string
  readonly sourceLineId: string
  readonly grade: PayableGrade
  /** Signed: what goes back is negative; 0 of an adjustment. */
  readonly qty: DecimalText
  /** The price of the order line unless said; a return goes on at the price its goods were accepted at. */
  readonly price?: DecimalText
  /** Percent off the price, of a concession. */
  readonly reductionPct?: DecimalText
  /** Of an adjustment alone, signed; every other amount follows from quantity and price. */
  readonly amount?: DecimalText
  /** Today unless said. */
  readonly eventDate?: string
  readonly arrivedOn?: string | null
}

const pricedLines = ({ db }: Tx, ids: readonly string[]) =>
  db
    .select({ line: poLine, order: purchaseOrder, price: poLinePrice.price, taxRate: poLinePrice.taxRate })
    .from(poLine)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, poLine.orderId))
    .innerJoin(poLinePrice, eq(poLinePrice.lineId, poLine.id))
    .where(inArray(poLine.id, [...ids]))
type PricedLine = Awaited<ReturnType<typeof pricedLines>>[number]

/** Quantities so far of each sequence: a line of an order at one price. */
const sequences = async ({ db }: Tx, lineIds: readonly string[]): Promise<Map<string, DecimalText>> => {
  const rows = await db
    .select({ poLineId: payableItem.poLineId, price: payableItem.price, qty: sql<string>`sum(qty)::text` })
    .from(payableItem)
    .where(inArray(payableItem.poLineId, [...lineIds]))
    .groupBy(payableItem.poLineId, payableItem.price)
  return new Map(rows.map(({ poLineId, price, qty }) => [keyOf(poLineId, price), qty]))
}
const keyOf = (poLineId: string, price: DecimalText): string => `${poLineId} ${dec(price).toFixed(6)}`

type Draft = typeof payableItem.$inferInsert
/** The row of an item; `earlier` is what its sequence came to, and goes on by its quantity. */
const draftOf = (
  item: NewItem,
  { line, order, price: ordered, taxRate }: PricedLine,
  earlier: Map<string, DecimalText>,
  today: string,
): Draft => {
  const price = item.price ?? (item.reductionPct === undefined ? ordered : concessionPrice(ordered, item.reductionPct))
  const key = keyOf(line.id, price)
  const before = earlier.get(key) ?? '0'
  earlier.set(key, dec(before).plus(item.qty).toString())
  const { supplierId, supplierName, orgCode, currency, priceBasis, contractId, docNo: orderNo, id: orderId } = order
  const { lineNo, materialId, name, spec, unit } = line
  const { poLineId, source, sourceId, sourceNo, sourceLineId, grade, qty, eventDate, arrivedOn } = item
  return {
    ...{ supplierId, supplierName, orgCode, currency, priceBasis, contractId, orderId, orderNo, lineNo, materialId, name, spec, unit },
    ...{ poLineId, source, sourceId, sourceNo, sourceLineId, grade, qty, price, taxRate, arrivedOn: arrivedOn ?? null },
    eventDate: eventDate ?? today,
    amount: item.amount ?? itemAmount({ price, qty }, before, minorUnitOf(currency)),
  }
}
type Follower = (sys: Tx, poLineIds: readonly string[]) => Promise<void>
const followers: Follower[] = []
/** What waits for goods to become payable is told of each of these order lines, in the transaction that adds them. */
export const followNewItems = (follower: Follower): void => void followers.push(follower)

/**
 * Adds what became payable. The lines of the orders are locked already, so that two amounts of one sequence never begin at the
 * same quantity. Free lines have items too: what came of them is counted.
 * @throws NOT_FOUND for a line that is not there
 */
export const addPayableItems = (tx: Tx, items: readonly NewItem[]): Promise<PayableItem[]> =>
  asSystem(tx, async (sys) => {
    if (items.length === 0) return []
    const ids = [...new Set(items.map(({ poLineId }) => poLineId))]
    const [priced, earlier, day] = await Promise.all([pricedLines(sys, ids), sequences(sys, ids), today(sys)])
    const lines = new Map(priced.map((row) => [row.line.id, row]))
    const drafts = items.map((item) => {
      const line = lines.get(item.poLineId)
      if (!line) throw refuse('NOT_FOUND')
      return draftOf(item, line, earlier, day)
    })
    const made = await sys.db.insert(payableItem).values(drafts).returning()
    for (const follow of followers) await follow(sys, ids)
    return made
  })

/** Items in the order of their keys; the lines of their orders are locked before. */
export const lockItems = (tx: Tx, ids: readonly string[]): Promise<PayableItem[]> =>
  asSystem(tx, ({ db }) =>
    db
      .select()
      .from(payableItem)
      // One value for all keys: thousands of parameters take as long as the rows.
      .where(sql`${payableItem.id} = any(${sql.param([...ids])}::uuid[])`)
      .orderBy(asc(payableItem.id))
      .for('update'),
  )

/**
 * Takes back what lines of a receipt or of a service entry made payable, row by row with the other sign. Each goes on with the
 * sequence of its price like everything else of it, so that what is left comes to its rounded whole: one taken out of the middle
 * may be a cent off its twin.
 * @param exactly their amounts were said, as of parts of a lump sum: they are taken back as they are
 * @throws GR_INVOICED where an invoice has taken something of it
 */
export const reversePayableItems = (tx: Tx, sourceLineIds: readonly string[], exactly = false): Promise<void> =>
  asSystem(tx, async (sys) => {
    const items = await sys.db
      .select()
      .from(payableItem)
      .where(and(inArray(payableItem.sourceLineId, [...sourceLineIds]), isNull(payableItem.reversesId), notReversed))
      .orderBy(asc(payableItem.id))
      .for('update')
    if (items.some(({ invoicedQty }) => !dec(invoicedQty).isZero())) throw refuse('GR_INVOICED')
    if (items.length === 0) return
    const earlier = await sequences(sys, [...new Set(items.map(({ poLineId }) => poLineId))])
    await sys.db.insert(payableItem).values(items.map(twinOf(await today(sys), earlier, exactly)))
  })
const notReversed = sql`not exists (select 1 from payable_item twin where twin.reverses_id = payable_item.id)`
const twinOf =
  (eventDate: string, earlier: Map<string, DecimalText>, exactly: boolean) =>
  ({ id, seq: _seq, version: _version, createBy: _by, createTime: _at, ...item }: PayableItem): Draft => {
    const key = keyOf(item.poLineId, item.price)
    const [before, qty] = [earlier.get(key) ?? '0', dec(item.qty).neg().toString()]
    earlier.set(key, dec(before).plus(qty).toString())
    // An adjustment has no quantity to go on with.
    const isSaid = exactly || item.grade === 'J'
    const amount = isSaid ? dec(item.amount).neg().toString() : itemAmount({ price: item.price, qty }, before, minorUnitOf(item.currency))
    return { ...item, ...{ qty, amount, reversesId: id, eventDate }, ...{ statementLineId: null, updateBy: null, updateTime: null } }
  }
const today = async (tx: Tx): Promise<string> => (await tx.now()).slice(0, 10)

/** Quantity and amount that an invoice takes of an item; both are against its sign where the invoice gives them back. */
export interface ItemTake {
  readonly itemId: string
  readonly qty: DecimalText
  readonly amount: DecimalText
}
/**
 * Writes what an invoice takes or gives back, to the items and to the lines of their orders; both are locked already.
 * An item may be taken beyond its quantity: the match says so, and whoever decides on it.
 */
export const takeOfItems = (tx: Tx, takes: readonly ItemTake[]): Promise<void> =>
  asSystem(tx, async (sys) => {
    if (takes.length === 0) return
    const rows = JSON.stringify(takes.map(({ itemId, qty, amount }) => ({ id: itemId, qty, amount })))
    const given = sql`(select id, sum(qty) qty, sum(amount) amount
      from jsonb_to_recordset(${rows}::text::jsonb) as t(id uuid, qty numeric, amount numeric) group by id)`
    await sys.db.execute(sql`update payable_item i set invoiced_qty = i.invoiced_qty + t.qty, invoiced_amount = i.invoiced_amount + t.amount
      from ${given} t where i.id = t.id`)
    const lines = await sys.db.execute<{ poLineId: string; qty: string }>(
      sql`select i.po_line_id "poLineId", sum(t.qty)::text qty from payable_item i join ${given} t on t.id = i.id group by 1 order by 1`,
    )
    await invoiceOrderLines(sys, lines)
  })
