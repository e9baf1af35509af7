import '@srm/domain/srm/delivery/delivery.text'
import { arrivalKinds, maxDeliveryLines, maxPackages, maxSerials } from '@srm/domain/srm/delivery/delivery.kinds'
import { deliveryMachine } from '@srm/domain/srm/delivery/delivery.machine'
import { traceKinds } from '@srm/domain/srm/material/material.kinds'
import { z } from 'zod'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, FileRef, files, id, instant, line, optionalLine, qty, statusOf, versioned } from '../kit/scalars'

const dicts = { status: 'asn_status' } as const
const status = statusOf(deliveryMachine)

const common = {
  id,
  version: z.number(),
  docNo: z.string(),
  orderNos: z.string(),
  orgName: z.string().nullable(),
  place: z.string(),
  shipDate: day,
  eta: day,
  dueDate: day,
  carrier: z.string().nullable(),
  trackingNo: z.string().nullable(),
  lineCount: z.number(),
  packageCount: z.number(),
  shippedAt: instant.nullable(),
  status,
  createTime: instant,
}
export const OwnDeliveryRow = z.object(common)
export type OwnDeliveryRow = z.infer<typeof OwnDeliveryRow>
export const DeliveryRow = z.object({ ...common, supplierId: id, supplierName: z.string() })
export type DeliveryRow = z.infer<typeof DeliveryRow>
/** With where it stands today. */
export const ArrivalRow = DeliveryRow.extend({ arrival: z.enum(arrivalKinds) })
export type ArrivalRow = z.infer<typeof ArrivalRow>

/** A row of an order that the company has still to announce. */
export const ShippableRow = z.object({
  /** That of the row of the order: a line of a notice names it. */
  id,
  orderId: id,
  orderNo: z.string(),
  orderTitle: z.string(),
  lineNo: z.number(),
  materialCode: z.string().nullable(),
  name: z.string(),
  spec: z.string().nullable(),
  unit: z.string(),
  place: z.string(),
  receiver: z.string().nullable(),
  orgName: z.string().nullable(),
  qty: z.string(),
  open: z.string(),
  dueDate: day,
  isLate: z.boolean(),
  trace: z.enum(traceKinds),
  shelfDays: z.number().nullable(),
  certRequired: z.boolean(),
})
export type ShippableRow = z.infer<typeof ShippableRow>

const DeliveryLine = z.object({
  id,
  lineNo: z.number(),
  orderId: id,
  orderNo: z.string(),
  poLineNo: z.number(),
  scheduleId: id,
  materialCode: z.string().nullable(),
  name: z.string(),
  spec: z.string().nullable(),
  unit: z.string(),
  qty: z.string(),
  dueDate: day,
  trace: z.enum(traceKinds),
  shelfDays: z.number().nullable(),
  certRequired: z.boolean(),
  batchNo: z.string().nullable(),
  productionDate: day.nullable(),
  expiryDate: day.nullable(),
  serials: z.array(z.string()),
  certificates: z.array(FileRef),
  received: z.string(),
  refused: z.string(),
  closed: z.string(),
})
export type DeliveryLine = z.infer<typeof DeliveryLine>
const DeliveryPackage = z.object({
  id,
  no: z.number(),
  grossKg: z.string().nullable(),
  remark: z.string().nullable(),
  contents: z.array(z.object({ lineNo: z.number(), qty: z.string() })),
  /** Null before it is sent off, and for whoever takes no goods in. */
  label: z.string().nullable(),
})
export type DeliveryPackage = z.infer<typeof DeliveryPackage>
const Warning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('early'), lineNo: z.number(), days: z.number() }),
  z.object({ kind: z.literal('life'), lineNo: z.number(), left: z.number(), least: z.number() }),
])
const content = {
  receiver: z.string().nullable(),
  receiverPhone: z.string().nullable(),
  remark: z.string().nullable(),
  packingList: z.array(FileRef),
  lines: z.array(DeliveryLine),
  packages: z.array(DeliveryPackage),
  warnings: z.array(Warning),
  endReason: z.string().nullable(),
  endedAt: instant.nullable(),
  can: Can,
  now: instant,
}
export const DeliveryDetail = DeliveryRow.extend(content)
export type DeliveryDetail = z.infer<typeof DeliveryDetail>
export const OwnDeliveryDetail = OwnDeliveryRow.extend(content)
export type OwnDeliveryDetail = z.infer<typeof OwnDeliveryDetail>

