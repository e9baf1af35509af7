import '@srm/domain/srm/receipt/receipt.text'
import { traceKinds } from '@srm/domain/srm/material/material.kinds'
import { damageKinds, maxReceiptLines, maxReceiptSerials, maxScannedPackages, shortReasons } from '@srm/domain/srm/receipt/receipt.kinds'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { z } from 'zod'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, FileRef, files, id, instant, line, optionalLine, qty, statusOf, versioned } from '../kit/scalars'

const dicts = { status: 'receipt_status' } as const
const status = statusOf(receiptMachine)

const common = {
  id,
  version: z.number(),
  docNo: z.string(),
  orderNos: z.string(),
  deliveryId: id.nullable(),
  deliveryNo: z.string().nullable(),
  orgName: z.string().nullable(),
  place: z.string(),
  arrivedAt: instant,
  lineCount: z.number(),
  differs: z.boolean(),
  status,
  createTime: instant,
}
export const OwnReceiptRow = z.object(common)
export type OwnReceiptRow = z.infer<typeof OwnReceiptRow>
export const ReceiptRow = z.object({ ...common, supplierId: id, supplierName: z.string(), receivedByName: z.string() })
export type ReceiptRow = z.infer<typeof ReceiptRow>

const traced = {
  trace: z.enum(traceKinds),
  batchNo: z.string().nullable(),
  productionDate: day.nullable(),
  expiryDate: day.nullable(),
  serials: z.array(z.string()),
}
const ReceiptLine = z.object({
  id,
  lineNo: z.number(),
  orderId: id,
  orderNo: z.string(),
  poLineNo: z.number(),
  materialCode: z.string().nullable(),
  name: z.string(),
  spec: z.string().nullable(),
  unit: z.string(),
  announced: z.string().nullable(),
  received: z.string(),
  damaged: z.string(),
  refused: z.string(),
  pending: z.string(),
  accepted: z.string(),
  concession: z.string(),
  rejected: z.string(),
  returnedRejected: z.string(),
  returnedAccepted: z.string(),
  restClosed: z.string(),
  isInspected: z.boolean(),
  arrivedOn: day,
  dueDate: day,
  daysLate: z.number(),
  ...traced,
  damages: z.array(z.enum(damageKinds)),
  damageNote: z.string().nullable(),
  turnedAwayReason: z.string().nullable(),
  recountReason: z.string().nullable(),
  shortReason: z.enum(shortReasons).nullable(),
  photos: z.array(FileRef),
})
export type ReceiptLine = z.infer<typeof ReceiptLine>
const content = {
  deliverer: z.string().nullable(),
  vehicleNo: z.string().nullable(),
  remark: z.string().nullable(),
  reversedAt: instant.nullable(),
  endReason: z.string().nullable(),
  packages: z.number(),
  signature: z.array(FileRef),
  lines: z.array(ReceiptLine),
  can: Can,
  now: instant,
}
export const OwnReceiptDetail = OwnReceiptRow.extend(content)
export type OwnReceiptDetail = z.infer<typeof OwnReceiptDetail>
export const ReceiptDetail = ReceiptRow.extend({
  ...content,
  /** Where the goods lie: no supplier reads it. */
  location: z.string().nullable(),
  lines: z.array(ReceiptLine.extend({ lifeReason: z.string().nullable() })),
})
export type ReceiptDetail = z.infer<typeof ReceiptDetail>

/** A line that can be received: of a notice, or of an order without one. */
const ComingLine = z.object({
  /** That of the line of the notice, or of the order: a receipt names it. */
  id,
  lineNo: z.number(),
  orderId: id,
  orderNo: z.string(),
  poLineNo: z.number(),
  materialCode: z.string().nullable(),
  name: z.string(),
  spec: z.string().nullable(),
  unit: z.string(),
  /** Still on its way by the notice; null without one. */
  announced: z.string().nullable(),
  /** What the order still takes, what may come beyond it included. */
  most: z.string(),
  /** After everything that is announced came, so much of the line of the order would be open. */
  open: z.string(),
  /** The rest of the order's line may be given up where no more than this is left of it. */
  restMost: z.string(),
  dueDate: day,
  shelfDays: z.number().nullable(),
  minLifePct: z.number().nullable(),
  isInspected: z.boolean(),
  ...traced,
})
export type ComingLine = z.infer<typeof ComingLine>
const ComingPackage = z.object({
  id,
  no: z.number(),
  /** When it came in; null: it has not. */
  receivedAt: instant.nullable(),
  contents: z.array(z.object({ lineId: id, name: z.string(), unit: z.string(), qty: z.string() })),
})
export type ComingPackage = z.infer<typeof ComingPackage>
/** What stands before the door: goods of a notice, or of an order that nobody announced. */
export const Coming = z.object({
  deliveryId: id.nullable(),
  deliveryNo: z.string().nullable(),
  orderNos: z.string(),
  supplierName: z.string(),
  place: z.string(),
  shipDate: day.nullable(),
  eta: day.nullable(),
  carrier: z.string().nullable(),
  lines: z.array(ComingLine),
  packages: z.array(ComingPackage),
  now: instant,
})
export type Coming = z.infer<typeof Coming>
export const FoundComing = z.object({
  kind: z.enum(['notice', 'order']),
  id,
  docNo: z.string(),
  orderNos: z.string(),
  supplierName: z.string(),
  place: z.string(),
  /** Expected on, or the earliest day asked for. */
  day,
})
export type FoundComing = z.infer<typeof FoundComing>
/** The package that a label stands on. */
export const Labelled = z.object({ deliveryId: id, deliveryNo: z.string(), place: z.string(), packageId: id, no: z.number() })
export type Labelled = z.infer<typeof Labelled>

