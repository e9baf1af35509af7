import '@srm/domain/srm/invoice/invoice.text'
import { readSources } from '@srm/domain/srm/invoice/e-invoice.rules'
import { maxInvoiceLines, maxLineParts, redReasons, registeredKinds } from '@srm/domain/srm/invoice/invoice.kinds'
import { z } from 'zod'
import { Company, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, files, id, line, money, optionalLine, price, rate, versioned } from '../kit/scalars'
import {
  ExceptionRow,
  InvoiceDetail,
  InvoiceRow,
  InvoiceTerms,
  OwnInvoiceDetail,
  OwnInvoiceRow,
  PayableRow,
  UninspectedRow,
} from './invoice.shapes'

const dicts = { status: 'invoice_status', kind: 'invoice_kind', matchState: 'match_state' } as const
const signedQty = z.string().regex(/^-?\d{1,14}(\.\d{1,4})?$/, 'BAD_FIELD')

const PartInput = z
  .object({ itemId: id.nullish(), poLineId: id.nullish(), qty: signedQty })
  .refine(({ itemId, poLineId }) => (itemId ? !poLineId : !!poLineId), { message: 'BAD_FIELD', path: ['itemId'] })
const LineInput = z.object({
  name: line(200, 1),
  spec: optionalLine(200),
  unit: line(20).default(''),
  qty: signedQty,
  price: price.nullish().transform((value) => value ?? null),
  rate,
  excl: money,
  tax: money,
  incl: money,
  blueLineId: id.nullish().transform((value) => value ?? null),
  parts: z.array(PartInput).max(maxLineParts),
})
const content = {
  kind: z.enum(registeredKinds),
  code: optionalLine(12),
  number: line(40, 1),
  issueDate: day,
  sellerTaxNo: line(50).default(''),
  buyerTaxNo: line(50).default(''),
  currency: line(3, 3),
  excl: money,
  tax: money,
  incl: money,
  blueId: id.nullish().transform((value) => value ?? null),
  redReason: z
    .enum(redReasons)
    .nullish()
    .transform((value) => value ?? null),
  redNoteNo: optionalLine(40),
  remark: optionalLine(500),
  files: files.default([]),
  lines: z.array(LineInput).min(1, 'REQUIRED').max(maxInvoiceLines),
}
export const OwnInvoiceInput = z.object(content)
export type OwnInvoiceInput = z.infer<typeof OwnInvoiceInput>
export const InvoiceInput = z.object({ ...content, supplierId: id })
export type InvoiceInput = z.infer<typeof InvoiceInput>

const Party = z.object({ name: z.string().nullable(), taxNo: z.string().nullable() })
const text = z.string().nullable()
/** What stands in the file of an invoice, for the form to begin with. */
export const ReadFile = z.object({
  read: z.object({
    number: text,
    code: text,
    kind: z.enum(registeredKinds).nullable(),
    issuedOn: day.nullable(),
    seller: Party,
    buyer: Party,
    lines: z.array(z.object({ name: text, spec: text, unit: text, qty: text, price: text, excl: text, rate: text, tax: text })),
    excl: text,
    tax: text,
    incl: text,
    source: z.enum(readSources),
    confidence: z.enum(['data', 'page']),
    signature: z.enum(['present', 'absent']),
  }),
  /** Where the file contradicts itself. */
  faults: z.array(z.enum(['number', 'sellerTaxNo', 'buyerTaxNo', 'lines', 'incl'])),
})
export type ReadFile = z.infer<typeof ReadFile>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(1000, 2) })
const note = optionalLine(500)
const items = z.object({
  /** Of no matter for a company, which is its own. */
  supplierId: id.optional(),
  itemIds: z
    .string()
    .max(10_000)
    .transform((s) => s.split(',').filter(Boolean))
    .pipe(z.array(id).max(200)),
})

/** Files of the lists, for whoever may read them. */
export const invoiceFiles = { export: '/srm/invoice/exportXls', exportOwn: '/srm/ownInvoice/exportXls' } as const

const base = '/srm/invoice'
const read = 'srm:invoice:queryById'
const written = { add: 'srm:invoice:add', edit: 'srm:invoice:edit', register: 'srm:invoice:register', void: 'srm:invoice:void' } as const

