import '@srm/domain/srm/inspection/inspection.text'
import { importedKinds, itemKinds, maxReadings, maxTemplateItems } from '@srm/domain/srm/inspection/inspection.kinds'
import { inspectionMachine } from '@srm/domain/srm/inspection/inspection.machine'
import { regimes } from '@srm/domain/srm/inspection/regime.rules'
import { aqls, inspectionLevels } from '@srm/domain/srm/inspection/sampling.data'
import { severities } from '@srm/domain/srm/inspection/sampling.rules'
import { z } from 'zod'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, FileRef, files, flag, id, instant, line, optionalLine, qty, statusOf, versioned } from '../kit/scalars'

const dicts = { status: 'inspection_status' } as const
const status = statusOf(inspectionMachine)
const level = z.enum(inspectionLevels)
const aql = z.enum(aqls).nullable()

const common = {
  id,
  version: z.number(),
  docNo: z.string(),
  receiptNo: z.string(),
  orderId: id,
  orderNo: z.string(),
  materialCode: z.string(),
  name: z.string(),
  unit: z.string(),
  lotQty: z.string(),
  batchNo: z.string().nullable(),
  arrivedOn: day,
  accepted: z.string(),
  concession: z.string(),
  rejected: z.string(),
  finishedAt: instant.nullable(),
  status,
  createTime: instant,
}
export const OwnInspectionRow = z.object(common)
export type OwnInspectionRow = z.infer<typeof OwnInspectionRow>
export const InspectionRow = z.object({
  ...common,
  supplierId: id,
  supplierName: z.string(),
  orgName: z.string().nullable(),
  regime: z.enum(regimes).nullable(),
  dueAt: instant,
})
export type InspectionRow = z.infer<typeof InspectionRow>

const PlanNumbers = z.object({ n: z.number(), ac: z.number() })
const PlanGroup = z.object({
  level,
  aql,
  letter: z.string().nullable(),
  all: flag,
  draw: z.number(),
  plans: z.partialRecord(z.enum(severities), PlanNumbers),
})
const GroupCount = PlanNumbers.extend({ severity: z.enum(severities), found: z.number(), level, aql })
const ReadingShape = z.object({ unit: z.int().positive(), value: z.string().nullable(), ok: flag.nullable() })
const Counted = z.object({ checked: z.int().min(0), bad: z.int().min(0) })
const InspectionItem = z.object({
  id,
  lineNo: z.number(),
  characteristic: z.string(),
  characteristicEn: z.string().nullable(),
  method: z.string().nullable(),
  unit: z.string().nullable(),
  kind: z.enum(itemKinds),
  min: z.string().nullable(),
  max: z.string().nullable(),
  target: z.string().nullable(),
  severity: z.enum(severities),
  level,
  aql,
  required: flag,
  readings: z.array(ReadingShape),
  counted: Counted.nullable(),
})
export type InspectionItem = z.infer<typeof InspectionItem>
const content = {
  isResubmitted: flag,
  isSkipped: flag,
  regime: z.enum(regimes).nullable(),
  templateCode: z.string().nullable(),
  templateRevision: z.number().nullable(),
  plan: z.array(PlanGroup).nullable(),
  counts: z.array(GroupCount).nullable(),
  items: z.array(InspectionItem),
  defects: z.string().nullable(),
  photos: z.array(FileRef),
  dispositionReason: z.string().nullable(),
  reductionPct: z.string().nullable(),
}
export const OwnInspectionDetail = OwnInspectionRow.extend(content)
export type OwnInspectionDetail = z.infer<typeof OwnInspectionDetail>
export const InspectionDetail = InspectionRow.extend({
  ...content,
  receiptId: id,
  startedAt: instant.nullable(),
  inspectorName: z.string().nullable(),
  planReason: z.string().nullable(),
  /** Null: none was asked for. The newest of them. */
  concessionAsked: z.object({ id, docNo: z.string(), status: z.string() }).nullable(),
  /** Corrective actions issued for it, oldest first. */
  audits: z.array(z.object({ id, docNo: z.string(), severity: z.enum(severities), status: z.string(), replyDeadline: instant })),
  can: Can,
  now: instant,
})
export type InspectionDetail = z.infer<typeof InspectionDetail>

const EnteredItem = z.object({
  itemId: id,
  readings: z
    .array(z.object({ unit: z.int().positive(), value: optionalLine(100), ok: flag.nullish().transform((v) => v ?? null) }))
    .max(maxReadings),
  counted: Counted.nullish().transform((v) => v ?? null),
})
export const RecordInput = versioned.extend({
  items: z.array(EnteredItem).max(maxTemplateItems),
  defects: optionalLine(1000),
  photos: files.default([]),
})
export type RecordInput = z.infer<typeof RecordInput>
export const PlanInput = versioned.extend({
  reason: line(500, 2),
  groups: z.array(PlanNumbers.extend({ level, aql, n: z.int().min(1).max(100_000), ac: z.int().min(0).max(1000) })).max(maxTemplateItems),
})
export type PlanInput = z.infer<typeof PlanInput>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })
export const SortInput = withReason.extend({ accepted: qty, rejected: qty })
export type SortInput = z.infer<typeof SortInput>
export const AskConcessionInput = versioned.extend({
  accepted: qty,
  concession: qty,
  rejected: qty,
  reductionPct: z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, 'BAD_FIELD'),
  reason: line(500, 2),
  defects: line(1000, 2),
  restrictions: optionalLine(500),
})
export type AskConcessionInput = z.infer<typeof AskConcessionInput>