const optionalDay = z
  .union([z.literal('').transform(() => null), day])
  .nullish()
  .transform((value) => value ?? null)
const ReceiptLineInput = z.object({
  /** Of the line of the notice, or of the order where the receipt names no notice. */
  id,
  qty,
  damaged: qty.default('0'),
  damages: z.array(z.enum(damageKinds)).max(damageKinds.length).default([]),
  damageNote: optionalLine(200),
  turnedAway: qty.default('0'),
  turnedAwayReason: optionalLine(200),
  recountReason: optionalLine(200),
  shortReason: z
    .enum(shortReasons)
    .nullish()
    .transform((value) => value ?? null),
  lifeReason: optionalLine(200),
  /** What is left of the order's line is given up. */
  closeRest: z.boolean().default(false),
  batchNo: optionalLine(60),
  productionDate: optionalDay,
  expiryDate: optionalDay,
  serials: z.array(line(60, 1)).max(maxReceiptSerials).default([]),
  photos: files.default([]),
})
export const ReceiptInput = z.object({
  /** Made once for each receipt by the device: sent twice, it is posted once. */
  requestKey: id,
  deliveryId: id.nullable(),
  arrivedAt: instant,
  deliverer: optionalLine(60),
  vehicleNo: optionalLine(20),
  location: optionalLine(100),
  remark: optionalLine(500),
  /** Packages whose labels were read. */
  packageIds: z.array(id).max(maxScannedPackages).default([]),
  signature: files.default([]),
  lines: z.array(ReceiptLineInput).min(1, 'REQUIRED').max(maxReceiptLines),
})
export type ReceiptInput = z.infer<typeof ReceiptInput>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const base = '/srm/receipt'
const read = 'srm:receipt:queryById'
const take = 'srm:receipt:add'

/** The buyer's side; none of its answers says what anything costs. */
export const receipt = c.router({
  list: listRoute(`${base}/list`, { row: ReceiptRow, access: 'srm:receipt:list', dicts }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:receipt:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: ReceiptDetail, access: read }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: read }),
  /** Looks for what can be received by the number of a notice or an order, a tracking number or a batch; without words: what is expected until today. */
  search: readRoute({
    path: `${base}/search`,
    query: z.object({ keyword: optionalLine(60) }),
    result: z.array(FoundComing),
    access: take,
  }),
  /** The package of a label that was read or typed; `place` is where the other goods of this receipt belong. */
  byLabel: readRoute({
    path: `${base}/byLabel`,
    query: z.object({ label: line(100, 1), place: optionalLine(500) }),
    result: Labelled,
    access: take,
  }),
  notice: readRoute({ path: `${base}/notice`, query: byId, result: Coming, access: take }),
  order: readRoute({ path: `${base}/order`, query: byId, result: Coming, access: take }),
  add: writeRoute({ path: `${base}/add`, body: ReceiptInput, result: Moved, access: take, oplog: 'receipt.add' }),
  stock: actionRoute(`${base}/stock`, {
    body: versioned.extend({ location: line(100, 1) }),
    result: Moved,
    access: 'srm:receipt:stock',
    oplog: 'receipt.stock',
  }),
  reverse: actionRoute(`${base}/reverse`, {
    body: versioned.extend({ reason: line(500, 2) }),
    result: Moved,
    access: 'srm:receipt:reverse',
    oplog: 'receipt.reverse',
  }),
})

const own = '/srm/ownReceipt'
/** The supplier's side: what came of its goods, and not where they lie. */
export const ownReceipt = c.router({
  list: listRoute(`${own}/list`, { row: OwnReceiptRow, access: 'srm:ownReceipt:list', dicts }),
  counts: countsRoute(`${own}/counts`, { access: 'srm:ownReceipt:list' }),
  queryById: readRoute({ path: `${own}/queryById`, query: byId, result: OwnReceiptDetail, access: 'srm:ownReceipt:queryById' }),
  timeline: readRoute({ path: `${own}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:ownReceipt:queryById' }),
})
