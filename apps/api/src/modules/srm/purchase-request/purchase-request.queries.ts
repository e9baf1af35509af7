import type { PoolRow, PurchaseRequestDetail, PurchaseRequestRow, RequestOffer } from '@srm/contract/srm/purchase-request'
import { purchaseRequest, purchaseRequestEstimate, purchaseRequestLine, requestAllocation } from '@srm/db/schema/srm/purchase-request'
import { refuse } from '@srm/domain/kit/errors'
import { dec } from '@srm/domain/kit/money'
import { estimateOf, openOf } from '@srm/domain/srm/purchase-request/purchase-request.rules'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { reading, readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { agreementsInForce } from '../price-agreement/price-agreement.public'
import { estimatesOf, linesOf, purchaseRequestLife, type PurchaseRequest } from './purchase-request.life'

const alive = eq(purchaseRequest.delFlag, 0)
const columns = {
  id: purchaseRequest.id,
  version: purchaseRequest.version,
  docNo: purchaseRequest.docNo,
  title: purchaseRequest.title,
  type: purchaseRequest.type,
  way: purchaseRequest.way,
  urgent: purchaseRequest.urgent,
  requesterName: purchaseRequest.requesterName,
  orgName: purchaseRequest.orgName,
  lineCount: purchaseRequest.lineCount,
  needDate: purchaseRequest.needDate,
  status: purchaseRequest.status,
  createTime: purchaseRequest.createTime,
} as const

/** Estimates of requests, of those whose lines the reader may read them of, all of them. */
const estimatesFor = async ({ db }: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  if (ids.length === 0) return new Map()
  const { requestId, id, qty } = purchaseRequestLine
  const rows = await db
    .select({ requestId, qty, estimate: purchaseRequestEstimate.price })
    .from(purchaseRequestLine)
    .leftJoin(purchaseRequestEstimate, eq(purchaseRequestEstimate.lineId, id))
    .where(inArray(requestId, [...ids]))
  return new Map([...Map.groupBy(rows, (row) => row.requestId)].map(([of, lines]) => [of, estimateOf(lines)]))
}
export const purchaseRequestList = listSpec<PurchaseRequestRow>({
  of: 'srm:purchaseRequest',
  from: purchaseRequest,
  columns,
  search: ['docNo', 'title', 'requesterName'],
  sortBy: ['createTime', 'docNo', 'needDate'],
  where: () => alive,
  enrich: async (tx, rows: PurchaseRequestRow[]) => {
    const estimates = await estimatesFor(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, estimate: estimates.get(row.id) ?? null }))
  },
})

type Cover = Pick<typeof purchaseRequestLine.$inferSelect, 'qty' | 'closed' | 'reserved' | 'covered'>
type Pooled = Omit<PoolRow, 'open' | 'agreementNo'> & Cover
/** Lines with something left to take over. */
export const poolList = listSpec<PoolRow>({
  from: purchaseRequestLine,
  columns: {
    id: purchaseRequestLine.id,
    requestId: purchaseRequest.id,
    requestNo: purchaseRequest.docNo,
    title: purchaseRequest.title,
    type: purchaseRequest.type,
    urgent: purchaseRequest.urgent,
    requesterName: purchaseRequest.requesterName,
    orgName: purchaseRequest.orgName,
    lineNo: purchaseRequestLine.lineNo,
    materialCode: purchaseRequestLine.materialCode,
    name: purchaseRequestLine.name,
    spec: purchaseRequestLine.spec,
    categoryName: purchaseRequestLine.categoryName,
    unit: purchaseRequestLine.unit,
    qty: purchaseRequestLine.qty,
    closed: purchaseRequestLine.closed,
    reserved: purchaseRequestLine.reserved,
    covered: purchaseRequestLine.covered,
    needDate: purchaseRequestLine.needDate,
    place: purchaseRequestLine.place,
    supplierName: purchaseRequestLine.supplierName,
    way: purchaseRequest.way,
    estimate: purchaseRequestEstimate.price,
  },
  joins: [
    { table: purchaseRequest, on: eq(purchaseRequest.id, purchaseRequestLine.requestId) },
    { table: purchaseRequestEstimate, on: eq(purchaseRequestEstimate.lineId, purchaseRequestLine.id), shownOnly: true },
  ],
  search: ['name', 'materialCode', 'requestNo', 'title'],
  sort: { column: 'needDate', order: 'asc' },
  sortBy: ['needDate', 'requestNo'],
  where: () =>
    and(
      alive,
      eq(purchaseRequestLine.isOpen, true),
      sql`"purchase_request_line"."qty" > "purchase_request_line"."closed"
    + "purchase_request_line"."reserved" + "purchase_request_line"."covered"`,
    ),
  enrich: async (tx, rows: Pooled[]) => {
    const agreed = await agreementsInForce(tx, rows.flatMap(({ materialCode }) => materialCode ?? []).join(','))
    const numberOf = new Map(agreed.map(({ materialCode, docNo }) => [materialCode, docNo]))
    return rows.map(({ closed, reserved, covered, ...row }) => ({
      ...row,
      open: openOf({ qty: row.qty, closed, reserved, covered }).toFixed(),
      agreementNo: row.materialCode ? (numberOf.get(row.materialCode) ?? null) : null,
    }))
  },
})

