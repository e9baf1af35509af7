import '@srm/domain/srm/eval-plan/eval-plan.text'
import { evalPlanMachine } from '@srm/domain/srm/eval-plan/eval-plan.machine'
import { z } from 'zod'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, flag, id, instant, line, optionalLine, statusOf, versioned } from '../kit/scalars'
import { EvaluationRow } from './evaluation.shapes'

const planColumns = {
  id,
  docNo: z.string(),
  title: z.string(),
  periodFrom: day,
  periodTo: day,
  templateId: id,
  templateName: z.string(),
  selfEval: flag,
  selfDeadline: instant.nullable(),
  scoreDeadline: instant.nullable(),
  status: statusOf(evalPlanMachine),
  launchedAt: instant.nullable(),
  createBy: z.string(),
  createTime: instant,
  version: z.number(),
}
export const EvalPlanRow = z.object({
  ...planColumns,
  /** Suppliers chosen, and sheets completed of those that were not cancelled. */
  suppliers: z.number(),
  completed: z.number(),
  open: z.number(),
})
export type EvalPlanRow = z.infer<typeof EvalPlanRow>

/** A sheet of the plan with its place: equals share one. */
const Ranked = EvaluationRow.extend({ rank: z.number().nullable() })
export const EvalPlanDetail = z.object({
  ...planColumns,
  remark: z.string().nullable(),
  templateEdition: z.string().nullable(),
  launchedBy: z.string().nullable(),
  suppliers: z.array(z.object({ id, name: z.string(), docNo: z.string() })),
  /** Best first. */
  ranking: z.array(Ranked),
  grades: z.array(z.object({ grade: z.string(), count: z.number() })),
  steps: z.array(z.object({ action: z.string(), actor: z.string(), at: instant })),
  /** Sheets whose completion can be proposed now, is proposed, and of the latter those the caller may approve. */
  ready: z.number(),
  proposed: z.number(),
  approvable: z.number(),
})
export type EvalPlanDetail = z.infer<typeof EvalPlanDetail>

const fields = z.object({
  title: line(100, 2),
  periodFrom: day,
  periodTo: day,
  templateId: id,
  supplierIds: z.array(id).max(500).default([]),
  selfDeadline: instant.nullish().transform((v) => v ?? null),
  scoreDeadline: instant.nullish().transform((v) => v ?? null),
  remark: optionalLine(500),
})
export const EvalPlanInput = fields.refine((p) => p.periodFrom <= p.periodTo, { path: ['periodTo'], message: 'PLAN_PERIOD' })
export type EvalPlanInput = z.infer<typeof EvalPlanInput>
export const EvalPlanEdit = fields
  .extend(versioned.shape)
  .refine((p) => p.periodFrom <= p.periodTo, { path: ['periodTo'], message: 'PLAN_PERIOD' })
export type EvalPlanEdit = z.infer<typeof EvalPlanEdit>

export const PlanCandidate = z.object({
  id,
  name: z.string(),
  docNo: z.string(),
  status: z.string(),
  typeName: z.string().nullable(),
  typeNameEn: z.string().nullable(),
  grade: z.string().nullable(),
  lastScore: z.string().nullable(),
})
export type PlanCandidate = z.infer<typeof PlanCandidate>

const Ref = z.object({ id, version: z.number() })
const reading = 'srm:evalPlan:queryById' as const
export const evalPlan = c.router({
  list: listRoute('/srm/evalPlan/list', { row: EvalPlanRow, access: 'srm:evalPlan:list' }),
  counts: countsRoute('/srm/evalPlan/counts', { access: 'srm:evalPlan:list' }),
  queryById: readRoute({ path: '/srm/evalPlan/queryById', query: byId, result: EvalPlanDetail, access: reading }),
  /** Qualified suppliers, and potential ones that were awarded something; by words, type, category and last grade. */
  candidates: readRoute({
    path: '/srm/evalPlan/candidates',
    query: z.object({
      keyword: line(100).optional(),
      supplierTypeId: id.optional(),
      categoryId: id.optional(),
      grade: line(10).optional(),
    }),
    result: z.array(PlanCandidate),
    access: reading,
  }),
  /** Enabled templates, types and categories: what the form chooses from. */
  options: readRoute({
    path: '/srm/evalPlan/options',
    result: z.object({
      templates: z.array(z.object({ id, nameZh: z.string(), nameEn: z.string(), selfEval: flag })),
      supplierTypes: z.array(z.object({ id, nameZh: z.string(), nameEn: z.string() })),
      categories: z.array(z.object({ id, nameZh: z.string(), nameEn: z.string() })),
    }),
    access: reading,
  }),
  add: writeRoute({ path: '/srm/evalPlan/add', body: EvalPlanInput, result: Ref, access: 'srm:evalPlan:add', oplog: 'evalPlan.add' }),
  edit: writeRoute({ path: '/srm/evalPlan/edit', body: EvalPlanEdit, result: Ref, access: 'srm:evalPlan:edit', oplog: 'evalPlan.edit' }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/srm/evalPlan/delete',
    query: byId,
    access: 'srm:evalPlan:delete',
    oplog: 'evalPlan.delete',
  }),
  launch: actionRoute('/srm/evalPlan/launch', { result: Ref, access: 'srm:evalPlan:launch' }),
})
