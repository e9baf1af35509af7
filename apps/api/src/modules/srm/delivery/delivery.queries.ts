import type { ListQuery } from '@srm/contract/kit/page'
import type { ArrivalRow, DeliveryDetail, DeliveryRow, OwnDeliveryDetail, OwnDeliveryRow, ShippableRow } from '@srm/contract/srm/delivery'
import { deliveryNotice } from '@srm/db/schema/srm/delivery'
import { material } from '@srm/db/schema/srm/material'
import { poLine, poSchedule, purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { refuse } from '@srm/domain/kit/errors'
import { arrivalKinds, type ArrivalKind } from '@srm/domain/srm/delivery/delivery.kinds'
import { openDelivery } from '@srm/domain/srm/delivery/delivery.machine'
import { arrivalKindOf, deliveryWarnings } from '@srm/domain/srm/delivery/delivery.rules'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { openQty } from '@srm/domain/srm/purchase-order/quantities.rules'
import { openByDay } from '@srm/domain/srm/purchase-order/schedule.rules'
import { and, count, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { reading, readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { contentOf } from './content'
import { deliveryLife, type DeliveryNotice } from './delivery.life'

const alive = eq(deliveryNotice.delFlag, 0)
const columns = {
  id: deliveryNotice.id,
  version: deliveryNotice.version,
  docNo: deliveryNotice.docNo,
  orderNos: deliveryNotice.orderNos,
  orgName: deliveryNotice.orgName,
  place: deliveryNotice.place,
  shipDate: deliveryNotice.shipDate,
  eta: deliveryNotice.eta,
  dueDate: deliveryNotice.dueDate,
  carrier: deliveryNotice.carrier,
  trackingNo: deliveryNotice.trackingNo,
  lineCount: deliveryNotice.lineCount,
  packageCount: deliveryNotice.packageCount,
  shippedAt: deliveryNotice.shippedAt,
  status: deliveryNotice.status,
  createTime: deliveryNotice.createTime,
} as const
const staffColumns = { ...columns, supplierId: deliveryNotice.supplierId, supplierName: deliveryNotice.supplierName } as const
const sortBy = ['createTime', 'docNo', 'eta']

export const deliveryList = listSpec<DeliveryRow>({
  of: 'srm:delivery',
  from: deliveryNotice,
  columns: staffColumns,
  search: ['docNo', 'orderNos', 'supplierName', 'trackingNo'],
  sortBy: [...sortBy, 'supplierName'],
  where: () => alive,
})
/** The company's own: the row policy leaves no other. */
export const ownDeliveryList = listSpec<OwnDeliveryRow>({
  of: 'srm:ownDelivery',
  from: deliveryNotice,
  columns,
  search: ['docNo', 'orderNos', 'trackingNo'],
  sortBy,
  where: () => alive,
})

const today = sql`(select app_now()::date)`
const kindIs: Readonly<Record<ArrivalKind, SQL>> = {
  late: sql`${deliveryNotice.eta} < ${today}`,
  today: sql`${deliveryNotice.eta} = ${today}`,
  underWay: sql`${deliveryNotice.eta} > ${today}`,
}
const coming = and(alive, inArray(deliveryNotice.status, [...openDelivery]))
const arrivalAsked = ({ arrival }: ListQuery & { arrival?: unknown }): SQL | undefined => {
  const kind = arrivalKinds.find((one) => one === arrival)
  return kind && kindIs[kind]
}
/** Lists what is on its way, the earliest expected first; `arrival` leaves what is late, comes today or later. */
export const arrivalList = listSpec<ArrivalRow>({
  from: deliveryNotice,
  columns: staffColumns,
  search: ['docNo', 'orderNos', 'supplierName', 'trackingNo'],
  sort: { column: 'eta', order: 'asc' },
  sortBy: [...sortBy, 'supplierName'],
  where: (_tx, query) => and(coming, arrivalAsked(query)),
  enrich: async (tx, rows) => {
    const now = (await tx.now()).slice(0, 10)
    return rows.map((row: DeliveryRow) => ({ ...row, arrival: arrivalKindOf(row.eta, now) }))
  },
})
export const arrivalCounts = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const of = (kind: ArrivalKind) => sql<number>`count(*) filter (where ${kindIs[kind]})`.mapWith(Number)
    const [row] = await tx.db
      .select({ all: count(), late: of('late'), today: of('today'), underWay: of('underWay') })
      .from(deliveryNotice)
      .where(and(eq(deliveryNotice.tenantId, tx.actor.tenantId), coming))
    return { late: row?.late ?? 0, today: row?.today ?? 0, underWay: row?.underWay ?? 0 }
  })

const { confirmed, inDelivery } = purchaseOrderMachine.states
const due = sql<string>`coalesce("po_schedule"."confirmed_date", "po_schedule"."need_date")::text`
const reached = sql`"po_line"."closed" + "po_line"."accepted" + "po_line"."concession" - "po_line"."returned_accepted" + "po_line"."pending" + "po_line"."transit"`
/**
 * Goods reach rows of earlier days first: what they have not reached of this row is still to be announced. A row that is its whole
 * line, as most are, needs no look at others.
 */
const isOpen = sql`case when "po_schedule"."qty" = "po_line"."qty" then "po_line"."qty" else (select sum(r.qty) from po_schedule r
  where r.line_id = "po_schedule"."line_id" and (coalesce(r.confirmed_date, r.need_date), r.seq)
    <= (coalesce("po_schedule"."confirmed_date", "po_schedule"."need_date"), "po_schedule"."seq")) end > ${reached}`
/** Computes how much of each of these rows is still to be announced, over all rows of its line. */
const openOf = async ({ db }: Tx, lineIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (lineIds.length === 0) return new Map()
  const lines = await db
    .select()
    .from(poLine)
    .where(inArray(poLine.id, [...lineIds]))
  const rows = await db
    .select()
    .from(poSchedule)
    .where(inArray(poSchedule.lineId, [...lineIds]))
  return new Map(
    lines.flatMap((line) => {
      const own = rows.filter(({ lineId }) => lineId === line.id)
      return openByDay(own, openQty(line).toFixed()).map(({ id, open }) => [id, open] as const)
    }),
  )
}
type BoardRow = Omit<ShippableRow, 'open' | 'isLate'> & { readonly poLineId: string }
/** Rows of confirmed orders with something to be announced: the row policies leave the company's own. */
export const shippableList = listSpec<ShippableRow>({
  from: poSchedule,
  columns: {
    id: poSchedule.id,
    poLineId: poLine.id,
    orderId: purchaseOrder.id,
    orderNo: purchaseOrder.docNo,
    orderTitle: purchaseOrder.title,
    lineNo: poLine.lineNo,
    materialCode: poLine.materialCode,
    name: poLine.name,
    spec: poLine.spec,
    unit: poLine.unit,
    place: purchaseOrder.deliveryAddress,
    receiver: purchaseOrder.receiver,
    orgName: purchaseOrder.orgName,
    qty: poSchedule.qty,
    dueDate: due.as('due_date'),
    trace: sql<string>`coalesce(${material.trace}, 'NONE')`.as('trace'),
    shelfDays: material.shelfDays,
    certRequired: sql<boolean>`coalesce(${material.certRequired}, false)`.as('cert_required'),
  },
  joins: [
    { table: poLine, on: eq(poLine.id, poSchedule.lineId) },
    { table: purchaseOrder, on: eq(purchaseOrder.id, poSchedule.orderId) },
    { table: material, on: eq(material.id, poLine.materialId) },
  ],
  search: ['orderNo', 'orderTitle', 'name', 'materialCode'],
  sort: { column: 'dueDate', order: 'asc' },
  sortBy: ['dueDate', 'orderNo'],
  where: ({ actor }) =>
    and(
      // The row policies leave no others, but no index serves what they say.
      actor.supplierId === null ? undefined : eq(poSchedule.supplierId, actor.supplierId),
      ne(purchaseOrder.type, 'SERVICE'),
      inArray(purchaseOrder.status, [confirmed, inDelivery]),
      sql`"po_schedule"."closed_on" is null`,
      isOpen,
    ),
  enrich: async (tx, rows) => {
    const open = await openOf(tx, [...new Set(rows.map((row: BoardRow) => row.poLineId))])
    const now = (await tx.now()).slice(0, 10)
    return rows.map(({ poLineId: _, ...row }: BoardRow) => ({ ...row, open: open.get(row.id) ?? '0', isLate: row.dueDate < now }))
  },
})

const aliveDelivery = async (tx: Tx, id: string): Promise<DeliveryNotice> => {
  const row = await findVisible(tx, deliveryNotice, id)
  if (row.delFlag === 1) throw refuse('NOT_FOUND')
  return row
}
const shown = async (tx: Tx, row: DeliveryNotice) => {
  const content = await contentOf(tx, row.id)
  return {
    ...row,
    ...content,
    status: row.status as DeliveryRow['status'],
    warnings: deliveryWarnings(content.lines, row.eta),
    can: await canOf(tx, deliveryLife, row),
    now: await tx.now(),
  }
}
export const deliveryDetail = (ctx: Ctx, id: string): Promise<DeliveryDetail> =>
  readingOne(ctx, async (tx) => shown(tx, await aliveDelivery(tx, id)))
export const ownDeliveryDetail = (ctx: Ctx, id: string): Promise<OwnDeliveryDetail> =>
  readingOne(ctx, async (tx) => shown(tx, await aliveDelivery(tx, id)))
export const deliveryTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'delivery', (await aliveDelivery(tx, id)).id))
