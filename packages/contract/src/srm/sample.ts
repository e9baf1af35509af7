import '@srm/domain/srm/sample/sample.text'
import { sampleMachine } from '@srm/domain/srm/sample/sample.machine'
import {
  feeBearers,
  maxTestItems,
  sampleConclusions,
  sampleConditions,
  samplePurposes,
  sampleVerdicts,
} from '@srm/domain/srm/sample/sample.rules'
import { z } from 'zod'
import { Can, Company, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, files, id, instant, line, optionalLine, qty, statusOf, versioned } from '../kit/scalars'

const dicts = { status: 'sample_status', purpose: 'sample_purpose', feeBy: 'sample_fee_by' } as const

/** What both sides' lists show. */
const common = {
  id,
  version: z.number(),
  docNo: z.string(),
  categoryId: id,
  categoryName: z.string(),
  categoryNameEn: z.string(),
  material: z.string(),
  spec: z.string().nullable(),
  qty: z.string(),
  unit: z.string(),
  purpose: z.enum(samplePurposes),
  needDate: day,
  feeBy: z.enum(feeBearers),
  round: z.number(),
  status: statusOf(sampleMachine),
  /** A sample is owed and was needed by a day that is over. */
  overdue: z.boolean(),
  orgName: z.string().nullable(),
  labName: z.string().nullable(),
  concludedAt: instant.nullable(),
  /** The last day on which it counts, where it passed. */
  validUntil: day.nullable(),
  createTime: instant,
}
export const SampleRow = z.object({ ...common, supplierId: id, supplierName: z.string(), issuerName: z.string() })
export type SampleRow = z.infer<typeof SampleRow>
export const SampleWorkRow = z.object(common)
export type SampleWorkRow = z.infer<typeof SampleWorkRow>

const decimal = z.string().regex(/^-?\d{1,14}(\.\d{1,6})?$/, 'BAD_FIELD')
/** An emptied cell says nothing. */
const optionalDecimal = z
  .union([z.literal('').transform(() => null), decimal])
  .nullish()
  .transform((value) => value ?? null)

const limits = { min: z.string().nullable(), max: z.string().nullable(), target: z.string().nullable() }
export const SampleItem = z.object({
  id,
  lineNo: z.number(),
  item: z.string(),
  method: z.string().nullable(),
  unit: z.string().nullable(),
  ...limits,
})
export type SampleItem = z.infer<typeof SampleItem>

export const SampleReading = z.object({ itemId: id, reading: z.string().nullable(), verdict: z.enum(sampleVerdicts).nullable() })
export type SampleReading = z.infer<typeof SampleReading>

/** One parcel: how it was sent, how it came, what the test said. The company reads the test once it is concluded. */
export const SampleRound = z.object({
  id,
  roundNo: z.number(),
  carrier: z.string(),
  trackingNo: z.string(),
  batchNo: z.string(),
  sentQty: z.string(),
  sentOn: day,
  late: z.boolean(),
  sendNote: z.string().nullable(),
  ownReport: files,
  sentBy: z.string(),
  receivedOn: day.nullable(),
  receivedQty: z.string().nullable(),
  condition: z.enum(sampleConditions).nullable(),
  receiveNote: z.string().nullable(),
  testedAt: instant.nullable(),
  readings: z.array(SampleReading),
  conclusion: z.enum(sampleConclusions).nullable(),
  reason: z.string().nullable(),
  concludedAt: instant.nullable(),
  report: files,
})
export type SampleRound = z.infer<typeof SampleRound>
const StaffRound = SampleRound.extend({
  receivedBy: z.string().nullable(),
  tester: z.string().nullable(),
  concludedBy: z.string().nullable(),
})
export type StaffRound = z.infer<typeof StaffRound>

const content = {
  requirement: z.string().nullable(),
  files,
  items: z.array(SampleItem),
  declineReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  can: Can,
  now: instant,
}
export const SampleDetail = SampleRow.extend({
  ...content,
  rounds: z.array(StaffRound),
  /** What the guards know. */
  facts: z.object({ isIssuer: z.boolean(), unread: z.number(), round: z.number() }),
})
export type SampleDetail = z.infer<typeof SampleDetail>
export const SampleWorkDetail = SampleWorkRow.extend({ ...content, rounds: z.array(SampleRound) })
export type SampleWorkDetail = z.infer<typeof SampleWorkDetail>

export const SampleItemInput = z.object({
  item: line(100, 1),
  method: optionalLine(100),
  unit: optionalLine(20),
  min: optionalDecimal,
  max: optionalDecimal,
  target: optionalLine(200),
})
export type SampleItemInput = z.infer<typeof SampleItemInput>

/** More than nothing. What is no number at all comes here too: nothing is computed with it. */
const someQty = qty.refine((value) => /[1-9]/.test(value), 'BAD_FIELD')
export const SampleInput = z.object({
  supplierId: id,
  categoryId: id,
  material: line(100, 2),
  spec: optionalLine(200),
  qty: someQty,
  unit: line(20, 1),
  purpose: z.enum(samplePurposes),
  needDate: day,
  feeBy: z.enum(feeBearers),
  labOrgCode: line(64, 1),
  requirement: optionalLine(2000),
  files: files.default([]),
  items: z.array(SampleItemInput).min(1, 'REQUIRED').max(maxTestItems),
})
export type SampleInput = z.infer<typeof SampleInput>

