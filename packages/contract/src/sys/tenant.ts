import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { day, instant, line, optionalLine, keptFields, oneFile } from '../kit/scalars'
import { ImportOutcome } from './task'

/** A number somebody types; 0 is the tenant the system began with. */
const tenantId = z.union([z.number(), z.string().trim().min(1)]).pipe(z.coerce.number<number | string>().int().min(0).max(2_147_483_647))
const status = z.coerce.number().pipe(z.union([z.literal(0), z.literal(1)]))

export const TenantRow = z.object({
  id: z.number(),
  name: z.string(),
  nameEn: z.string().nullable(),
  beginDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** 1 normal, 0 frozen. */
  status: z.number(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
})
export type TenantRow = z.infer<typeof TenantRow>

/** A moment, or a day alone, of which the beginning or the end counts; an ISO spelling is read like the usual one. */
const momentOf = (ofDay: string) =>
  z
    .string()
    .nullish()
    .transform((typed) => {
      if (!typed) return null
      const [, on = typed, time = ofDay] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?).*)?$/.exec(typed) ?? []
      return `${on} ${time.length === 5 ? `${time}:00` : time}`
    })
    .pipe(instant.refine((moment) => day.safeParse(moment.slice(0, 10)).success, 'BAD_FIELD').nullable())
const input = {
  name: line(100, 1),
  nameEn: optionalLine(100),
  beginDate: momentOf('00:00:00'),
  endDate: momentOf('23:59:59'),
}
export const TenantAdd = z.object({ id: tenantId, ...input, status: status.default(1) })
export type TenantAdd = z.infer<typeof TenantAdd>
export const TenantEdit = z.object({
  id: tenantId,
  version: z.int().positive().optional(),
  ...keptFields(input),
  status: status.optional(),
})
export type TenantEdit = z.infer<typeof TenantEdit>

export const TenantAdmin = z.object({
  tenantId,
  username: line(50, 1),
  realname: line(50, 1),
  email: z
    .email('BAD_FIELD')
    .max(200)
    .nullish()
    .or(z.literal(''))
    .transform((s) => s || null),
})
export type TenantAdmin = z.infer<typeof TenantAdmin>

export const tenantFiles = {
  export: '/sys/tenant/exportXls',
  import: '/sys/tenant/importExcel',
  template: '/sys/tenant/importTemplate',
} as const

export const tenant = c.router({
  list: listRoute('/sys/tenant/list', { row: TenantRow, access: 'sys:tenant:list', dicts: { status: 'tenant_status' } }),
  queryById: readRoute({ path: '/sys/tenant/queryById', query: z.object({ id: tenantId }), result: TenantRow, access: 'sys:tenant:list' }),
  add: writeRoute({ path: '/sys/tenant/add', body: TenantAdd, access: 'sys:tenant:add', oplog: 'tenant.add' }),
  edit: writeRoute({ method: 'PUT', path: '/sys/tenant/edit', body: TenantEdit, access: 'sys:tenant:edit', oplog: 'tenant.edit' }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/tenant/delete',
    query: z.object({ id: tenantId }),
    access: 'sys:tenant:delete',
    oplog: 'tenant.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/tenant/deleteBatch',
    query: z.object({ ids: z.string().max(4000).default('') }),
    access: 'sys:tenant:delete',
    oplog: 'tenant.delete',
  }),
  /** An administrator of the tenant, with a first password that is shown this once. */
  addAdmin: writeRoute({
    path: '/sys/tenant/addAdmin',
    body: TenantAdmin,
    result: z.object({ username: z.string(), password: z.string() }),
    access: 'sys:tenant:add',
    oplog: 'tenant.addAdmin',
  }),
  importExcel: writeRoute({
    path: tenantFiles.import,
    body: oneFile,
    query: z.object({ dryRun: z.literal('1').optional() }),
    result: ImportOutcome,
    access: 'sys:tenant:importExcel',
    oplog: 'tenant.importExcel',
  }),
})
