import '@srm/domain/srm/purchase-order/purchase-order.text'
import {
  changeStages,
  entrySides,
  maxMilestones,
  maxOrderLines,
  maxScheduleRows,
  orderBases,
  orderTypes,
  serviceWays,
} from '@srm/domain/srm/purchase-order/purchase-order.kinds'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { z } from 'zod'
import { Can, Company, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, id, instant, line, optionalLine, price, qty, rate, statusOf, versioned } from '../kit/scalars'
import { asksApproval } from '../studio/approvers'
import { OrderOfContract } from './order-of-contract.shapes'
import { Settlement } from './purchase-order-settlement.shapes'

const dicts = { status: 'purchase_order_status', type: 'purchase_order_type' } as const
const status = statusOf(purchaseOrderMachine)

/** The lists of both sides show this. Percents are of the value, two places. */
const common = {
  id,
  version: z.number(),
  docNo: z.string(),
  title: z.string(),
  type: z.enum(orderTypes),
  contractId: id.nullable(),
  contractNo: z.string().nullable(),
  agreementNo: z.string().nullable(),
  currency: z.string(),
  lineCount: z.number(),
  needDate: day,
  confirmBy: instant.nullable(),
  confirmedAt: instant.nullable(),
  /** Null for whoever may not read prices. */
  amountIncl: z.string().nullable(),
  receivedPct: z.string(),
  billedPct: z.string(),
  orgName: z.string().nullable(),
  status,
  createTime: instant,
}
export const PurchaseOrderRow = z.object({ ...common, supplierId: id, supplierName: z.string(), ownerName: z.string() })
export type PurchaseOrderRow = z.infer<typeof PurchaseOrderRow>
export const OwnOrderRow = z.object(common)
export type OwnOrderRow = z.infer<typeof OwnOrderRow>

const ScheduleRow = z.object({
  id,
  seq: z.number(),
  qty: z.string(),
  needDate: day,
  /** Null: the day asked for counts. */
  confirmedDate: day.nullable(),
  closedOn: day.nullable(),
})
const parts = {
  qty: z.string(),
  closed: z.string(),
  transit: z.string(),
  pending: z.string(),
  accepted: z.string(),
  concession: z.string(),
  rejected: z.string(),
  returnedRejected: z.string(),
  returnedAccepted: z.string(),
  invoiced: z.string(),
}
const OwnOrderLine = z.object({
  id,
  lineNo: z.number(),
  contractLineId: id.nullable(),
  agreementLineId: id.nullable(),
  materialCode: z.string().nullable(),
  name: z.string(),
  spec: z.string().nullable(),
  unit: z.string(),
  free: z.boolean(),
  ...parts,
  received: z.string(),
  open: z.string(),
  closedReason: z.string().nullable(),
  remark: z.string().nullable(),
  /** Of a service alone. */
  serviceWay: z.enum(serviceWays).nullable(),
  proofRequired: z.boolean(),
  /** Of a lump sum, in the order of its rows. */
  milestones: z.array(z.object({ name: z.string(), pct: z.string() })),
  /** Null for whoever may not read prices. */
  price: z.string().nullable(),
  taxRate: z.string().nullable(),
  amountExcl: z.string().nullable(),
  tax: z.string().nullable(),
  amountIncl: z.string().nullable(),
  rows: z.array(ScheduleRow),
})
export type OwnOrderLine = z.infer<typeof OwnOrderLine>
/** With what no supplier reads: how much more or less may come; null before the approval. */
const OrderLine = OwnOrderLine.extend({ overTolPct: z.string().nullable(), underTolPct: z.string().nullable() })
export type OrderLine = z.infer<typeof OrderLine>

