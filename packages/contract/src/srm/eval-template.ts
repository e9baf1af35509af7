import { rfqRules, scorerKinds } from '@srm/domain/srm/eval-template/eval-template.rules'
import { targetMethods } from '@srm/domain/srm/target-base/target-base.kinds'
import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, flag, id, instant, line, optionalLine, points, versioned } from '../kit/scalars'

export const EvalTemplateRow = z.object({
  id,
  nameZh: z.string(),
  nameEn: z.string(),
  categoryName: z.string().nullable(),
  categoryNameEn: z.string().nullable(),
  selfEval: flag,
  targets: z.number(),
  roles: z.array(z.object({ name: z.string(), weight: z.string() })),
  enabled: flag,
  edition: z.number(),
  createBy: z.string(),
  createTime: instant,
  version: z.number(),
})
export type EvalTemplateRow = z.infer<typeof EvalTemplateRow>

const ScoreRole = z.object({ kind: z.enum(scorerKinds), code: line(64, 1), weight: points })
const GradeBand = z.object({
  grade: line(10, 1),
  from: points,
  to: points,
  rfq: z
    .enum(rfqRules)
    .nullish()
    .transform((v) => v ?? null),
})
const TemplateLine = z.object({ targetId: id, weight: points, roleKeys: z.array(line(80, 1)).max(10).default([]) })

export const EvalTemplateInput = z.object({
  nameZh: line(60, 1),
  nameEn: line(120, 1),
  supplierTypeIds: z.array(id).max(50).default([]),
  categoryId: id.nullish().transform((v) => v ?? null),
  selfEval: flag.default(true),
  rows: z.array(TemplateLine).min(1).max(60),
  roles: z.array(ScoreRole).max(10).default([]),
  bands: z.array(GradeBand).min(1).max(10),
  remark: optionalLine(500),
})
export type EvalTemplateInput = z.infer<typeof EvalTemplateInput>
export const EvalTemplateEdit = EvalTemplateInput.extend(versioned.shape)
export type EvalTemplateEdit = z.infer<typeof EvalTemplateEdit>

export const EvalTemplateDetail = EvalTemplateInput.extend({ id, version: z.number(), enabled: flag, edition: z.number() })
export type EvalTemplateDetail = z.infer<typeof EvalTemplateDetail>

const named = z.object({ id, nameZh: z.string(), nameEn: z.string() })
export const EvalTemplateOptions = z.object({
  supplierTypes: z.array(named),
  categories: z.array(named),
  targets: z.array(named.extend({ code: z.string(), typeName: z.string(), method: z.enum(targetMethods) })),
  /** Roles and departments, each with how many people of it may score. */
  scorers: z.array(z.object({ kind: z.enum(scorerKinds), code: z.string(), name: z.string(), people: z.number() })),
})
export type EvalTemplateOptions = z.infer<typeof EvalTemplateOptions>

const write = <const P extends string, B extends z.ZodType>(path: P, body: B, action: 'add' | 'edit' | 'enable') =>
  writeRoute({ path, body, result: byId, access: `srm:evalTemplate:${action}`, oplog: `evalTemplate.${action}` })

export const evalTemplate = c.router({
  list: listRoute('/srm/evalTemplate/list', { row: EvalTemplateRow, access: 'srm:evalTemplate:list' }),
  queryById: readRoute({
    path: '/srm/evalTemplate/queryById',
    query: byId,
    result: EvalTemplateDetail,
    access: 'srm:evalTemplate:queryById',
  }),
  options: readRoute({ path: '/srm/evalTemplate/options', result: EvalTemplateOptions, access: 'srm:evalTemplate:list' }),
  add: write('/srm/evalTemplate/add', EvalTemplateInput, 'add'),
  edit: write('/srm/evalTemplate/edit', EvalTemplateEdit, 'edit'),
  enable: write('/srm/evalTemplate/enable', versioned.extend({ enabled: flag }), 'enable'),
  delete: writeRoute({
    method: 'DELETE',
    path: '/srm/evalTemplate/delete',
    query: byId,
    access: 'srm:evalTemplate:delete',
    oplog: 'evalTemplate.delete',
  }),
})