const optionalDay = z
  .union([z.literal('').transform(() => null), day])
  .nullish()
  .transform((value) => value ?? null)
const DeliveryLineInput = z.object({
  scheduleId: id,
  qty,
  batchNo: optionalLine(60),
  productionDate: optionalDay,
  expiryDate: optionalDay,
  serials: z.array(line(60, 1)).max(maxSerials).default([]),
  certificates: files.default([]),
})
/** Lines are called 10, 20, 30… by their place. */
const DeliveryPackageInput = z.object({
  grossKg: z
    .union([
      z.literal('').transform(() => null),
      z
        .string()
        .regex(/^\d{1,9}(\.\d{1,3})?$/, 'BAD_FIELD')
        .refine((s) => /[1-9]/.test(s), 'BAD_FIELD'),
    ])
    .nullish()
    .transform((value) => value ?? null),
  remark: optionalLine(200),
  contents: z.array(z.object({ lineNo: z.int().positive(), qty })).max(maxDeliveryLines),
})
export const DeliveryInput = z.object({
  shipDate: day,
  eta: day,
  carrier: optionalLine(100),
  trackingNo: optionalLine(60),
  remark: optionalLine(500),
  packingList: files.default([]),
  lines: z.array(DeliveryLineInput).min(1, 'REQUIRED').max(maxDeliveryLines),
  packages: z.array(DeliveryPackageInput).max(maxPackages).default([]),
})
export type DeliveryInput = z.infer<typeof DeliveryInput>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })
const base = '/srm/delivery'
const read = 'srm:delivery:queryById'

/** The buyer's side: from the day it is sent off. */
export const delivery = c.router({
  list: listRoute(`${base}/list`, { row: DeliveryRow, access: 'srm:delivery:list', dicts }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:delivery:list' }),
  /** Lists what is on its way, the earliest expected first; `arrival` leaves what is late, comes today or later. */
  arrivals: listRoute(`${base}/arrivals`, { row: ArrivalRow, access: 'srm:delivery:list', dicts }),
  arrivalCounts: readRoute({
    path: `${base}/arrivalCounts`,
    result: z.record(z.enum(arrivalKinds), z.number()),
    access: 'srm:delivery:list',
  }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: DeliveryDetail, access: read }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: read }),
})

const own = '/srm/ownDelivery'
/** The supplier's side. */
export const ownDelivery = c.router({
  /** Rows of orders that are to be shipped, the earliest due first. */
  board: listRoute(`${own}/board`, { row: ShippableRow, access: 'srm:ownDelivery:list' }),
  list: listRoute(`${own}/list`, { row: OwnDeliveryRow, access: 'srm:ownDelivery:list', dicts }),
  counts: countsRoute(`${own}/counts`, { access: 'srm:ownDelivery:list' }),
  queryById: readRoute({ path: `${own}/queryById`, query: byId, result: OwnDeliveryDetail, access: 'srm:ownDelivery:queryById' }),
  timeline: readRoute({ path: `${own}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:ownDelivery:queryById' }),
  add: writeRoute({ path: `${own}/add`, body: DeliveryInput, result: Moved, access: 'srm:delivery:add', oplog: 'delivery.add' }),
  edit: writeRoute({
    path: `${own}/edit`,
    body: DeliveryInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:delivery:edit',
    oplog: 'delivery.edit',
  }),
  delete: actionRoute(`${own}/delete`, { result: z.null(), access: 'srm:delivery:delete', oplog: 'delivery.delete' }),
  ship: actionRoute(`${own}/ship`, { result: Moved, access: 'srm:delivery:ship', oplog: 'delivery.ship' }),
  cancel: actionRoute(`${own}/cancel`, { body: withReason, result: Moved, access: 'srm:delivery:cancel', oplog: 'delivery.cancel' }),
})
