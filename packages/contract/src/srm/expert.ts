import '@srm/domain/srm/expert/expert.text'
import { expertMachine } from '@srm/domain/srm/expert/expert.machine'
import { expertKinds, maxConflicts, maxPeriods } from '@srm/domain/srm/expert/expert.rules'
import { z } from 'zod'
import { Can, Company, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, files, id, instant, line, optionalLine, statusOf, versioned } from '../kit/scalars'

const Category = z.object({ id, code: z.string(), nameZh: z.string(), nameEn: z.string() })
export type ExpertCategory = z.infer<typeof Category>

export const ExpertRow = z.object({
  id,
  version: z.number(),
  docNo: z.string(),
  name: z.string(),
  kind: z.enum(expertKinds),
  employer: z.string(),
  title: z.string().nullable(),
  years: z.number().nullable(),
  categories: z.array(Category),
  blockedUntil: day.nullable(),
  /** Blocked today. */
  blocked: z.boolean(),
  status: statusOf(expertMachine),
  createTime: instant,
})
export type ExpertRow = z.infer<typeof ExpertRow>

const Period = z.object({ from: day, to: day, reason: z.string().nullable() })
const Conflict = z.object({ supplierId: id.nullable(), name: z.string(), reason: z.string() })
export const ExpertDetail = ExpertRow.omit({ blocked: true }).extend({
  username: z.string().nullable(),
  accountName: z.string().nullable(),
  /** Null for whoever does not keep the register. */
  contact: z.object({ phone: z.string().nullable(), mail: z.string().nullable() }).nullable(),
  unavailable: z.array(Period),
  conflicts: z.array(Conflict),
  blockReason: z.string().nullable(),
  stateReason: z.string().nullable(),
  files,
  remark: z.string().nullable(),
  can: Can,
  now: instant,
})
export type ExpertDetail = z.infer<typeof ExpertDetail>

export const PeriodInput = z.object({ from: day, to: day, reason: optionalLine(200) })
export type PeriodInput = z.infer<typeof PeriodInput>
export const ConflictInput = z.object({
  supplierId: id.nullish().transform((v) => v ?? null),
  name: optionalLine(200),
  reason: line(200, 2),
})
export type ConflictInput = z.infer<typeof ConflictInput>
const phone = optionalLine(30).refine((s) => s === null || /^[+\d][\d\s-]{4,}$/.test(s), 'BAD_FIELD')
const mail = optionalLine(100).refine((s) => s === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(s), 'BAD_FIELD')
export const ExpertInput = z.object({
  name: line(50, 2),
  kind: z.enum(expertKinds),
  employer: line(200, 2),
  title: optionalLine(100),
  years: z
    .int()
    .min(0)
    .max(70)
    .nullish()
    .transform((v) => v ?? null),
  categoryIds: z.array(id).min(1, 'REQUIRED').max(50),
  username: optionalLine(100),
  phone,
  mail,
  unavailable: z.array(PeriodInput).max(maxPeriods).default([]),
  conflicts: z.array(ConflictInput).max(maxConflicts).default([]),
  files: files.default([]),
  remark: optionalLine(500),
})
export type ExpertInput = z.infer<typeof ExpertInput>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })

const base = '/srm/expert'
export const expert = c.router({
  list: listRoute(`${base}/list`, { row: ExpertRow, access: 'srm:expert:list', dicts: { kind: 'expert_kind', status: 'expert_status' } }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:expert:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: ExpertDetail, access: 'srm:expert:queryById' }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:expert:queryById' }),
  /** Companies that a conflict may be with. */
  suppliers: readRoute({
    path: `${base}/suppliers`,
    query: z.object({ keyword: z.string().max(100).optional() }),
    result: z.array(Company),
    access: 'srm:expert:add',
  }),
  add: writeRoute({ path: `${base}/add`, body: ExpertInput, result: Moved, access: 'srm:expert:add', oplog: 'expert.add' }),
  edit: writeRoute({
    path: `${base}/edit`,
    body: ExpertInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:expert:edit',
    oplog: 'expert.edit',
  }),
  block: actionRoute(`${base}/block`, { body: withReason.extend({ until: day }), result: Moved, access: 'srm:expert:block' }),
  unblock: actionRoute(`${base}/unblock`, { body: withReason, result: Moved, access: 'srm:expert:unblock' }),
  suspend: actionRoute(`${base}/suspend`, { body: withReason, result: Moved, access: 'srm:expert:suspend' }),
  resume: actionRoute(`${base}/resume`, { body: withReason, result: Moved, access: 'srm:expert:resume' }),
  retire: actionRoute(`${base}/retire`, { body: withReason, result: Moved, access: 'srm:expert:retire' }),
})
/** GET: the list's query plus `selections` and `columns`; answers a file. */
export const expertFiles = { export: `${base}/exportXls` } as const