const Proposal = z.object({
  reason: z.string(),
  at: instant,
  lines: z.array(z.object({ lineId: id, rows: z.array(z.object({ qty: z.string(), day })) })),
})
/** The buyer's change: the whole state of rows and quantities that is to hold. */
const Change = z.object({
  no: z.number(),
  stage: z.enum(changeStages),
  reason: z.string(),
  at: instant,
  sentAt: instant.nullable(),
  answerBy: instant.nullable(),
  endedAt: instant.nullable(),
  /** Why it was rejected or declined. */
  answer: z.string().nullable(),
  lines: z.array(z.object({ lineId: id, rows: z.array(z.object({ qty: z.string(), day })) })),
})
export type OrderChange = z.infer<typeof Change>
const Version = z.object({
  no: z.number(),
  reason: z.string().nullable(),
  since: instant,
  diff: z.array(z.object({ lineNo: z.number(), field: z.enum(['qty', 'closed', 'rows']), before: z.string(), after: z.string() })),
})
const content = {
  /** Percent by value, as the other shares. */
  shippedPct: z.string(),
  agreementId: id.nullable(),
  priceBasis: z.enum(orderBases),
  amountExcl: z.string().nullable(),
  tax: z.string().nullable(),
  deliveryAddress: z.string(),
  receiver: z.string().nullable(),
  receiverPhone: z.string().nullable(),
  paymentTerms: z.string().nullable(),
  remark: z.string().nullable(),
  /** Of a service alone: who enters what was done. */
  entryBy: z.enum(entrySides).nullable(),
  orderedOn: day.nullable(),
  sentAt: instant.nullable(),
  proposal: Proposal.nullable(),
  /** Why the last proposal was refused. */
  refusal: z.string().nullable(),
  /** The newest first; a supplier reads those that were sent to it. */
  changes: z.array(Change),
  versionNo: z.number(),
  versions: z.array(Version),
  endReason: z.string().nullable(),
  endedAt: instant.nullable(),
  can: Can,
  now: instant,
}
export const PurchaseOrderDetail = PurchaseOrderRow.extend({
  ...content,
  lines: z.array(OrderLine),
  spotReason: z.string().nullable(),
  rejectReason: z.string().nullable(),
  firstApproverName: z.string().nullable(),
  cancelAsked: z.object({ reason: z.string(), by: z.string(), at: instant, isMine: z.boolean() }).nullable(),
  /** Who asked for the change that is under way. */
  changeAsked: z.object({ by: z.string(), isMine: z.boolean() }).nullable(),
})
export type PurchaseOrderDetail = z.infer<typeof PurchaseOrderDetail>
export const OwnOrderDetail = OwnOrderRow.extend({ ...content, lines: z.array(OwnOrderLine) })
export type OwnOrderDetail = z.infer<typeof OwnOrderDetail>

const emptied = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null)
const OrderLineInput = z.object({
  /** A line of the contract or of the agreement: name, unit, price and tax are taken from it. */
  contractLineId: id.nullish().transform((value) => value ?? null),
  agreementLineId: id.nullish().transform((value) => value ?? null),
  /** Off contract alone: a material by its number, or words. */
  materialCode: optionalLine(20),
  name: optionalLine(200),
  spec: optionalLine(500),
  unit: optionalLine(20),
  price: emptied(price),
  taxRate: emptied(rate),
  free: z.boolean().default(false),
  qty,
  remark: optionalLine(500),
  /** Left out of a lump sum: its rows are its milestones. */
  rows: z
    .array(z.object({ qty, needDate: day }))
    .max(maxScheduleRows)
    .default([]),
  serviceWay: z
    .enum(serviceWays)
    .nullish()
    .transform((value) => value ?? null),
  proofRequired: z.boolean().default(false),
  /** `pct` is what is done in all once it is reached. */
  milestones: z
    .array(z.object({ name: line(100, 1), pct: rate, dueOn: day }))
    .max(maxMilestones)
    .default([]),
})
export type OrderLineInput = z.infer<typeof OrderLineInput>
export const PurchaseOrderInput = z.object({
  title: line(100, 2),
  type: z.enum(orderTypes),
  contractId: id.nullish().transform((value) => value ?? null),
  agreementId: id.nullish().transform((value) => value ?? null),
  /** Off contract alone; else the company of the contract or agreement. */
  supplierId: id.nullish().transform((value) => value ?? null),
  spotReason: optionalLine(500),
  deliveryAddress: line(200, 2),
  receiver: optionalLine(50),
  receiverPhone: optionalLine(30),
  paymentTerms: optionalLine(500),
  remark: optionalLine(1000),
  entryBy: z
    .enum(entrySides)
    .nullish()
    .transform((value) => value ?? null),
  lines: z.array(OrderLineInput).min(1, 'REQUIRED').max(maxOrderLines),
})
export type PurchaseOrderInput = z.infer<typeof PurchaseOrderInput>

