import '@srm/domain/srm/purchase-request/purchase-request.text'
import {
  allocationStates,
  coverTargets,
  maxRequestLines,
  requestTypes,
  requestWays,
} from '@srm/domain/srm/purchase-request/purchase-request.kinds'
import { purchaseRequestMachine } from '@srm/domain/srm/purchase-request/purchase-request.machine'
import { z } from 'zod'
import { Can, Company, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, flag, id, ids, instant, line, optionalLine, price, qty, rate, statusOf, versioned } from '../kit/scalars'
import { asksApproval } from '../studio/approvers'

const dicts = { status: 'purchase_request_status', type: 'purchase_request_type', way: 'purchase_request_way' } as const
const status = statusOf(purchaseRequestMachine)

export const PurchaseRequestRow = z.object({
  id,
  version: z.number(),
  docNo: z.string(),
  title: z.string(),
  type: z.enum(requestTypes),
  way: z.enum(requestWays).nullable(),
  urgent: z.boolean(),
  requesterName: z.string(),
  orgName: z.string().nullable(),
  lineCount: z.number(),
  needDate: day,
  /** CNY with tax; null where a line has no estimate, and for whoever may not read it. */
  estimate: z.string().nullable(),
  status,
  createTime: instant,
})
export type PurchaseRequestRow = z.infer<typeof PurchaseRequestRow>

const goods = {
  materialCode: z.string().nullable(),
  name: z.string(),
  spec: z.string().nullable(),
  categoryName: z.string().nullable(),
  unit: z.string(),
}
/** Quantities in the unit of the line; `open` may still be taken over. */
const parts = { qty: z.string(), closed: z.string(), reserved: z.string(), covered: z.string(), open: z.string() }
const RequestLine = z.object({
  id,
  lineNo: z.number(),
  ...goods,
  categoryId: id.nullable(),
  ...parts,
  needDate: day,
  place: z.string().nullable(),
  supplierId: id.nullable(),
  supplierName: z.string().nullable(),
  estimate: z.string().nullable(),
  closedReason: z.string().nullable(),
  remark: z.string().nullable(),
})
export type RequestLine = z.infer<typeof RequestLine>
const Allocation = z.object({
  id,
  lineNo: z.number(),
  targetType: z.enum(coverTargets),
  targetId: id,
  targetNo: z.string(),
  qty: z.string(),
  state: z.enum(allocationStates),
  bypassedNo: z.string().nullable(),
  bypassReason: z.string().nullable(),
  createTime: instant,
})
export const PurchaseRequestDetail = PurchaseRequestRow.extend({
  reason: z.string(),
  project: z.string().nullable(),
  budgetCode: z.string().nullable(),
  urgentReason: z.string().nullable(),
  remark: z.string().nullable(),
  isLarge: z.boolean(),
  firstApproverName: z.string().nullable(),
  approvedAt: instant.nullable(),
  rejectReason: z.string().nullable(),
  endReason: z.string().nullable(),
  endedAt: instant.nullable(),
  lines: z.array(RequestLine),
  /** What was taken over of its lines, the newest first. */
  allocations: z.array(Allocation),
  can: Can,
  now: instant,
})
export type PurchaseRequestDetail = z.infer<typeof PurchaseRequestDetail>

/** A line that is to be sourced, with its request. */
export const PoolRow = z.object({
  id,
  requestId: id,
  requestNo: z.string(),
  title: z.string(),
  type: z.enum(requestTypes),
  urgent: z.boolean(),
  requesterName: z.string(),
  orgName: z.string().nullable(),
  lineNo: z.number(),
  ...goods,
  qty: z.string(),
  open: z.string(),
  needDate: day,
  place: z.string().nullable(),
  supplierName: z.string().nullable(),
  way: z.enum(requestWays).nullable(),
  estimate: z.string().nullable(),
  /** An agreement in force that prices its material; null: none. */
  agreementNo: z.string().nullable(),
})
export type PoolRow = z.infer<typeof PoolRow>

const emptied = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null)
const positive = price.refine((s) => /[1-9]/.test(s), 'BAD_FIELD')
const LineInput = z.object({
  /** A material by its number, or words with a category. */
  materialCode: optionalLine(20),
  name: optionalLine(100),
  spec: optionalLine(200),
  categoryId: emptied(id),
  unit: optionalLine(20),
  qty,
  needDate: day,
  place: optionalLine(200),
  estimate: emptied(positive),
  supplierId: emptied(id),
  remark: optionalLine(500),
})
export const PurchaseRequestInput = z.object({
  title: line(100, 2),
  reason: line(500, 2),
  type: z.enum(requestTypes),
  way: emptied(z.enum(requestWays)),
  project: optionalLine(100),
  budgetCode: optionalLine(50),
  urgent: flag.default(false),
  urgentReason: optionalLine(500),
  remark: optionalLine(1000),
  lines: z.array(LineInput).min(1, 'REQUIRED').max(maxRequestLines),
})
export type PurchaseRequestInput = z.infer<typeof PurchaseRequestInput>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })
const noted = versioned.extend({ note: optionalLine(500) })

