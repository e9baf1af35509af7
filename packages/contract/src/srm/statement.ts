import '@srm/domain/srm/statement/statement.text'
import { payableGrades, payableSources } from '@srm/domain/srm/payable-item/payable-item.kinds'
import { maxChosen, maxDisputed, statementKinds } from '@srm/domain/srm/statement/statement.kinds'
import { statementMachine } from '@srm/domain/srm/statement/statement.machine'
import { z } from 'zod'
import { Can, Company, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, id, instant, line, statusOf, versioned } from '../kit/scalars'

const dicts = { status: 'statement_status', kind: 'statement_kind' } as const
const itemDicts = { source: 'payable_source', grade: 'payable_grade' } as const
/** `YYYY-MM` */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'BAD_FIELD')
const bases = ['INCL', 'EXCL'] as const

const common = {
  id,
  version: z.number(),
  docNo: z.string(),
  kind: z.enum(statementKinds),
  orgName: z.string().nullable(),
  currency: z.string(),
  periodFrom: day,
  /** The day after the last. */
  periodTo: day,
  lineCount: z.number(),
  amountExcl: z.string(),
  tax: z.string(),
  amountIncl: z.string(),
  confirmBy: instant,
  confirmedAt: instant.nullable(),
  status: statusOf(statementMachine),
  createTime: instant,
}
export const OwnStatementRow = z.object(common)
export type OwnStatementRow = z.infer<typeof OwnStatementRow>
export const StatementRow = z.object({ ...common, supplierId: id, supplierName: z.string() })
export type StatementRow = z.infer<typeof StatementRow>

/** Of an item: where it comes from, and what is left to invoice of it. */
const item = {
  orderId: id,
  orderNo: z.string(),
  name: z.string(),
  spec: z.string().nullable(),
  unit: z.string(),
  source: z.enum(payableSources),
  sourceId: id,
  sourceNo: z.string(),
  grade: z.enum(payableGrades),
  qty: z.string(),
  price: z.string(),
  priceBasis: z.enum(bases),
  /** In the basis of its order. */
  amount: z.string(),
  /** Percent. */
  taxRate: z.string(),
  amountExcl: z.string(),
  tax: z.string(),
  amountIncl: z.string(),
  eventDate: day,
  arrivedOn: day.nullable(),
}
export const StatementLineRow = z.object({
  id,
  statementId: id,
  lineNo: z.number(),
  itemId: id,
  poLineNo: z.number(),
  ...item,
  dispute: z.string().nullable(),
  cutAt: instant.nullable(),
})
export type StatementLineRow = z.infer<typeof StatementLineRow>
/** What became payable, stands on no statement and is not invoiced whole. */
export const OpenItemRow = z.object({
  id,
  supplierId: id,
  supplierName: z.string(),
  orgCode: z.string().nullable(),
  currency: z.string(),
  lineNo: z.number(),
  ...item,
})
export type OpenItemRow = z.infer<typeof OpenItemRow>

const DisputedLine = z.object({
  id,
  lineNo: z.number(),
  orderNo: z.string(),
  sourceNo: z.string(),
  name: z.string(),
  qty: z.string(),
  unit: z.string(),
  amountIncl: z.string(),
  dispute: z.string(),
  cutAt: instant.nullable(),
})
const content = {
  confirmedByName: z.string().nullable(),
  dispute: z.string().nullable(),
  disputedAt: instant.nullable(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  endReason: z.string().nullable(),
  endedAt: instant.nullable(),
  /** Lines that were disputed, those that were cut out among them. */
  disputes: z.array(DisputedLine),
  can: Can,
  now: instant,
}
export const StatementDetail = StatementRow.extend(content)
export type StatementDetail = z.infer<typeof StatementDetail>
export const OwnStatementDetail = OwnStatementRow.extend(content)
export type OwnStatementDetail = z.infer<typeof OwnStatementDetail>

/** What a statement of a month would come to. */
const Group = z.object({
  supplierId: id,
  supplierName: z.string(),
  orgCode: z.string().nullable(),
  orgName: z.string().nullable(),
  currency: z.string(),
  lines: z.number(),
  amountIncl: z.string(),
  /** Credits of earlier months among them. */
  earlierCredits: z.number(),
})
export type StatementGroup = z.infer<typeof Group>
const Direct = z.object({ id, supplierId: id, supplierName: z.string(), reason: z.string(), setByName: z.string(), createTime: instant })
export type DirectSupplier = z.infer<typeof Direct>

/** Files of the lines of one statement (`statementId`), for whoever may read it. */
export const statementFiles = { lines: '/srm/statement/exportLines', ownLines: '/srm/ownStatement/exportLines' } as const

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })
const ofStatement = { row: StatementLineRow, dicts: itemDicts }