/** The buyer's side. */
export const invoice = c.router({
  list: listRoute(`${base}/list`, { row: InvoiceRow, access: 'srm:invoice:list', dicts }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:invoice:list' }),
  /** Lists exceptions, the first to be dealt with first; `tab` leaves those to do, waiting for goods or in approval. */
  exceptions: listRoute(`${base}/exceptions`, { row: ExceptionRow, access: 'srm:invoice:list', dicts }),
  exceptionCounts: readRoute({
    path: `${base}/exceptionCounts`,
    result: z.object({ todo: z.number(), waiting: z.number(), asked: z.number(), returned: z.number() }),
    access: 'srm:invoice:list',
  }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: InvoiceDetail, access: read }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: read }),
  suppliers: readRoute({
    path: `${base}/suppliers`,
    query: z.object({ keyword: optionalLine(100) }),
    result: z.array(Company),
    access: written.add,
  }),
  payable: listRoute(`${base}/payable`, { row: PayableRow, access: written.add }),
  uninspected: readRoute({
    path: `${base}/uninspected`,
    query: z.object({ supplierId: id }),
    result: z.array(UninspectedRow),
    access: written.add,
  }),
  terms: readRoute({ path: `${base}/terms`, query: items, result: InvoiceTerms, access: written.add }),
  readFile: writeRoute({ path: `${base}/readFile`, body: byId, result: ReadFile, access: written.add }),
  add: writeRoute({ path: `${base}/add`, body: InvoiceInput, result: Moved, access: written.add, oplog: 'invoice.add' }),
  edit: writeRoute({
    path: `${base}/edit`,
    body: InvoiceInput.extend(versioned.shape),
    result: Moved,
    access: written.edit,
    oplog: 'invoice.edit',
  }),
  delete: actionRoute(`${base}/delete`, { result: z.null(), access: 'srm:invoice:delete', oplog: 'invoice.delete' }),
  register: actionRoute(`${base}/register`, { result: Moved, access: written.register, oplog: 'invoice.register' }),
  rematch: actionRoute(`${base}/rematch`, {
    /** By the limits in force now, instead of those of the match before. */
    body: versioned.extend({ byNewLimits: z.boolean().default(false) }),
    ...{ result: Moved, access: 'srm:invoice:rematch', oplog: 'invoice.rematch' },
  }),
  wait: actionRoute(`${base}/wait`, {
    body: versioned.extend({ note }),
    ...{ result: Moved, access: 'srm:invoice:wait', oplog: 'invoice.wait' },
  }),
  askOverride: actionRoute(`${base}/askOverride`, {
    body: versioned.extend({ reasons: z.record(z.string().regex(/^\d{1,4}$/), line(500, 2)) }),
    ...{ result: Moved, access: 'srm:invoice:askOverride', oplog: 'invoice.askOverride' },
  }),
  withdrawOverride: actionRoute(`${base}/withdrawOverride`, {
    ...{ result: Moved, access: 'srm:invoice:withdrawOverride', oplog: 'invoice.withdrawOverride' },
  }),
  override: actionRoute(`${base}/override`, {
    body: versioned.extend({ note }),
    ...{ result: Moved, access: 'srm:invoice:override', oplog: 'invoice.override' },
  }),
  rejectOverride: actionRoute(`${base}/rejectOverride`, {
    body: withReason,
    ...{ result: Moved, access: 'srm:invoice:rejectOverride', oplog: 'invoice.rejectOverride' },
  }),
  approve: actionRoute(`${base}/approve`, {
    body: versioned.extend({ note, isFinal: z.boolean().default(false) }),
    ...{ result: Moved, access: 'srm:invoice:approve', oplog: 'invoice.approve' },
  }),
  return: actionRoute(`${base}/return`, { body: withReason, result: Moved, access: 'srm:invoice:return', oplog: 'invoice.return' }),
  void: actionRoute(`${base}/void`, { body: withReason, result: Moved, access: written.void, oplog: 'invoice.void' }),
})

const own = '/srm/ownInvoice'
/** The supplier's side. */
export const ownInvoice = c.router({
  payable: listRoute(`${own}/payable`, { row: PayableRow, access: 'srm:ownInvoice:list' }),
  uninspected: readRoute({ path: `${own}/uninspected`, result: z.array(UninspectedRow), access: 'srm:ownInvoice:list' }),
  terms: readRoute({ path: `${own}/terms`, query: items, result: InvoiceTerms, access: 'srm:ownInvoice:list' }),
  list: listRoute(`${own}/list`, { row: OwnInvoiceRow, access: 'srm:ownInvoice:list', dicts }),
  counts: countsRoute(`${own}/counts`, { access: 'srm:ownInvoice:list' }),
  queryById: readRoute({ path: `${own}/queryById`, query: byId, result: OwnInvoiceDetail, access: 'srm:ownInvoice:queryById' }),
  timeline: readRoute({ path: `${own}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:ownInvoice:queryById' }),
  readFile: writeRoute({ path: `${own}/readFile`, body: byId, result: ReadFile, access: written.add }),
  add: writeRoute({ path: `${own}/add`, body: OwnInvoiceInput, result: Moved, access: written.add, oplog: 'invoice.add' }),
  edit: writeRoute({
    path: `${own}/edit`,
    body: OwnInvoiceInput.extend(versioned.shape),
    result: Moved,
    access: written.edit,
    oplog: 'invoice.edit',
  }),
  delete: actionRoute(`${own}/delete`, { result: z.null(), access: 'srm:invoice:delete', oplog: 'invoice.delete' }),
  register: actionRoute(`${own}/register`, { result: Moved, access: written.register, oplog: 'invoice.register' }),
  void: actionRoute(`${own}/void`, { body: withReason, result: Moved, access: written.void, oplog: 'invoice.void' }),
})