const taken = z.object({ lineId: id, qty })
const bypassReason = optionalLine(500)
export const ToInquiry = z.object({
  title: line(100, 5),
  lines: z.array(taken).min(1, 'REQUIRED').max(maxRequestLines),
  bypassReason,
})
export type ToInquiry = z.infer<typeof ToInquiry>
export const ToOrder = z.object({
  title: line(100, 2),
  /** A call-off of this agreement, or an order off contract with this supplier at typed prices. */
  agreementId: emptied(id),
  supplierId: emptied(id),
  deliveryAddress: line(200, 2),
  spotReason: optionalLine(500),
  bypassReason,
  lines: z
    .array(taken.extend({ price: emptied(price), taxRate: emptied(rate) }))
    .min(1, 'REQUIRED')
    .max(maxRequestLines),
})
export type ToOrder = z.infer<typeof ToOrder>
/** The draft that was made. */
const Made = z.object({ id, docNo: z.string() })
/** A price in force for a line of the pool. */
const Offer = z.object({
  lineId: id,
  agreementId: id,
  docNo: z.string(),
  supplierId: id,
  supplierName: z.string(),
  currency: z.string(),
  /** Of the first break. */
  price: z.string(),
  unit: z.string(),
  moq: z.string(),
  validTo: day,
})
export type RequestOffer = z.infer<typeof Offer>

const base = '/srm/purchaseRequest'
const read = 'srm:purchaseRequest:queryById'
/** Requests of departments. No supplier has a call of them. */
export const purchaseRequest = c.router({
  list: listRoute(`${base}/list`, { row: PurchaseRequestRow, access: 'srm:purchaseRequest:list', dicts }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:purchaseRequest:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: PurchaseRequestDetail, access: read }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: read }),
  /** Companies that can be suggested. */
  suppliers: readRoute({
    path: `${base}/suppliers`,
    query: z.object({ keyword: z.string().max(100).optional() }),
    result: z.array(Company),
    access: 'srm:purchaseRequest:add',
  }),
  add: writeRoute({
    ...{ path: `${base}/add`, body: PurchaseRequestInput, result: Moved },
    ...{ access: 'srm:purchaseRequest:add', oplog: 'purchaseRequest.add' },
  }),
  edit: writeRoute({
    ...{ path: `${base}/edit`, body: PurchaseRequestInput.extend(versioned.shape), result: Moved },
    ...{ access: 'srm:purchaseRequest:edit', oplog: 'purchaseRequest.edit' },
  }),
  delete: actionRoute(`${base}/delete`, { result: z.null(), access: 'srm:purchaseRequest:delete' }),
  submit: actionRoute(`${base}/submit`, { body: versioned.extend(asksApproval), result: Moved, access: 'srm:purchaseRequest:submit' }),
  withdraw: actionRoute(`${base}/withdraw`, { result: Moved, access: 'srm:purchaseRequest:withdraw' }),
  firstApprove: actionRoute(`${base}/firstApprove`, { body: noted, result: Moved, access: 'srm:purchaseRequest:firstApprove' }),
  approve: actionRoute(`${base}/approve`, { body: noted, result: Moved, access: 'srm:purchaseRequest:approve' }),
  reject: actionRoute(`${base}/reject`, { body: withReason, result: Moved, access: 'srm:purchaseRequest:reject' }),
  closeLine: actionRoute(`${base}/closeLine`, {
    ...{ body: withReason.extend({ lineId: id }), result: Moved, access: 'srm:purchaseRequest:closeLine' },
  }),
  close: actionRoute(`${base}/close`, { body: withReason, result: Moved, access: 'srm:purchaseRequest:close' }),
  cancel: actionRoute(`${base}/cancel`, { body: withReason, result: Moved, access: 'srm:purchaseRequest:cancel' }),

  /** Lines to be sourced in reach, the earliest day first. */
  pool: listRoute(`${base}/pool`, { row: PoolRow, access: 'srm:purchaseRequest:takeOver', dicts: { type: dicts.type, way: dicts.way } }),
  /** Agreed prices in force of these lines. */
  offers: readRoute({
    path: `${base}/offers`,
    query: z.object({ ids }),
    result: z.array(Offer),
    access: 'srm:purchaseRequest:takeOver',
  }),
  /** Takes lines over into a new draft of an inquiry: the same goods of several requests become one line. */
  toInquiry: writeRoute({
    ...{ path: `${base}/toInquiry`, body: ToInquiry, result: Made },
    ...{ access: 'srm:purchaseRequest:takeOver', oplog: 'purchaseRequest.toInquiry' },
  }),
  /** The same into a draft of an order: a call-off, or off contract. */
  toOrder: writeRoute({
    ...{ path: `${base}/toOrder`, body: ToOrder, result: Made },
    ...{ access: 'srm:purchaseRequest:takeOver', oplog: 'purchaseRequest.toOrder' },
  }),
})
