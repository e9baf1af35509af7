import '@srm/domain/srm/invoice/invoice.text'
import { readSources } from '@srm/domain/srm/invoice/e-invoice.rules'
import { matchStates, redReasons, registeredKinds } from '@srm/domain/srm/invoice/invoice.kinds'
import { invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import { reasonCodes, refusalCodes, toleranceLevels } from '@srm/domain/srm/invoice/match.shapes'
import { payableGrades, payableSources } from '@srm/domain/srm/payable-item/payable-item.kinds'
import { z } from 'zod'
import { Can } from '../kit/life'
import { day, FileRef, id, instant, statusOf } from '../kit/scalars'

// What is answered of invoices: kept apart from what is sent and from the routes.

// What is to be invoiced.

/** Goods and services that became payable and that no invoice has taken whole. */
export const PayableRow = z.object({
  id,
  supplierId: id,
  supplierName: z.string(),
  orderId: id,
  orderNo: z.string(),
  poLineId: id,
  lineNo: z.number(),
  name: z.string(),
  spec: z.string().nullable(),
  unit: z.string(),
  source: z.enum(payableSources),
  sourceNo: z.string(),
  grade: z.enum(payableGrades),
  currency: z.string(),
  priceBasis: z.enum(['INCL', 'EXCL']),
  taxRate: z.string(),
  price: z.string(),
  qty: z.string(),
  amount: z.string(),
  invoicedQty: z.string(),
  eventDate: day,
  /** What is left of it, in quantity and in the amounts an invoice says for it. */
  left: z.string(),
  leftExcl: z.string(),
  leftTax: z.string(),
  leftIncl: z.string(),
})
export type PayableRow = z.infer<typeof PayableRow>
/** Goods of an order line that came and are not judged yet. */
export const UninspectedRow = z.object({
  poLineId: id,
  orderId: id,
  orderNo: z.string(),
  lineNo: z.number(),
  name: z.string(),
  spec: z.string().nullable(),
  unit: z.string(),
  pending: z.string(),
  currency: z.string(),
  priceBasis: z.enum(['INCL', 'EXCL']),
  taxRate: z.string(),
  price: z.string(),
})
export type UninspectedRow = z.infer<typeof UninspectedRow>
export const InvoiceTitle = z.object({
  name: z.string(),
  taxNo: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  bankName: z.string().nullable(),
  bankAccount: z.string().nullable(),
})
/** What the form begins with for these items. */
export const InvoiceTerms = z.object({ title: InvoiceTitle.nullable(), sellerTaxNo: z.string().nullable(), isForeign: z.boolean() })

// The invoice.

const common = {
  id,
  version: z.number(),
  docNo: z.string(),
  kind: z.enum(registeredKinds),
  code: z.string().nullable(),
  number: z.string(),
  issueDate: day,
  orgName: z.string().nullable(),
  orderNos: z.string(),
  currency: z.string(),
  excl: z.string(),
  tax: z.string(),
  incl: z.string(),
  isRed: z.boolean(),
  matchState: z.enum(matchStates),
  lineCount: z.number(),
  registeredAt: instant.nullable(),
  approvedAt: instant.nullable(),
  status: statusOf(invoiceMachine),
  createTime: instant,
}
export const OwnInvoiceRow = z.object(common)
export type OwnInvoiceRow = z.infer<typeof OwnInvoiceRow>
export const InvoiceRow = z.object({ ...common, supplierId: id, supplierName: z.string(), isOwn: z.boolean() })
export type InvoiceRow = z.infer<typeof InvoiceRow>
/** An exception as the workbench lists it. */
export const ExceptionRow = InvoiceRow.extend({
  excess: z.string(),
  /** Codes of what is held. */
  held: z.array(z.string()),
  handleBy: instant.nullable(),
  isWaiting: z.boolean(),
  isAsked: z.boolean(),
})
export type ExceptionRow = z.infer<typeof ExceptionRow>

const partCommon = {
  itemId: id.nullable(),
  poLineId: id,
  orderId: id,
  orderNo: z.string(),
  poLineNo: z.number(),
  /** Signed. */
  qty: z.string(),
  expected: z.string().nullable(),
  /** Null: goods that are not inspected yet. */
  item: z
    .object({
      sourceNo: z.string(),
      source: z.enum(payableSources),
      grade: z.enum(payableGrades),
      qty: z.string(),
      price: z.string(),
      amount: z.string(),
      eventDate: day,
    })
    .nullable(),
}
const OwnPart = z.object(partCommon)
/** With what was ordered and came of the line of the order. */
const Part = z.object({
  ...partCommon,
  order: z.object({
    qty: z.string(),
    price: z.string(),
    accepted: z.string(),
    concession: z.string(),
    rejected: z.string(),
    pending: z.string(),
    returned: z.string(),
  }),
})
export type InvoicePart = z.infer<typeof Part>
const lineCommon = {
  id,
  lineNo: z.number(),
  name: z.string(),
  spec: z.string().nullable(),
  unit: z.string(),
  qty: z.string(),
  price: z.string().nullable(),
  rate: z.string(),
  excl: z.string(),
  tax: z.string(),
  incl: z.string(),
  blueLineId: id.nullable(),
}
const OwnLine = z.object({ ...lineCommon, parts: z.array(OwnPart) })
const InvoiceLine = z.object({ ...lineCommon, parts: z.array(Part) })
export type InvoiceLine = z.infer<typeof InvoiceLine>
export const Finding = z.object({
  code: z.enum([...refusalCodes, ...reasonCodes]),
  line: z.number().nullable(),
  actual: z.string(),
  expected: z.string(),
})
const detailCommon = {
  sellerTaxNo: z.string(),
  buyerTaxNo: z.string(),
  priceBasis: z.enum(['INCL', 'EXCL']),
  redReason: z.enum(redReasons).nullable(),
  redNoteNo: z.string().nullable(),
  blueId: id.nullable(),
  blueNumber: z.string().nullable(),
  isReversed: z.boolean(),
  isFinal: z.boolean(),
  remark: z.string().nullable(),
  readSource: z.enum(readSources).nullable(),
  readConfidence: z.enum(['data', 'page']).nullable(),
  signature: z.enum(['present', 'absent']).nullable(),
  endReason: z.string().nullable(),
  endedAt: instant.nullable(),
  files: z.array(FileRef),
  can: Can,
  now: instant,
}
export const OwnInvoiceDetail = OwnInvoiceRow.extend({
  ...detailCommon,
  lines: z.array(OwnLine),
  /** What differs, while it is held and once it was returned. */
  findings: z.array(Finding),
})
export type OwnInvoiceDetail = z.infer<typeof OwnInvoiceDetail>

const Tolerance = z.object({
  id: z.string(),
  level: z.enum(toleranceLevels),
  type: z.string().nullable(),
  pct: z.string().nullable(),
  amt: z.string().nullable(),
  qtyPct: z.string().nullable(),
  qtyAbs: z.string().nullable(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
})
const Reason = Finding.extend({
  hold: z.boolean(),
  field: z.string(),
  diff: z.string(),
  limit: z.string(),
  limitKind: z.enum(['pct', 'amt', 'qtyPct', 'qtyAbs', 'fixed']),
  limitFrom: z.object({ level: z.enum(toleranceLevels), id: z.string() }).nullable(),
  sources: z.array(z.object({ type: z.string(), id: z.string(), field: z.string() })),
  next: z.array(z.enum(['returnInvoice', 'waitReceipt', 'override', 'poChange', 'redInvoice', 'splitLine'])),
})
export type MatchReason = z.infer<typeof Reason>
const MatchLine = z.object({
  no: z.number(),
  state: z.enum(['MATCHED', 'MATCHED_TOL', 'EXCEPTION']),
  payable: z.string(),
  over: z.string(),
  expected: z.string().nullable(),
  variance: z.string().nullable(),
  tolerance: Tolerance,
})
const Match = z.object({
  no: z.number(),
  at: instant,
  state: z.enum(['MATCHED', 'MATCHED_TOL', 'EXCEPTION', 'REFUSED']),
  fxCny: z.string(),
  /** CNY. */
  excess: z.string(),
  reasons: z.array(Reason),
  lines: z.array(MatchLine),
})
export type InvoiceMatch = z.infer<typeof Match>
export const InvoiceDetail = InvoiceRow.extend({
  ...detailCommon,
  lines: z.array(InvoiceLine),
  registeredBy: z.string().nullable(),
  contractId: id.nullable(),
  /** The latest; null before it is registered. */
  match: Match.nullable(),
  handleBy: instant.nullable(),
  waitingSince: instant.nullable(),
  waitNote: z.string().nullable(),
  override: z
    .object({
      reasons: z.record(z.string(), z.string()),
      askedByName: z.string(),
      askedAt: instant,
      passedByName: z.string().nullable(),
      passedAt: instant.nullable(),
    })
    .nullable(),
  overrideRefusal: z.string().nullable(),
  approvedByName: z.string().nullable(),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>
