import { contractLine } from '@srm/db/schema/srm/contract'
import { poLine, poLinePrice, poSchedule, purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { dec } from '@srm/domain/kit/money'
import { holdingOrder, openOrder } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { leftOf } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { payableQty } from '@srm/domain/srm/purchase-order/quantities.rules'
import { openByDay } from '@srm/domain/srm/purchase-order/schedule.rules'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Contract } from './contract.life'
import { orderedOf } from './ordered'

// Payments are planned along the days on which the rest of a contract is to be delivered and can be invoiced.

interface Coming {
  readonly day: string | null
  readonly value: string
}
const shareOf = (amount: string, part: string, whole: string | null): string =>
  dec(whole ?? '0').isZero()
    ? '0'
    : dec(amount)
        .times(part)
        .div(whole ?? '1')
        .toFixed()

/** Rows of orders that are not over, with what of each is not accepted yet: goods serve the earlier due first. */
const ofOrders = async ({ db }: Tx, contractId: string): Promise<Coming[]> => {
  const isRunning = holdingOrder.filter((status) => openOrder.includes(status))
  const rows = await db
    .select({ line: poLine, amountIncl: poLinePrice.amountIncl, row: poSchedule })
    .from(poSchedule)
    .innerJoin(poLine, eq(poLine.id, poSchedule.lineId))
    .innerJoin(poLinePrice, eq(poLinePrice.lineId, poLine.id))
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, poLine.orderId))
    .where(and(eq(purchaseOrder.contractId, contractId), eq(purchaseOrder.delFlag, 0), inArray(purchaseOrder.status, isRunning)))
  return [...Map.groupBy(rows, ({ line }) => line.id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { line, amountIncl } = first
    const owed = dec(line.qty).minus(line.closed).minus(payableQty(line))
    const due = openByDay(
      own.map(({ row }) => row),
      owed.isNegative() ? '0' : owed.toFixed(),
    )
    return due.map(({ day, open }) => ({ day, value: shareOf(amountIncl, open, line.qty) }))
  })
}
/** Lines of the contract with what was not ordered of them. */
const ofContract = async (tx: Tx, contractId: string): Promise<Coming[]> => {
  const ordered = await orderedOf(tx, contractId)
  const lines = await tx.db.select().from(contractLine).where(eq(contractLine.contractId, contractId))
  return lines.map(({ id, qty, amountIncl, needDate }) => {
    const left = leftOf({ qty: qty ?? '0', ordered: ordered.get(id) ?? '0' })
    return { day: needDate, value: shareOf(amountIncl, left, qty) }
  })
}
/** Worth something each; what was accepted and not invoiced can be invoiced today. */
export const comingOf = async (tx: Tx, row: Contract, now: { readonly today: string; readonly uninvoiced: string }): Promise<Coming[]> => {
  const all = [...(await ofOrders(tx, row.id)), ...(await ofContract(tx, row.id)), { day: now.today, value: now.uninvoiced }]
  return all.filter(({ value }) => dec(value).gt(0)).toSorted((a, b) => (a.day ?? '9').localeCompare(b.day ?? '9'))
}
