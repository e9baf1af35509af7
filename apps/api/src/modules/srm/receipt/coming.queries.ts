import type { Coming, ComingLine, ComingPackage, FoundComing, Labelled } from '@srm/contract/srm/receipt'
import { deliveryContent, deliveryLabel, deliveryLine, deliveryNotice, deliveryPackage, deliverySerial } from '@srm/db/schema/srm/delivery'
import { poLine, purchaseOrder, purchaseOrderSecret } from '@srm/db/schema/srm/purchase-order'
import { receiptPackage } from '@srm/db/schema/srm/receipt'
import { refuse } from '@srm/domain/kit/errors'
import { dec } from '@srm/domain/kit/money'
import { openDelivery } from '@srm/domain/srm/delivery/delivery.machine'
import { stillComing } from '@srm/domain/srm/delivery/delivery.rules'
import { readLabel } from '@srm/domain/srm/delivery/label.rules'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { openQty, shippableQty } from '@srm/domain/srm/purchase-order/quantities.rules'
import { dueOf, openRows } from '@srm/domain/srm/purchase-order/schedule.rules'
import { and, asc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { arrivingNotice, type DeliveryLineRow } from '../delivery/delivery.public'
import { materialTermsById, type MaterialTerms } from '../material/material.public'
import { receivableLines, type ReceivableLine } from '../purchase-order/purchase-order.public'

// What stands before the door and can be taken in; prices are no part of it.

const plain = (value: string): string => dec(value).toFixed()
const { confirmed, inDelivery } = purchaseOrderMachine.states

/** Finds the package of a label. @throws LABEL_UNKNOWN, LABEL_USED, LABEL_PLACE, GR_NOTICE_STATE */
export const labelled = (ctx: Ctx, { label, place }: { readonly label: string; readonly place: string | null }): Promise<Labelled> =>
  reading(ctx, async (tx) => {
    const code = readLabel(label)
    if (code === null) throw refuse('LABEL_UNKNOWN')
    const [found] = await tx.db
      .select({ notice: deliveryNotice, packageId: deliveryPackage.id, no: deliveryPackage.no })
      .from(deliveryLabel)
      .innerJoin(deliveryPackage, eq(deliveryPackage.id, deliveryLabel.packageId))
      .innerJoin(deliveryNotice, eq(deliveryNotice.id, deliveryPackage.deliveryId))
      .where(and(eq(deliveryLabel.tenantId, tx.actor.tenantId), eq(deliveryLabel.code, code)))
    if (!found) throw refuse('LABEL_UNKNOWN')
    const [used] = await tx.db
      .select({ at: receiptPackage.createTime })
      .from(receiptPackage)
      .where(and(eq(receiptPackage.packageId, found.packageId), eq(receiptPackage.isHere, true)))
    if (used) throw refuse('LABEL_USED', used.at.slice(0, 16))
    const { notice, packageId, no } = found
    if (!openDelivery.includes(notice.status)) throw refuse('GR_NOTICE_STATE', notice.docNo)
    if (place !== null && notice.place !== place) throw refuse('LABEL_PLACE', notice.place)
    return { deliveryId: notice.id, deliveryNo: notice.docNo, place: notice.place, packageId, no }
  })

const most = 20
const likeOf = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
/** Notices that hold a batch, asked by themselves: within the other words they would keep all indexes from being used. */
const ofBatch = async ({ db, actor }: Tx, batchNo: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: deliveryLine.deliveryId })
    .from(deliveryLine)
    .where(and(eq(deliveryLine.tenantId, actor.tenantId), eq(deliveryLine.batchNo, batchNo)))
    .limit(most)
  return rows.map(({ id }) => id)
}
const named = async (tx: Tx, keyword: string): Promise<SQL | undefined> => {
  const like = likeOf(keyword)
  const { docNo, orderNos, trackingNo, supplierName } = deliveryNotice
  const words = [docNo, orderNos, trackingNo, supplierName].map((column) => ilike(column, like))
  return or(...words, inArray(deliveryNotice.id, await ofBatch(tx, keyword)))
}
const noticesFor = async (tx: Tx, keyword: string | null): Promise<FoundComing[]> => {
  const asked = keyword === null ? sql`${deliveryNotice.eta} <= (select app_now()::date)` : await named(tx, keyword)
  const rows = await tx.db
    .select()
    .from(deliveryNotice)
    .where(
      and(
        ...[eq(deliveryNotice.tenantId, tx.actor.tenantId), inArray(deliveryNotice.status, [...openDelivery])],
        ...[eq(deliveryNotice.delFlag, 0), asked],
      ),
    )
    .orderBy(asc(deliveryNotice.eta), asc(deliveryNotice.id))
    .limit(most)
  return rows.map(({ id, docNo, orderNos, supplierName, place, eta }) => ({
    ...{ kind: 'notice' as const, id, docNo, orderNos, supplierName, place, day: eta },
  }))
}
const ordersFor = async ({ db, actor }: Tx, keyword: string): Promise<FoundComing[]> => {
  const like = likeOf(keyword)
  const rows = await db
    .select({ row: purchaseOrder })
    .from(purchaseOrder)
    .innerJoin(purchaseOrderSecret, eq(purchaseOrderSecret.orderId, purchaseOrder.id))
    .where(
      and(
        ...[
          eq(purchaseOrder.tenantId, actor.tenantId),
          inArray(purchaseOrder.status, [confirmed, inDelivery]),
          eq(purchaseOrder.delFlag, 0),
        ],
        isNull(purchaseOrderSecret.cancelAskedAt),
        or(ilike(purchaseOrder.docNo, like), ilike(purchaseOrder.title, like), ilike(purchaseOrder.supplierName, like)),
      ),
    )
    .orderBy(asc(purchaseOrder.needDate), asc(purchaseOrder.id))
    .limit(most)
  return rows.map(({ row }) => ({
    ...{ kind: 'order' as const, id: row.id, docNo: row.docNo, orderNos: row.docNo, supplierName: row.supplierName },
    ...{ place: row.deliveryAddress, day: row.needDate },
  }))
}
/** Notices first: what was announced is received by its notice. */
export const comingFor = (ctx: Ctx, keyword: string | null): Promise<FoundComing[]> =>
  reading(ctx, async (tx) => [...(await noticesFor(tx, keyword)), ...(keyword === null ? [] : await ordersFor(tx, keyword))])

