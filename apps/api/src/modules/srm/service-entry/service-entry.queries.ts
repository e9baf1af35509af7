import type {
  EntryOrder,
  OwnServiceEntryDetail,
  OwnServiceEntryRow,
  ServiceEntryDetail,
  ServiceEntryRow,
} from '@srm/contract/srm/service-entry'
import { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { serviceEntry } from '@srm/db/schema/srm/service-entry'
import { refuse } from '@srm/domain/kit/errors'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { and, desc, eq, ilike, inArray, or } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents, sharedLife } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { reading, readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { amountsFor } from './amounts'
import { contentOf, orderedServices } from './content'
import { serviceEntryLife, type ServiceEntry } from './service-entry.life'

const alive = eq(serviceEntry.delFlag, 0)
const columns = {
  id: serviceEntry.id,
  version: serviceEntry.version,
  docNo: serviceEntry.docNo,
  orderId: serviceEntry.orderId,
  orderNo: serviceEntry.orderNo,
  orderTitle: serviceEntry.orderTitle,
  orgName: serviceEntry.orgName,
  entryBy: serviceEntry.entryBy,
  periodFrom: serviceEntry.periodFrom,
  periodTo: serviceEntry.periodTo,
  lineCount: serviceEntry.lineCount,
  submittedAt: serviceEntry.submittedAt,
  acceptBy: serviceEntry.acceptBy,
  acceptedAt: serviceEntry.acceptedAt,
  status: serviceEntry.status,
  createTime: serviceEntry.createTime,
} as const
const sortBy = ['createTime', 'docNo']

export const serviceEntryList = listSpec<ServiceEntryRow>({
  of: 'srm:serviceEntry',
  from: serviceEntry,
  columns: { ...columns, supplierId: serviceEntry.supplierId, supplierName: serviceEntry.supplierName },
  search: ['docNo', 'orderNo', 'orderTitle', 'supplierName'],
  sortBy,
  where: () => alive,
})
/** The company's own: the row policy leaves no other. */
export const ownServiceEntryList = listSpec<OwnServiceEntryRow>({
  of: 'srm:ownServiceEntry',
  from: serviceEntry,
  columns,
  search: ['docNo', 'orderNo', 'orderTitle'],
  sortBy,
  where: () => alive,
})

const aliveEntry = async (tx: Tx, id: string): Promise<ServiceEntry> => {
  const row = await findVisible(tx, serviceEntry, id)
  if (row.delFlag === 1) throw refuse('NOT_FOUND')
  return row
}
const shown = async (tx: Tx, row: ServiceEntry) => {
  const lines = await contentOf(tx, row.id)
  const { currency, amounts } = await amountsFor(tx, row, lines)
  return {
    ...row,
    status: row.status as ServiceEntryRow['status'],
    currency,
    lines: lines.map((line) => ({ ...line, ...(amounts.get(line.id) ?? { price: null, amount: null }) })),
    can: await canOf(tx, serviceEntryLife, row),
    now: await tx.now(),
  }
}
export const serviceEntryDetail = (ctx: Ctx, id: string): Promise<ServiceEntryDetail> =>
  readingOne(ctx, async (tx) => shown(tx, await aliveEntry(tx, id)))
export const ownServiceEntryDetail = (ctx: Ctx, id: string): Promise<OwnServiceEntryDetail> =>
  readingOne(ctx, async (tx) => shown(tx, await aliveEntry(tx, id)))
export const serviceEntryTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'serviceEntry', (await aliveEntry(tx, id)).id))
/** A company reads why an entry was sent back or reversed, and no note of the buyer's. */
export const ownServiceEntryTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const events = await lifeEvents(tx, 'serviceEntry', (await aliveEntry(tx, id)).id)
    return sharedLife(events, ['add', 'edit', 'submit', 'accept', 'sendBack', 'reverse'], ['sendBack', 'reverse'])
  })

const most = 50
const like = (keyword: string) => `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
/** Service orders in the caller's reach whose entries the caller's side writes now, with what is left of their lines. */
export const entryOrders = (ctx: Ctx, keyword = ''): Promise<EntryOrder[]> =>
  reading(ctx, async (tx) => {
    const { confirmed, inDelivery } = purchaseOrderMachine.states
    const side = tx.actor.kind === 'supplier' ? 'SUPPLIER' : 'BUYER'
    const orders = await tx.db
      .select()
      .from(purchaseOrder)
      .where(
        and(
          ...[eq(purchaseOrder.type, 'SERVICE'), eq(purchaseOrder.entryBy, side), eq(purchaseOrder.delFlag, 0)],
          inArray(purchaseOrder.status, [confirmed, inDelivery]),
          or(ilike(purchaseOrder.docNo, like(keyword)), ilike(purchaseOrder.title, like(keyword))),
        ),
      )
      .orderBy(desc(purchaseOrder.createTime))
      .limit(most)
    const ordered = await orderedServices(
      tx,
      orders.map(({ id }) => id),
    )
    return orders.flatMap(({ id, docNo, title, supplierName }) => {
      const own = ordered.filter(({ of }) => of.order.id === id && of.isOpen)
      const lines = own.map(({ of: { line }, milestones, ...rest }) => {
        const { poLineId, lineNo, way, qty, room, reached, proofRequired } = rest
        const { name, spec, unit } = line
        return { poLineId, lineNo, name, spec, unit, way, qty, room, reached, proofRequired, milestones: [...milestones] }
      })
      return lines.length === 0 ? [] : [{ id, docNo, title, supplierName, lines }]
    })
  })