const base = '/srm/statement'
const read = 'srm:statement:queryById'
/** The buyer's side. Whoever may not read prices of orders reads none of it. */
export const statement = c.router({
  list: listRoute(`${base}/list`, { row: StatementRow, access: 'srm:statement:list', dicts }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:statement:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: StatementDetail, access: read }),
  /** Lines of one statement (`statementId`), by their numbers. */
  lines: listRoute(`${base}/lines`, { ...ofStatement, access: read }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: read }),
  /** Everything that is to be stated; `month` leaves what a statement of that month would hold. */
  items: listRoute(`${base}/items`, { row: OpenItemRow, access: 'srm:statement:add', dicts: itemDicts }),
  /** Suppliers, departments and currencies that a month has statements to make of. */
  groups: readRoute({ path: `${base}/groups`, query: z.object({ month }), result: z.array(Group), access: 'srm:statement:add' }),
  /** Of a month that is over. */
  addMonth: writeRoute({
    path: `${base}/addMonth`,
    body: z.object({ month, supplierId: id, orgCode: z.string().max(100).nullable(), currency: z.string().max(3) }),
    result: Moved,
    access: 'srm:statement:add',
    oplog: 'statement.add',
  }),
  /** Of items that are chosen, of one supplier, department and currency. */
  addChosen: writeRoute({
    path: `${base}/addChosen`,
    body: z.object({ itemIds: z.array(id).min(1, 'SELECT_ONE').max(maxChosen) }),
    result: Moved,
    access: 'srm:statement:add',
    oplog: 'statement.add',
  }),
  /** With words for the supplier; disputed lines that are named here are cut out and stand to be stated again. */
  answer: actionRoute(`${base}/answer`, {
    body: versioned.extend({ answer: line(1000, 2), cut: z.array(id).max(maxDisputed).default([]) }),
    result: Moved,
    access: 'srm:statement:answer',
  }),
  void: actionRoute(`${base}/void`, { body: withReason, result: Moved, access: 'srm:statement:void' }),
  /** Suppliers that invoice without statements. */
  direct: readRoute({ path: `${base}/direct`, result: z.array(Direct), access: 'srm:statement:list' }),
  suppliers: readRoute({
    path: `${base}/suppliers`,
    query: z.object({ keyword: z.string().max(100).optional() }),
    result: z.array(Company),
    access: 'srm:statement:direct',
  }),
  addDirect: writeRoute({
    path: `${base}/addDirect`,
    body: z.object({ supplierId: id, reason: line(200, 2) }),
    result: Direct,
    access: 'srm:statement:direct',
    oplog: 'statement.addDirect',
  }),
  dropDirect: writeRoute({
    path: `${base}/dropDirect`,
    body: byId,
    result: z.null(),
    access: 'srm:statement:direct',
    oplog: 'statement.dropDirect',
  }),
})

const own = '/srm/ownStatement'
/** The supplier's side. */
export const ownStatement = c.router({
  list: listRoute(`${own}/list`, { row: OwnStatementRow, access: 'srm:ownStatement:list', dicts }),
  counts: countsRoute(`${own}/counts`, { access: 'srm:ownStatement:list' }),
  queryById: readRoute({ path: `${own}/queryById`, query: byId, result: OwnStatementDetail, access: 'srm:ownStatement:queryById' }),
  lines: listRoute(`${own}/lines`, { ...ofStatement, access: 'srm:ownStatement:queryById' }),
  timeline: readRoute({ path: `${own}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:ownStatement:queryById' }),
  confirm: actionRoute(`${own}/confirm`, { result: Moved, access: 'srm:statement:confirm', oplog: 'statement.confirm' }),
  dispute: actionRoute(`${own}/dispute`, {
    body: versioned.extend({
      reason: line(1000, 2),
      lines: z
        .array(z.object({ id, text: line(500, 2) }))
        .min(1, 'SELECT_ONE')
        .max(maxDisputed),
    }),
    result: Moved,
    access: 'srm:statement:dispute',
    oplog: 'statement.dispute',
  }),
})
