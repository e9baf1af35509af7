import '@srm/domain/srm/target-base/target-base.text'
import { targetBaseFields } from '@srm/domain/srm/target-base/target-base.fields'
import { z } from 'zod'
import { addOf, editOf, rowOf } from '../kit/fields'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, flag, id, line, points, versioned } from '../kit/scalars'

export const GuideBand = z.object({ from: points, to: points, text: line(200, 1) })
const special = { guide: { sent: z.array(GuideBand).max(10).default([]), answered: z.array(GuideBand) } }
export const TargetBaseRow = rowOf(targetBaseFields, special)
export type TargetBaseRow = z.infer<typeof TargetBaseRow>
export const TargetBaseAdd = addOf(targetBaseFields, special)
export type TargetBaseAdd = z.infer<typeof TargetBaseAdd>
export const TargetBaseEdit = editOf(targetBaseFields, { special })
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
    body: TargetBaseAdd,
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
