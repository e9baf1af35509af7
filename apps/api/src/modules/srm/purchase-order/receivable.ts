import { poLine, poLineTolerance, poSchedule, purchaseOrder, purchaseOrderSecret } from '@srm/db/schema/srm/purchase-order'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { dueOf } from '@srm/domain/srm/purchase-order/schedule.rules'
import { asc, eq, inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

// A receipt asks orders what may be taken in of their lines, and who ordered it.

const { confirmed, inDelivery } = purchaseOrderMachine.states

/** Lines of orders by their keys, as they stand at this moment, with the rows that goods serve in their order. */
export const receivableLines = (tx: Tx, lineIds: readonly string[]) =>
  asSystem(tx, async ({ db }) => {
    const ids = [...new Set(lineIds)]
    const [found, rows] = await Promise.all([
      db
        .select({ line: poLine, order: purchaseOrder, tolerated: poLineTolerance, secret: purchaseOrderSecret })
        .from(poLine)
        .innerJoin(purchaseOrder, eq(purchaseOrder.id, poLine.orderId))
        .innerJoin(purchaseOrderSecret, eq(purchaseOrderSecret.orderId, poLine.orderId))
        .leftJoin(poLineTolerance, eq(poLineTolerance.lineId, poLine.id))
        .where(inArray(poLine.id, ids)),
      db.select().from(poSchedule).where(inArray(poSchedule.lineId, ids)).orderBy(asc(poSchedule.seq)),
    ])
    const rowsOf = Map.groupBy(rows, ({ lineId }) => lineId)
    return found.map(({ line, order, tolerated, secret }) => ({
      ...{ line, order, overTolPct: tolerated?.overTolPct ?? '0', underTolPct: tolerated?.underTolPct ?? '0' },
      /** The order is delivered now, and nobody is about to cancel it. */
      isReceivable: ([confirmed, inDelivery] as string[]).includes(order.status) && secret.cancelAskedAt === null,
      orderers: [order.createBy, secret.submittedBy ?? order.createBy],
      rows: (rowsOf.get(line.id) ?? []).toSorted((a, b) => dueOf(a).localeCompare(dueOf(b)) || a.seq - b.seq),
    }))
  })
export type ReceivableLine = Awaited<ReturnType<typeof receivableLines>>[number]