export const SendInput = z.object({
  carrier: line(60, 2),
  trackingNo: line(60, 2),
  batchNo: line(60, 1),
  sentQty: someQty,
  sentOn: day,
  sendNote: optionalLine(500),
  ownReport: files.default([]),
})
export type SendInput = z.infer<typeof SendInput>

export const ReceiveInput = z.object({
  receivedOn: day,
  receivedQty: qty,
  condition: z.enum(sampleConditions),
  receiveNote: optionalLine(500),
})
export type ReceiveInput = z.infer<typeof ReceiveInput>

export const ReadingInput = z.object({ itemId: id, reading: optionalLine(200), verdict: z.enum(sampleVerdicts).nullish() })
export type ReadingInput = z.infer<typeof ReadingInput>
export const ReadingsInput = z.object({ readings: z.array(ReadingInput).max(maxTestItems) })

/** A reason where the conclusion differs from the readings; a final one stands on a report. */
const conclusion = { reason: optionalLine(1000), report: files.default([]) }
export const ConcludeInput = versioned.extend(conclusion)
export const AskAgainInput = versioned.extend({ ...conclusion, newNeedDate: day })

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })

/** The buyer's side. */
export const sample = c.router({
  list: listRoute('/srm/sample/list', { row: SampleRow, access: 'srm:sample:list', dicts }),
  counts: countsRoute('/srm/sample/counts', { access: 'srm:sample:list' }),
  queryById: readRoute({ path: '/srm/sample/queryById', query: byId, result: SampleDetail, access: 'srm:sample:queryById' }),
  timeline: readRoute({ path: '/srm/sample/timeline', query: byId, result: z.array(LifeEvent), access: 'srm:sample:queryById' }),
  /** Companies that can be asked. */
  suppliers: readRoute({
    path: '/srm/sample/suppliers',
    query: z.object({ keyword: z.string().max(100).optional() }),
    result: z.array(Company),
    access: 'srm:sample:add',
  }),
  /** Categories, with whether their suppliers need a sample, and the departments where somebody may test. */
  choices: readRoute({
    path: '/srm/sample/choices',
    query: z.object({ supplierId: id.optional() }),
    result: z.object({
      categories: z.array(z.object({ id, code: z.string(), nameZh: z.string(), nameEn: z.string(), needed: z.boolean() })),
      labs: z.array(z.object({ orgCode: z.string(), name: z.string(), nameEn: z.string().nullable() })),
      /** The company that was asked for, where it can be asked. */
      supplier: Company.nullable(),
    }),
    access: 'srm:sample:add',
  }),
  /** Asks the company, who sees it at once. */
  add: writeRoute({ path: '/srm/sample/add', body: SampleInput, result: Moved, access: 'srm:sample:add', oplog: 'sample.add' }),
  receive: actionRoute('/srm/sample/receive', {
    body: ReceiveInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:sample:receive',
  }),
  test: actionRoute('/srm/sample/test', { result: Moved, access: 'srm:sample:test' }),
  /** The readings so far; may be saved unfinished. */
  record: actionRoute('/srm/sample/record', {
    body: ReadingsInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:sample:record',
  }),
  pass: actionRoute('/srm/sample/pass', { body: ConcludeInput, result: Moved, access: 'srm:sample:pass' }),
  fail: actionRoute('/srm/sample/fail', { body: ConcludeInput, result: Moved, access: 'srm:sample:fail' }),
  askAgain: actionRoute('/srm/sample/askAgain', { body: AskAgainInput, result: Moved, access: 'srm:sample:askAgain' }),
  cancel: actionRoute('/srm/sample/cancel', { body: withReason, result: Moved, access: 'srm:sample:cancel' }),
})

/** The supplier's side. */
export const sampleWork = c.router({
  list: listRoute('/srm/sampleWork/list', { row: SampleWorkRow, access: 'srm:sampleWork:list', dicts }),
  counts: countsRoute('/srm/sampleWork/counts', { access: 'srm:sampleWork:list' }),
  queryById: readRoute({
    path: '/srm/sampleWork/queryById',
    query: byId,
    result: SampleWorkDetail,
    access: 'srm:sampleWork:queryById',
  }),
  timeline: readRoute({ path: '/srm/sampleWork/timeline', query: byId, result: z.array(LifeEvent), access: 'srm:sampleWork:queryById' }),
  send: actionRoute('/srm/sampleWork/send', {
    body: SendInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:sample:send',
    oplog: 'sample.send',
  }),
  decline: actionRoute('/srm/sampleWork/decline', {
    body: withReason,
    result: Moved,
    access: 'srm:sample:decline',
    oplog: 'sample.decline',
  }),
})
/** GET: the list's query plus `selections` and `columns`; answers a file. */
export const sampleFiles = { export: '/srm/sample/exportXls' } as const