/** A contract or agreement that orders are made of now, and what is left of its lines. */
const Source = z.object({
  kind: z.enum(['contract', 'agreement']),
  id,
  docNo: z.string(),
  title: z.string(),
  type: z.enum(orderTypes),
  supplierId: id,
  supplierName: z.string(),
  currency: z.string(),
  priceBasis: z.enum(orderBases),
  /** Of a framework: what may be called off, and what was. */
  ceiling: z.string().nullable(),
  called: z.string().nullable(),
})
export type OrderSource = z.infer<typeof Source>
const SourceLine = z.object({
  id,
  lineNo: z.number(),
  materialCode: z.string().nullable(),
  name: z.string(),
  spec: z.string().nullable(),
  unit: z.string().nullable(),
  /** Null: agreements bound no quantity. */
  qty: z.string().nullable(),
  ordered: z.string(),
  left: z.string().nullable(),
  /** Of an agreement the price of its first break. */
  price: z.string().nullable(),
  taxRate: z.string().nullable(),
  needDate: day.nullable(),
})
/** What was ordered of a contract. */
const OfContract = z.object({
  /** With tax; null for whoever may not read prices. */
  orderedIncl: z.string().nullable(),
  ceiling: z.string().nullable(),
  lines: z.array(z.object({ id, lineNo: z.number(), qty: z.string(), ordered: z.string(), left: z.string() })),
  orders: z.array(OrderOfContract),
})
export type OrdersOfContract = z.infer<typeof OfContract>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })
/** Rows of lines, by their keys. */
const lineRows = z
  .array(
    z.object({
      lineId: id,
      rows: z.array(z.object({ qty, day })).min(1, 'REQUIRED').max(maxScheduleRows),
    }),
  )
  .min(1, 'REQUIRED')
  .max(maxOrderLines)
const noted = versioned.extend({ note: optionalLine(500) })
const base = '/srm/purchaseOrder'
const read = 'srm:purchaseOrder:queryById'

