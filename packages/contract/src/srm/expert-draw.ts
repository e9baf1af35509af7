import '@srm/domain/srm/expert-draw/expert-draw.text'
import '@srm/domain/srm/expert/expert.text'
import { expertDrawMachine } from '@srm/domain/srm/expert-draw/expert-draw.machine'
import { drawSubjects, maxAvoided, maxDemands, maxSeats } from '@srm/domain/srm/expert-draw/expert-draw.rules'
import { exclusionRules, expertKinds } from '@srm/domain/srm/expert/expert.rules'
import { z } from 'zod'
import { Can, Company, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, id, instant, line, optionalLine, statusOf, versioned } from '../kit/scalars'
import { SupplierChoice } from './supplier-choice'

export const ExpertDrawRow = z.object({
  id,
  version: z.number(),
  docNo: z.string(),
  title: z.string(),
  subjectType: z.enum(drawSubjects).nullable(),
  subjectId: id.nullable(),
  subjectNo: z.string().nullable(),
  evalFrom: day,
  evalTo: day,
  /** Experts that are asked for. */
  seats: z.number(),
  authorName: z.string(),
  orgName: z.string().nullable(),
  witnessName: z.string().nullable(),
  status: statusOf(expertDrawMachine),
  readyAt: instant.nullable(),
  drawnAt: instant.nullable(),
  createTime: instant,
})
export type ExpertDrawRow = z.infer<typeof ExpertDrawRow>

const Demand = z.object({ kind: z.enum(expertKinds), categoryId: id.nullable(), category: z.string().nullable(), count: z.number() })
const NamedDemand = Demand.extend({ categoryEn: z.string().nullable() })
const Named = z.object({ id, name: z.string() })
/** As it was frozen; hashed in the spelling of packages/proof. */
export const CandidateListShape = z.object({
  v: z.literal(1),
  type: z.literal('expertDraw'),
  drawNo: z.string(),
  from: day,
  to: day,
  demands: z.array(Demand),
  avoided: z.array(Named),
  experts: z.array(
    z.object({
      id,
      no: z.string(),
      name: z.string(),
      employer: z.string(),
      kind: z.enum(expertKinds),
      demands: z.array(z.number()),
      rule: z.enum(exclusionRules).nullable(),
      detail: z.string().nullable(),
    }),
  ),
})
const SeatShape = z.object({
  id,
  /** Of the expert. */
  expertId: id,
  demand: z.number(),
  place: z.number(),
  /** Place of the seat it replaces among all of them. */
  replaces: z.number().nullable(),
  declined: z.boolean(),
  reason: z.string().nullable(),
  declinedAt: instant.nullable(),
  declinedBy: z.string().nullable(),
})
export type SeatRow = z.infer<typeof SeatShape>

/** What only those read who may know the names. */
const Secret = z.object({
  avoided: z.array(Named),
  /** Null as long as it is a draft. */
  list: CandidateListShape.nullable(),
  seats: z.array(SeatShape),
})
export type DrawSecret = z.infer<typeof Secret>

export const ExpertDrawDetail = ExpertDrawRow.extend({
  demands: z.array(NamedDemand),
  remark: z.string().nullable(),
  listHash: z.string().nullable(),
  commitment: z.string().nullable(),
  nonce: z.string().nullable(),
  contribution: z.string().nullable(),
  seed: z.string().nullable(),
  annulReason: z.string().nullable(),
  /** Draws for the same document that were annulled before this one. */
  annulled: z.array(z.object({ id, docNo: z.string(), reason: z.string().nullable(), at: instant.nullable(), drawn: z.boolean() })),
  secret: Secret.nullable(),
  can: Can,
  facts: z.object({ isAuthor: z.boolean(), isCandidate: z.boolean(), isDrawn: z.boolean(), isOver: z.boolean() }),
  now: instant,
})
export type ExpertDrawDetail = z.infer<typeof ExpertDrawDetail>

export const DemandInput = z.object({
  kind: z.enum(expertKinds),
  categoryId: id.nullish().transform((v) => v ?? null),
  count: z.int().min(1).max(maxSeats),
})
export type DemandInput = z.infer<typeof DemandInput>
export const ExpertDrawInput = z.object({
  title: line(200, 2),
  subjectType: z
    .enum(drawSubjects)
    .nullish()
    .transform((v) => v ?? null),
  subjectId: id.nullish().transform((v) => v ?? null),
  evalFrom: day,
  evalTo: day,
  demands: z.array(DemandInput).min(1, 'REQUIRED').max(maxDemands),
  avoidedIds: z.array(id).max(maxAvoided).default([]),
  remark: optionalLine(500),
})
export type ExpertDrawInput = z.infer<typeof ExpertDrawInput>

export const WitnessInput = versioned.extend({ contribution: line(200, 8) })
export const ReplaceInput = versioned.extend({ seatId: id, reason: line(500, 2) })
export type ReplaceInput = z.infer<typeof ReplaceInput>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const by = 'srm:expertDraw'
const base = '/srm/expertDraw'
export const expertDraw = c.router({
  list: listRoute(`${base}/list`, {
    row: ExpertDrawRow,
    access: `${by}:list`,
    dicts: { status: 'expert_draw_status', subjectType: 'expert_draw_subject' },
  }),
  counts: countsRoute(`${base}/counts`, { access: `${by}:list` }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: ExpertDrawDetail, access: `${by}:queryById` }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: `${by}:queryById` }),
  /** Companies whose people may have to be avoided. */
  suppliers: listRoute(`${base}/suppliers`, { row: SupplierChoice, access: `${by}:add` }),
  /** Documents that it may be for. */
  subjects: readRoute({
    path: `${base}/subjects`,
    query: z.object({ type: z.enum(drawSubjects), keyword: z.string().max(100).optional() }),
    result: z.array(Company),
    access: `${by}:add`,
  }),
  add: writeRoute({ path: `${base}/add`, body: ExpertDrawInput, result: Moved, access: `${by}:add`, oplog: 'expertDraw.add' }),
  edit: writeRoute({
    path: `${base}/edit`,
    body: ExpertDrawInput.extend(versioned.shape),
    result: Moved,
    access: `${by}:edit`,
    oplog: 'expertDraw.edit',
  }),
  delete: actionRoute(`${base}/delete`, { result: z.null(), access: `${by}:delete` }),
  /** Freezes the candidates and commits the server to its half of the seed. */
  ready: actionRoute(`${base}/ready`, { result: Moved, access: `${by}:ready` }),
  witness: actionRoute(`${base}/witness`, { body: WitnessInput, result: Moved, access: `${by}:witness` }),
  /** Somebody declined: the next of the order is called. */
  replace: actionRoute(`${base}/replace`, { body: ReplaceInput, result: Moved, access: `${by}:replace` }),
  close: actionRoute(`${base}/close`, { result: Moved, access: `${by}:close` }),
  annul: actionRoute(`${base}/annul`, { body: versioned.extend({ reason: line(500, 2) }), result: Moved, access: `${by}:annul` }),
})
