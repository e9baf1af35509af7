import { payableItem } from '@srm/db/schema/srm/payable-item'
import { poLinePrice, purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { compareDec, minorUnitOf } from '@srm/domain/kit/money'
import { earlierQty, itemAmount } from '@srm/domain/srm/payable-item/cumulative.rules'
import { serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { lumpAmount } from '@srm/domain/srm/service-entry/service-entry.rules'
import { eq, inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { orderedServices, type ServiceEntryLineRow } from './content'
import type { ServiceEntry } from './service-entry.life'

const { accepted, reversed } = serviceEntryMachine.states

/**
 * What lines cost and come to, for whoever may read prices: the row policies leave others nothing. Once accepted it is what
 * became payable, before that what it would be if it were accepted now.
 */
export const amountsFor = async (tx: Tx, row: ServiceEntry, lines: readonly ServiceEntryLineRow[]) => {
  const [order] = await asSystem(tx, ({ db }) =>
    db
      .select({ currency: purchaseOrder.currency, priceBasis: purchaseOrder.priceBasis })
      .from(purchaseOrder)
      .where(eq(purchaseOrder.id, row.orderId)),
  )
  const { currency = '', priceBasis = 'INCL' } = order ?? {}
  const ids = lines.map(({ poLineId }) => poLineId)
  const prices = await tx.db.select().from(poLinePrice).where(inArray(poLinePrice.lineId, ids))
  const items = await tx.db.select().from(payableItem).where(inArray(payableItem.poLineId, ids))
  const ordered = prices.length === 0 ? [] : await orderedServices(tx, [row.orderId], row.id)
  const places = minorUnitOf(currency)
  const isDecided = row.status === accepted || row.status === reversed
  const amountOf = (line: ServiceEntryLineRow, of: (typeof prices)[number]): string | null => {
    if (isDecided) return items.find((one) => one.sourceLineId === line.id && one.reversesId === null)?.amount ?? null
    if (line.way !== 'LUMP') {
      const own = items.filter(({ poLineId }) => poLineId === line.poLineId)
      return itemAmount({ price: of.price, qty: line.qty }, earlierQty(own, of.price), places)
    }
    const reached = ordered.find(({ poLineId }) => poLineId === line.poLineId)?.reached ?? '0'
    const isBack = compareDec(line.pct ?? '0', reached) < 0
    return isBack ? null : lumpAmount(priceBasis === 'INCL' ? of.amountIncl : of.amountExcl, reached, line.pct ?? '0', places)
  }
  const amounts = lines.flatMap((line) => {
    const of = prices.find(({ lineId }) => lineId === line.poLineId)
    return of ? [[line.id, { price: of.price, amount: amountOf(line, of) }] as const] : []
  })
  return { currency, amounts: new Map(amounts) }
}