const termsFor = (tx: Tx, rows: readonly ReceivableLine[]) =>
  materialTermsById(
    tx,
    rows.flatMap(({ line }) => line.materialId ?? []),
  )
/** @param coming what is announced of the line and still on its way */
const comingLine = (row: ReceivableLine, terms: ReadonlyMap<string, MaterialTerms>, coming: string | null): ComingLine => {
  const { line, order } = row
  const asked = terms.get(line.materialId ?? '')
  const rest = dec(line.qty).times(row.underTolPct).div(100)
  const room = shippableQty(line, row.overTolPct).plus(coming ?? '0')
  const open = openRows(row.rows, openQty(line).toFixed())
  const next = row.rows.find(({ id }) => dec(open.get(id) ?? '0').gt(0)) ?? row.rows.at(-1)
  return {
    ...{ id: line.id, lineNo: line.lineNo, orderId: order.id, orderNo: order.docNo, poLineNo: line.lineNo },
    ...{ materialCode: line.materialCode, name: line.name, spec: line.spec, unit: line.unit },
    ...{ announced: coming, most: (room.lt(0) ? dec(0) : room).toFixed(), open: openQty(line).toFixed(), restMost: rest.toFixed() },
    ...{ dueDate: next ? dueOf(next) : order.needDate, shelfDays: asked?.shelfDays ?? null, minLifePct: asked?.minLifePct ?? null },
    ...{ isInspected: asked?.inspectRequired ?? false, trace: asked?.trace ?? 'NONE' },
    ...{ batchNo: null, productionDate: null, expiryDate: null, serials: [] },
  }
}
const packagesOf = async ({ db }: Tx, deliveryId: string, lines: readonly DeliveryLineRow[]): Promise<ComingPackage[]> => {
  const packages = await db
    .select({ id: deliveryPackage.id, no: deliveryPackage.no, receivedAt: receiptPackage.createTime })
    .from(deliveryPackage)
    .leftJoin(receiptPackage, and(eq(receiptPackage.packageId, deliveryPackage.id), eq(receiptPackage.isHere, true)))
    .where(eq(deliveryPackage.deliveryId, deliveryId))
    .orderBy(asc(deliveryPackage.no))
  const contents = Map.groupBy(
    await db.select().from(deliveryContent).where(eq(deliveryContent.deliveryId, deliveryId)),
    ({ packageId }) => packageId,
  )
  return packages.map((one) => ({
    ...one,
    contents: (contents.get(one.id) ?? []).map(({ lineId, qty }) => {
      const line = lines.find(({ id }) => id === lineId)
      return { lineId, name: line?.name ?? '', unit: line?.unit ?? '', qty: plain(qty) }
    }),
  }))
}

