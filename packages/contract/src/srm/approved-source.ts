import '@srm/domain/srm/approved-source/approved-source.text'
import { approvedSourceMachine } from '@srm/domain/srm/approved-source/approved-source.machine'
import { sourceProofs } from '@srm/domain/srm/approved-source/approved-source.rules'
import { z } from 'zod'
import { Can, Company } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { day, id, instant, line, optionalLine, statusOf, versioned } from '../kit/scalars'

const dicts = { status: 'approved_source_status', proof: 'approved_source_proof' } as const
/** Both sides read this. */
const common = {
  id,
  version: z.number(),
  materialId: id,
  materialCode: z.string(),
  materialName: z.string(),
  materialNameEn: z.string().nullable(),
  spec: z.string(),
  model: z.string().nullable(),
  partNo: z.string().nullable(),
  status: statusOf(approvedSourceMachine),
  /** Approved, and within its days today. */
  inForce: z.boolean(),
  validFrom: day.nullable(),
  validTo: day.nullable(),
  reason: z.string().nullable(),
  sampleNo: z.string().nullable(),
  createTime: instant,
}
export const ApprovedSourceRow = z.object({
  ...common,
  supplierId: id,
  supplierName: z.string(),
  proof: z.enum(sourceProofs),
  sampleId: id.nullable(),
  proofNote: z.string().nullable(),
  approvedByName: z.string(),
  can: Can,
})
export type ApprovedSourceRow = z.infer<typeof ApprovedSourceRow>
export const OwnSourceRow = z.object(common)
export type OwnSourceRow = z.infer<typeof OwnSourceRow>

const optionalDay = z
  .union([z.literal('').transform(() => null), day])
  .nullish()
  .transform((value) => value ?? null)
const terms = {
  partNo: optionalLine(60),
  proof: z.enum(sourceProofs),
  sampleId: id.nullish().transform((value) => value ?? null),
  proofNote: optionalLine(500),
  validFrom: optionalDay,
  validTo: optionalDay,
}
export const ApprovedSourceInput = z.object({ materialId: id, supplierId: id, ...terms })
export type ApprovedSourceInput = z.infer<typeof ApprovedSourceInput>
export const ApprovedSourceChange = versioned.extend(terms)

const Moved = z.object({ id, version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })
const base = '/srm/approvedSource'

/** The buyer's side. */
export const approvedSource = c.router({
  list: listRoute(`${base}/list`, { row: ApprovedSourceRow, access: 'srm:approvedSource:list', dicts }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:approvedSource:list' }),
  /** Whether the material asks for a sample, and the samples of the company that passed and count today. */
  proofs: readRoute({
    path: `${base}/proofs`,
    query: z.object({ materialId: id, supplierId: id }),
    result: z.object({
      sampleRequired: z.boolean(),
      samples: z.array(z.object({ id, docNo: z.string(), material: z.string(), spec: z.string().nullable(), validUntil: day })),
    }),
    access: 'srm:approvedSource:add',
  }),
  /** Materials in use, by number or words. */
  materials: readRoute({
    path: `${base}/materials`,
    query: z.object({ keyword: z.string().max(100).default('') }),
    result: z.array(Company),
    access: 'srm:approvedSource:add',
  }),
  /** Companies that can be approved. */
  suppliers: readRoute({
    path: `${base}/suppliers`,
    query: z.object({ keyword: z.string().max(100).optional() }),
    result: z.array(Company),
    access: 'srm:approvedSource:add',
  }),
  add: writeRoute({
    path: `${base}/add`,
    body: ApprovedSourceInput,
    result: Moved,
    access: 'srm:approvedSource:add',
    oplog: 'approvedSource.add',
  }),
  edit: writeRoute({
    path: `${base}/edit`,
    body: ApprovedSourceChange,
    result: Moved,
    access: 'srm:approvedSource:edit',
    oplog: 'approvedSource.edit',
  }),
  suspend: actionRoute(`${base}/suspend`, { body: withReason, result: Moved, access: 'srm:approvedSource:suspend' }),
  resume: actionRoute(`${base}/resume`, { body: withReason, result: Moved, access: 'srm:approvedSource:resume' }),
  withdraw: actionRoute(`${base}/withdraw`, { body: withReason, result: Moved, access: 'srm:approvedSource:withdraw' }),
})

/** The supplier's side: the row policy leaves its own rows. */
export const ownSource = c.router({
  list: listRoute('/srm/ownSource/list', { row: OwnSourceRow, access: 'srm:ownSource:list', dicts: { status: dicts.status } }),
  counts: countsRoute('/srm/ownSource/counts', { access: 'srm:ownSource:list' }),
})
/** GET: the list's query plus `selections` and `columns`; answers a file. */
export const approvedSourceFiles = { export: `${base}/exportXls` } as const
