import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { id, ids, instant, line, optionalLine, requiredLine, keptFields } from '../kit/scalars'
import { ImportOutcome } from './task'

export const PositionRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  postRank: z.string(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
})
export type PositionRow = z.infer<typeof PositionRow>

const input = {
  /** A user holds several with commas between. */
  code: requiredLine(50, 'POSITION_CODE_EMPTY').refine((s) => /^[^\s,，]*$/.test(s), 'BAD_FIELD'),
  name: requiredLine(100, 'POSITION_NAME_EMPTY'),
  nameEn: optionalLine(100),
  postRank: requiredLine(1, 'POSITION_RANK_EMPTY').refine((s) => s === '' || /^[1-5]$/.test(s), 'BAD_FIELD'),
}
export const PositionAdd = z.object(input)
export type PositionAdd = z.infer<typeof PositionAdd>
export const PositionEdit = z.object({ ...keptFields(input), id, version: z.int().positive().optional() })
export type PositionEdit = z.infer<typeof PositionEdit>

/** Reading is everyone's on the staff: the address book and the forms show positions by name. */
export const position = c.router({
  list: listRoute('/sys/position/list', { row: PositionRow, access: 'signed-in', dicts: { postRank: 'position_rank' } }),
  queryById: readRoute({ path: '/sys/position/queryById', query: z.object({ id }), result: PositionRow, access: 'signed-in' }),
  queryByCode: readRoute({
    path: '/sys/position/queryByCode',
    query: z.object({ code: line(50, 1) }),
    result: PositionRow,
    access: 'signed-in',
  }),
  add: writeRoute({
    path: '/sys/position/add',
    body: PositionAdd,
    result: z.object({ id }),
    access: 'sys:position:add',
    oplog: 'position.add',
  }),
  edit: writeRoute({ method: 'PUT', path: '/sys/position/edit', body: PositionEdit, access: 'sys:position:edit', oplog: 'position.edit' }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/position/delete',
    query: z.object({ id }),
    access: 'sys:position:delete',
    oplog: 'position.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/position/deleteBatch',
    query: z.object({ ids }),
    access: 'sys:position:delete',
    oplog: 'position.deleteBatch',
  }),
  /** Multipart with `file`; `dryRun` only tells what would happen. */
  importExcel: writeRoute({
    path: '/sys/position/importExcel',
    query: z.object({ dryRun: z.enum(['0', '1']).default('0') }),
    result: ImportOutcome,
    access: 'sys:position:importExcel',
    oplog: 'position.importExcel',
  }),
})

/** Not in the typed client, they answer files. */
export const positionFiles = {
  import: '/sys/position/importExcel',
  template: '/sys/position/importTemplate',
  export: '/sys/position/exportXls',
} as const