/** Lines of a notice of which something is still to come, with what the company said of them. */
export const comingNotice = (ctx: Ctx, id: string): Promise<Coming> =>
  reading(ctx, async (tx) => {
    const { notice, lines, isComing } = await arrivingNotice(tx, id)
    if (!isComing) throw refuse('GR_NOTICE_STATE', notice.docNo)
    const open = lines.filter((line) => dec(stillComing(line)).gt(0))
    const rows = await receivableLines(
      tx,
      open.map(({ poLineId }) => poLineId),
    )
    const terms = await termsFor(tx, rows)
    const serials = Map.groupBy(
      await tx.db.select().from(deliverySerial).where(eq(deliverySerial.deliveryId, id)).orderBy(asc(deliverySerial.serial)),
      ({ lineId }) => lineId,
    )
    const shown = open.flatMap((line): ComingLine[] => {
      const row = rows.find((one) => one.line.id === line.poLineId)
      if (!row) return []
      const { batchNo, productionDate, expiryDate, dueDate, lineNo } = line
      return [
        {
          ...comingLine(row, terms, stillComing(line)),
          ...{ id: line.id, lineNo, batchNo, productionDate, expiryDate, dueDate },
          serials: (serials.get(line.id) ?? []).map(({ serial }) => serial),
        },
      ]
    })
    const { docNo, orderNos, supplierName, place, shipDate, eta, carrier } = notice
    return {
      ...{ deliveryId: id, deliveryNo: docNo, orderNos, supplierName, place, shipDate, eta, carrier },
      ...{ lines: shown, packages: await packagesOf(tx, id, lines), now: await tx.now() },
    }
  })

/** Lines of an order that take something: goods that come without a notice. */
export const comingOrder = (ctx: Ctx, id: string): Promise<Coming> =>
  reading(ctx, async (tx) => {
    const order = await findVisible(tx, purchaseOrder, id)
    const ids = await tx.db.select({ id: poLine.id }).from(poLine).where(eq(poLine.orderId, id)).orderBy(asc(poLine.lineNo))
    const rows = await receivableLines(
      tx,
      ids.map((one) => one.id),
    )
    if (rows.some(({ isReceivable }) => !isReceivable)) throw refuse('GR_ORDER_STATE', order.docNo)
    const terms = await termsFor(tx, rows)
    const lines = rows.map((row) => comingLine(row, terms, null)).filter((line) => dec(line.most).gt(0))
    return {
      ...{ deliveryId: null, deliveryNo: null, orderNos: order.docNo, supplierName: order.supplierName, place: order.deliveryAddress },
      ...{ shipDate: null, eta: null, carrier: null, packages: [], now: await tx.now() },
      lines: lines.toSorted((a, b) => a.lineNo - b.lineNo),
    }
  })
