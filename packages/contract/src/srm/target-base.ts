import { formulaIds, targetDirections, targetMethods } from '@srm/domain/srm/target-base/target-base.rules'
import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, flag, id, instant, line, optionalLine, points, versioned } from '../kit/scalars'

export const GuideBand = z.object({ from: points, to: points, text: line(200, 1) })
export const TargetBaseRow = z.object({
  id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  typeId: id,
  typeName: z.string(),
  typeNameEn: z.string(),
  method: z.enum(targetMethods),
  formulaId: z.enum(formulaIds).nullable(),
  fullMark: z.string(),
  guide: z.array(GuideBand),
  direction: z.enum(targetDirections),
  evidenceRequired: flag,
  supplierTypeIds: z.array(id),
  remark: z.string().nullable(),
  enabled: flag,
  edition: z.number(),
  createBy: z.string(),
  createTime: instant,
  version: z.number(),
})
export type TargetBaseRow = z.infer<typeof TargetBaseRow>

export const TargetBaseInput = z.object({
  code: line(32, 1).refine((s) => /^[\w-]+$/.test(s), 'BAD_FIELD'),
  nameZh: line(60, 1),
  nameEn: line(120, 1),
  typeId: id,
  method: z.enum(targetMethods),
  formulaId: z
    .enum(formulaIds)
    .nullish()
    .transform((v) => v ?? null),
  fullMark: points,
  guide: z.array(GuideBand).max(10).default([]),
  direction: z.enum(targetDirections).default('higher'),
  evidenceRequired: flag.default(false),
  supplierTypeIds: z.array(id).max(50).default([]),
  remark: optionalLine(500),
})
export type TargetBaseInput = z.infer<typeof TargetBaseInput>
export const TargetBaseEdit = TargetBaseInput.extend(versioned.shape)
export type TargetBaseEdit = z.infer<typeof TargetBaseEdit>

const named = z.object({ id, nameZh: z.string(), nameEn: z.string() })
export const targetBase = c.router({
  list: listRoute('/srm/targetBase/list', {
    row: TargetBaseRow,
    access: 'srm:targetBase:list',
    dicts: { method: 'target_method', formulaId: 'target_formula', direction: 'target_direction' },
  }),
  queryById: readRoute({ path: '/srm/targetBase/queryById', query: byId, result: TargetBaseRow, access: 'srm:targetBase:queryById' }),
  /** Enabled types without types below them, and the kinds of supplier there are. */
  options: readRoute({
    path: '/srm/targetBase/options',
    result: z.object({ types: z.array(named), supplierTypes: z.array(named) }),
    access: 'srm:targetBase:list',
  }),
  add: writeRoute({
    path: '/srm/targetBase/add',
    body: TargetBaseInput,
    result: byId,
    access: 'srm:targetBase:add',
    oplog: 'targetBase.add',
  }),
  edit: writeRoute({
    path: '/srm/targetBase/edit',
    body: TargetBaseEdit,
    result: byId,
    access: 'srm:targetBase:edit',
    oplog: 'targetBase.edit',
  }),
  enable: writeRoute({
    path: '/srm/targetBase/enable',
    body: versioned.extend({ enabled: flag }),
    result: byId,
    access: 'srm:targetBase:enable',
    oplog: 'targetBase.enable',
  }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/srm/targetBase/delete',
    query: byId,
    access: 'srm:targetBase:delete',
    oplog: 'targetBase.delete',
  }),
})
/** Answers a file, so it is not in the typed client. */
export const targetBaseFiles = { export: '/srm/targetBase/exportXls' } as const
