import '@srm/domain/sys/data-source/data-source.text'
import { isDatabaseType } from '@srm/domain/sys/data-source/data-source.rules'
import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { importRoute, sheetFiles } from '../kit/sheet'
import { id, ids, keptFields, instant, line, optionalLine } from '../kit/scalars'

/** The password is in none of the answers. */
const DataSourceRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  remark: z.string().nullable(),
  dbType: z.string(),
  dbDriver: z.string(),
  dbUrl: z.string(),
  dbName: z.string(),
  dbUsername: z.string(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
})
export type DataSourceRow = z.infer<typeof DataSourceRow>

/** A rule that names its error itself. */
const named = (errorKey: string) => ({ params: { errorKey }, message: errorKey })
const database = {
  dbType: z.string().refine(isDatabaseType, named('DB_TYPE')),
  dbDriver: line(120, 1).refine((s) => /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/.test(s), named('DB_DRIVER')),
  dbUrl: line(500, 1),
  dbName: line(63, 1),
  dbUsername: line(63, 1),
}
/** As it was typed: blanks may be part of it. */
const password = z
  .string()
  .max(200)
  .refine((s) => s.isWellFormed() && !s.includes('\u0000'), 'BAD_CHARACTER')
const input = {
  code: line(50, 1).refine((s) => /^[A-Za-z][\w-]*$/.test(s), named('DB_CODE')),
  name: line(80, 1),
  remark: optionalLine(200),
  ...database,
}
export const DataSourceAdd = z.object({ ...input, dbPassword: password.min(1) })
export type DataSourceAdd = z.infer<typeof DataSourceAdd>
/** A row of a file: no file carries passwords, they are entered afterwards. */
export const DataSourceImport = z.object(input)
/** Without a password the one there is stays. */
export const DataSourceEdit = z.object({ ...keptFields(input), dbPassword: password.nullish(), id, version: z.int().positive().optional() })
export type DataSourceEdit = z.infer<typeof DataSourceEdit>
/** What is tried; with an `id` and without a password the stored one is used, for the stored address and user alone. */
const Connection = z.object({ ...database, dbPassword: password.nullish(), id: id.nullish() })
export type Connection = z.infer<typeof Connection>

const Connected = z.object({ database: z.string(), serverVersion: z.string(), tookMs: z.number() })
export type Connected = z.infer<typeof Connected>

const one = z.object({ id })
export const dataSourceFiles = sheetFiles('/sys/dataSource')
export const dataSource = c.router({
  list: listRoute('/sys/dataSource/list', { row: DataSourceRow, access: 'sys:dataSource:list', dicts: { dbType: 'database_type' } }),
  options: readRoute({
    path: '/sys/dataSource/options',
    result: z.array(z.object({ value: z.string(), label: z.string(), text: z.string() })),
    access: 'sys:dataSource:list',
  }),
  queryById: readRoute({ path: '/sys/dataSource/queryById', query: one, result: DataSourceRow, access: 'sys:dataSource:list' }),
  add: writeRoute({ path: '/sys/dataSource/add', body: DataSourceAdd, result: one, access: 'sys:dataSource:add', oplog: 'dataSource.add' }),
  edit: writeRoute({
    method: 'PUT',
    path: '/sys/dataSource/edit',
    body: DataSourceEdit,
    access: 'sys:dataSource:edit',
    oplog: 'dataSource.edit',
  }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/dataSource/delete',
    query: one,
    access: 'sys:dataSource:delete',
    oplog: 'dataSource.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/dataSource/deleteBatch',
    query: z.object({ ids }),
    access: 'sys:dataSource:delete',
    oplog: 'dataSource.deleteBatch',
  }),
  importExcel: importRoute('/sys/dataSource', 'sys:dataSource:importExcel'),
  /** Connects to what is typed, under the address that older clients know. */
  testTyped: writeRoute({
    path: '/online/cgreport/api/testConnection',
    body: Connection,
    result: Connected,
    access: 'sys:dataSource:test',
    oplog: 'dataSource.test',
  }),
  /** Connects to what is stored. */
  test: writeRoute({
    path: '/sys/dataSource/testConnection',
    body: one,
    result: Connected,
    access: 'sys:dataSource:test',
    oplog: 'dataSource.test',
  }),
})