const base = '/srm/inspection'
const read = 'srm:inspection:queryById'
const step = <const P extends string, B extends z.ZodObject>(action: P, body: B, access: Parameters<typeof actionRoute>[1]['access']) =>
  actionRoute(`${base}/${action}`, { body, result: Moved, access, oplog: `inspection.${action}` })

/** The buyer's side. */
export const inspection = c.router({
  list: listRoute(`${base}/list`, { row: InspectionRow, access: 'srm:inspection:list', dicts }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:inspection:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: InspectionDetail, access: read }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: read }),
  start: step('start', versioned, 'srm:inspection:start'),
  skip: step('skip', versioned, 'srm:inspection:skip'),
  plan: step('plan', PlanInput, 'srm:inspection:plan'),
  record: step('record', RecordInput, 'srm:inspection:record'),
  /** Keeps the readings and judges the lot. */
  submit: step('submit', RecordInput, 'srm:inspection:submit'),
  reject: step('reject', withReason, 'srm:inspection:reject'),
  sort: step('sort', SortInput, 'srm:inspection:sort'),
  askConcession: step('askConcession', AskConcessionInput, 'srm:inspection:askConcession'),
  correct: step('correct', withReason, 'srm:inspection:correct'),
})

const own = '/srm/ownInspection'
/** The supplier's side: lots of its own that are judged. */
export const ownInspection = c.router({
  list: listRoute(`${own}/list`, { row: OwnInspectionRow, access: 'srm:ownInspection:list', dicts }),
  counts: countsRoute(`${own}/counts`, { access: 'srm:ownInspection:list' }),
  queryById: readRoute({ path: `${own}/queryById`, query: byId, result: OwnInspectionDetail, access: 'srm:ownInspection:queryById' }),
  timeline: readRoute({ path: `${own}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:ownInspection:queryById' }),
})

export const RegimeRow = z.object({
  id,
  version: z.number(),
  supplierId: id,
  supplierName: z.string(),
  materialCode: z.string(),
  name: z.string(),
  templateCode: z.string(),
  regime: z.enum(regimes),
  score: z.number(),
  inARow: z.number(),
  refusedTightened: z.number(),
  createTime: instant,
})
export type RegimeRow = z.infer<typeof RegimeRow>
export const RegimeDetail = RegimeRow.extend({
  events: z.array(
    z.object({
      at: instant,
      kind: z.enum(['lot', 'skipped', 'reduce', 'normalise', 'release']),
      accepted: flag.nullable(),
      resubmitted: flag,
      isOpen: flag,
      inspectionId: id.nullable(),
      inspectionNo: z.string().nullable(),
      by: z.string(),
      reason: z.string().nullable(),
      /** In force from then on. */
      regime: z.enum(regimes),
    }),
  ),
})
export type RegimeDetail = z.infer<typeof RegimeDetail>
const regimeBase = '/srm/inspectionRegime'
const decide = <const P extends string, B extends z.ZodObject>(action: P, body: B, access: Parameters<typeof actionRoute>[1]['access']) =>
  actionRoute(`${regimeBase}/${action}`, { body, result: byId, access, oplog: `inspection.${action}` })
export const inspectionRegime = c.router({
  list: listRoute(`${regimeBase}/list`, { row: RegimeRow, access: 'srm:inspectionRegime:list', dicts: { regime: 'inspection_regime' } }),
  queryById: readRoute({ path: `${regimeBase}/queryById`, query: byId, result: RegimeDetail, access: 'srm:inspectionRegime:queryById' }),
  /** Production is steady, so less is looked at. */
  reduce: decide('reduce', withReason.extend({ steady: flag }), 'srm:inspectionRegime:reduce'),
  normalise: decide('normalise', withReason, 'srm:inspectionRegime:normalise'),
  release: decide('release', withReason, 'srm:inspectionRegime:release'),
})

export const EditionRow = z.object({
  id,
  kind: z.enum(importedKinds),
  edition: z.string(),
  createBy: z.string(),
  createTime: instant,
})
export type EditionRow = z.infer<typeof EditionRow>
export const EditionDetail = EditionRow.extend({ cells: z.record(z.string(), PlanNumbers) })
export type EditionDetail = z.infer<typeof EditionDetail>
/** Columns of the table: letter, AQL, n, Ac, Re; a heading, then 192 rows. */
export const EditionInput = z.object({ kind: z.enum(importedKinds), edition: line(60, 1), csv: z.string().min(1, 'REQUIRED').max(20_000) })
export type EditionInput = z.infer<typeof EditionInput>
const editionBase = '/srm/samplingEdition'
export const samplingEdition = c.router({
  list: listRoute(`${editionBase}/list`, { row: EditionRow, access: 'srm:samplingEdition:list', dicts: { kind: 'inspection_regime' } }),
  queryById: readRoute({ path: `${editionBase}/queryById`, query: byId, result: EditionDetail, access: 'srm:samplingEdition:queryById' }),
  add: writeRoute({
    path: `${editionBase}/add`,
    body: EditionInput,
    result: byId,
    access: 'srm:samplingEdition:add',
    oplog: 'samplingEdition.add',
  }),
})