const mostOffers = 200
/** Agreed prices in force of lines in reach. */
export const offersFor = (ctx: Ctx, ids: readonly string[]): Promise<RequestOffer[]> =>
  reading(ctx, async (tx) => {
    const lines = await tx.db
      .select()
      .from(purchaseRequestLine)
      .where(inArray(purchaseRequestLine.id, ids.slice(0, mostOffers)))
    const agreed = await agreementsInForce(tx, lines.flatMap(({ materialCode }) => materialCode ?? []).join(','))
    return lines.flatMap(({ id: lineId, materialCode }) =>
      agreed
        .filter((one) => one.materialCode === materialCode)
        .map(({ agreementId, docNo, supplierId, supplierName, currency, breaks, unit, moq, validTo }) => ({
          ...{ lineId, agreementId, docNo, supplierId, supplierName, currency, price: breaks[0]?.price ?? '0', unit, moq, validTo },
        })),
    )
  })

export const aliveRequest = async (tx: Tx, id: string): Promise<PurchaseRequest> => {
  const row = await findVisible(tx, purchaseRequest, id)
  if (row.delFlag === 1) throw refuse('NOT_FOUND')
  return row
}
const allocationsOf = ({ db }: Tx, requestId: string) =>
  db
    .select({ allocation: requestAllocation, lineNo: purchaseRequestLine.lineNo })
    .from(requestAllocation)
    .innerJoin(purchaseRequestLine, eq(purchaseRequestLine.id, requestAllocation.lineId))
    .where(eq(requestAllocation.requestId, requestId))
    .orderBy(desc(requestAllocation.createTime), purchaseRequestLine.lineNo)

export const purchaseRequestDetail = (ctx: Ctx, id: string): Promise<PurchaseRequestDetail> =>
  readingOne(ctx, async (tx) => {
    const row = await aliveRequest(tx, id)
    const prices = await estimatesOf(tx, id)
    const lines = (await linesOf(tx, id)).map((line) => ({
      ...line,
      open: openOf(line).toFixed(),
      estimate: prices.get(line.id) ?? null,
    }))
    return {
      ...row,
      status: row.status as PurchaseRequestRow['status'],
      estimate: estimateOf(lines),
      lines,
      allocations: (await allocationsOf(tx, id)).map(({ allocation, lineNo }) => ({
        ...allocation,
        qty: dec(allocation.qty).toFixed(),
        lineNo,
      })),
      can: await canOf(tx, purchaseRequestLife, row),
      now: await tx.now(),
    }
  })
export const requestTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'purchaseRequest', (await aliveRequest(tx, id)).id))
