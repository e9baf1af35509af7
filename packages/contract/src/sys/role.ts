import { dataScopes } from '@srm/domain/sys/role/role.rules'
import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { id, instant, line, optionalLine } from '../kit/scalars'

export const RoleRow = z.object({
  id,
  roleCode: z.string(),
  roleName: z.string(),
  roleNameEn: z.string().nullable(),
  description: z.string().nullable(),
  dataScope: z.enum(dataScopes),
  /** One of the templates of the product: its code stays and it cannot be deleted. */
  builtIn: z.boolean(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
})
export type RoleRow = z.infer<typeof RoleRow>

const input = {
  roleName: line(50, 1),
  roleNameEn: optionalLine(80),
  roleCode: line(50, 1).refine((s) => /^\w+$/.test(s), 'BAD_FIELD'),
  description: optionalLine(200),
  dataScope: z.enum(dataScopes).default('SELF'),
}
export const RoleAdd = z.object(input)
export type RoleAdd = z.infer<typeof RoleAdd>
export const RoleEdit = z.object({ ...input, dataScope: z.enum(dataScopes).optional(), id, version: z.int().positive().optional() })
export type RoleEdit = z.infer<typeof RoleEdit>

export const role = c.router({
  list: listRoute('/sys/role/list', { row: RoleRow, access: 'sys:role:list' }),
  queryAll: readRoute({ path: '/sys/role/queryall', result: z.array(RoleRow), access: 'sys:user:list' }),
  add: writeRoute({ path: '/sys/role/add', body: RoleAdd, result: z.object({ id }), access: 'sys:role:add', oplog: 'role.add' }),
  edit: writeRoute({ method: 'PUT', path: '/sys/role/edit', body: RoleEdit, access: 'sys:role:edit', oplog: 'role.edit' }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/role/delete',
    query: z.object({ id }),
    access: 'sys:role:delete',
    oplog: 'role.delete',
  }),
})