/** The buyer's side. */
export const purchaseOrder = c.router({
  list: listRoute(`${base}/list`, { row: PurchaseOrderRow, access: 'srm:purchaseOrder:list', dicts }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:purchaseOrder:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: PurchaseOrderDetail, access: read }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: read }),
  sources: readRoute({
    path: `${base}/sources`,
    query: z.object({ keyword: z.string().max(100).optional() }),
    result: z.array(Source),
    access: 'srm:purchaseOrder:add',
  }),
  sourceLines: readRoute({
    path: `${base}/sourceLines`,
    query: z.object({ kind: z.enum(['contract', 'agreement']), id }),
    result: z.array(SourceLine),
    access: 'srm:purchaseOrder:add',
  }),
  /** Companies of which an order off contract can be made. */
  suppliers: readRoute({
    path: `${base}/suppliers`,
    query: z.object({ keyword: z.string().max(100).optional() }),
    result: z.array(Company),
    access: 'srm:purchaseOrder:add',
  }),
  ofContract: readRoute({ path: `${base}/ofContract`, query: z.object({ contractId: id }), result: OfContract, access: read }),
  add: writeRoute({
    path: `${base}/add`,
    body: PurchaseOrderInput,
    result: Moved,
    access: 'srm:purchaseOrder:add',
    oplog: 'purchaseOrder.add',
  }),
  edit: writeRoute({
    path: `${base}/edit`,
    body: PurchaseOrderInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:purchaseOrder:edit',
    oplog: 'purchaseOrder.edit',
  }),
  delete: actionRoute(`${base}/delete`, { result: z.null(), access: 'srm:purchaseOrder:delete' }),
  submit: actionRoute(`${base}/submit`, { body: versioned.extend(asksApproval), result: Moved, access: 'srm:purchaseOrder:submit' }),
  withdraw: actionRoute(`${base}/withdraw`, { result: Moved, access: 'srm:purchaseOrder:withdraw' }),
  firstApprove: actionRoute(`${base}/firstApprove`, { body: noted, result: Moved, access: 'srm:purchaseOrder:firstApprove' }),
  approve: actionRoute(`${base}/approve`, { body: noted, result: Moved, access: 'srm:purchaseOrder:approve' }),
  reject: actionRoute(`${base}/reject`, { body: withReason, result: Moved, access: 'srm:purchaseOrder:reject' }),
  accept: actionRoute(`${base}/accept`, { result: Moved, access: 'srm:purchaseOrder:accept' }),
  refuse: actionRoute(`${base}/refuse`, { body: withReason, result: Moved, access: 'srm:purchaseOrder:refuse' }),
  closeLine: actionRoute(`${base}/closeLine`, {
    body: withReason.extend({ lineId: id }),
    result: Moved,
    access: 'srm:purchaseOrder:closeLine',
  }),
  askCancel: actionRoute(`${base}/askCancel`, {
    body: withReason.extend(asksApproval),
    result: Moved,
    access: 'srm:purchaseOrder:askCancel',
  }),
  cancel: actionRoute(`${base}/cancel`, { body: noted, result: Moved, access: 'srm:purchaseOrder:cancel' }),
  rejectCancel: actionRoute(`${base}/rejectCancel`, { body: withReason, result: Moved, access: 'srm:purchaseOrder:rejectCancel' }),
  /** Names every line with the rows that it is to have. */
  askChange: actionRoute(`${base}/askChange`, {
    body: withReason.extend({ ...asksApproval, lines: lineRows }),
    result: Moved,
    access: 'srm:purchaseOrder:askChange',
  }),
  withdrawChange: actionRoute(`${base}/withdrawChange`, { result: Moved, access: 'srm:purchaseOrder:withdrawChange' }),
  approveChange: actionRoute(`${base}/approveChange`, { body: noted, result: Moved, access: 'srm:purchaseOrder:approveChange' }),
  rejectChange: actionRoute(`${base}/rejectChange`, { body: withReason, result: Moved, access: 'srm:purchaseOrder:rejectChange' }),
})

const own = '/srm/ownOrder'
/** The supplier's side: from the day it is asked to confirm. */
export const ownOrder = c.router({
  list: listRoute(`${own}/list`, { row: OwnOrderRow, access: 'srm:ownOrder:list', dicts }),
  counts: countsRoute(`${own}/counts`, { access: 'srm:ownOrder:list' }),
  queryById: readRoute({ path: `${own}/queryById`, query: byId, result: OwnOrderDetail, access: 'srm:ownOrder:queryById' }),
  settlement: readRoute({ path: `${own}/settlement`, query: byId, result: Settlement, access: 'srm:ownOrder:queryById' }),
  timeline: readRoute({ path: `${own}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:ownOrder:queryById' }),
  /** Days of rows by their keys, on the day asked for or before it; of the others the day asked for counts. */
  confirm: actionRoute(`${own}/confirm`, {
    body: versioned.extend({ rows: z.array(z.object({ id, day })).max(maxOrderLines * maxScheduleRows) }),
    result: Moved,
    access: 'srm:purchaseOrder:confirm',
    oplog: 'purchaseOrder.confirm',
  }),
  /** Other days, more rows, a lower quantity. Lines that are not named stay as they are. */
  propose: actionRoute(`${own}/propose`, {
    body: withReason.extend({ lines: lineRows }),
    result: Moved,
    access: 'srm:purchaseOrder:propose',
    oplog: 'purchaseOrder.propose',
  }),
  takeChange: actionRoute(`${own}/takeChange`, {
    ...{ result: Moved, access: 'srm:purchaseOrder:takeChange', oplog: 'purchaseOrder.takeChange' },
  }),
  declineChange: actionRoute(`${own}/declineChange`, {
    ...{ body: withReason, result: Moved, access: 'srm:purchaseOrder:declineChange', oplog: 'purchaseOrder.declineChange' },
  }),
})
