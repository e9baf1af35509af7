import '@srm/domain/srm/deduction/deduction.text'
import { deductionGrounds, deductionKinds } from '@srm/domain/srm/deduction/deduction.kinds'
import { deductionMachine } from '@srm/domain/srm/deduction/deduction.machine'
import { z } from 'zod'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, FileRef, files, id, instant, line, money, optionalLine, rate, statusOf, versioned } from '../kit/scalars'

const dicts = { status: 'deduction_status', kind: 'deduction_kind' } as const
const status = statusOf(deductionMachine)

const common = {
  id,
  version: z.number(),
  docNo: z.string(),
  kind: z.enum(deductionKinds),
  ground: z.enum(deductionGrounds),
  contractId: id,
  contractNo: z.string(),
  orgName: z.string().nullable(),
  currency: z.string(),
  amount: z.string(),
  reason: z.string(),
  paymentNo: z.string().nullable(),
  answeredAt: instant.nullable(),
  status,
  createTime: instant,
}
export const OwnDeductionRow = z.object(common)
export type OwnDeductionRow = z.infer<typeof OwnDeductionRow>
export const DeductionRow = z.object({ ...common, supplierId: id, supplierName: z.string(), ownerName: z.string() })
export type DeductionRow = z.infer<typeof DeductionRow>
const content = {
  clause: z.string().nullable(),
  lateValue: z.string().nullable(),
  ratePerDay: z.string().nullable(),
  days: z.number().nullable(),
  capPct: z.string().nullable(),
  dispute: z.string().nullable(),
  decisionNote: z.string().nullable(),
  endReason: z.string().nullable(),
  endedAt: instant.nullable(),
  paymentId: id.nullable(),
  files: z.array(FileRef),
  can: Can,
  now: instant,
}
export const DeductionDetail = DeductionRow.extend(content)
export type DeductionDetail = z.infer<typeof DeductionDetail>
export const OwnDeductionDetail = OwnDeductionRow.extend(content)
export type OwnDeductionDetail = z.infer<typeof OwnDeductionDetail>

const Late = z.object({ value: money, ratePerDay: rate, days: z.int().min(1).max(3650), capPct: rate.nullable().default(null) })
export const DeductionInput = z.object({
  contractId: id,
  kind: z.enum(deductionKinds),
  ground: z.enum(deductionGrounds),
  clause: optionalLine(200),
  reason: line(500, 2),
  /** Of lateness it is computed from these. */
  late: Late.nullish().transform((value) => value ?? null),
  amount: money.nullish().transform((value) => value ?? null),
  files: files.default([]),
})
export type DeductionInput = z.infer<typeof DeductionInput>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })
const noted = versioned.extend({ note: optionalLine(500) })
const base = '/srm/deduction'
const read = 'srm:deduction:queryById'
const Contract = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  supplierName: z.string(),
  currency: z.string(),
  amountIncl: z.string(),
  penalty: z.string().nullable(),
  deductedLate: z.string(),
})
export type DeductionContract = z.infer<typeof Contract>

/** The buyer's side. */
export const deduction = c.router({
  list: listRoute(`${base}/list`, { row: DeductionRow, access: 'srm:deduction:list', dicts }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:deduction:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: DeductionDetail, access: read }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: read }),
  contracts: readRoute({
    path: `${base}/contracts`,
    query: z.object({ keyword: z.string().max(100).optional() }),
    result: z.array(Contract),
    access: 'srm:deduction:add',
  }),
  add: writeRoute({ path: `${base}/add`, body: DeductionInput, result: Moved, access: 'srm:deduction:add', oplog: 'deduction.add' }),
  uphold: actionRoute(`${base}/uphold`, { body: noted, result: Moved, access: 'srm:deduction:uphold' }),
  drop: actionRoute(`${base}/drop`, { body: withReason, result: Moved, access: 'srm:deduction:drop' }),
  withdraw: actionRoute(`${base}/withdraw`, { body: withReason, result: Moved, access: 'srm:deduction:withdraw' }),
})

const own = '/srm/ownDeduction'
/** The company's side. */
export const ownDeduction = c.router({
  list: listRoute(`${own}/list`, { row: OwnDeductionRow, access: 'srm:ownDeduction:list', dicts }),
  counts: countsRoute(`${own}/counts`, { access: 'srm:ownDeduction:list' }),
  queryById: readRoute({ path: `${own}/queryById`, query: byId, result: OwnDeductionDetail, access: 'srm:ownDeduction:queryById' }),
  timeline: readRoute({ path: `${own}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:ownDeduction:queryById' }),
  accept: actionRoute(`${own}/accept`, { result: Moved, access: 'srm:deduction:accept', oplog: 'deduction.accept' }),
  dispute: actionRoute(`${own}/dispute`, { body: withReason, result: Moved, access: 'srm:deduction:dispute', oplog: 'deduction.dispute' }),
})
