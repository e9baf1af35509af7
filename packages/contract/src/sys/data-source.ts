import '@srm/domain/sys/data-source/data-source.text'
import { dataSourceFields, dataSourceFormFields } from '@srm/domain/sys/data-source/data-source.fields'
import { z } from 'zod'
import { addOf, editOf } from '../kit/fields'
import { referenceOf } from '../kit/reference'
import { c, readRoute, writeRoute } from '../kit/route'
import { byId, id } from '../kit/scalars'

/** As it was typed: blanks may be part of it. */
const password = z
  .string()
  .max(200)
  .refine((s) => s.isWellFormed() && !s.includes('\u0000'), 'BAD_CHARACTER')
export const dataSourceReference = referenceOf({
  base: '/sys/dataSource',
  of: 'sys:dataSource',
  fields: dataSourceFields,
  read: 'sys:dataSource:list',
  older: true,
})
export type DataSourceRow = z.infer<typeof dataSourceReference.row>
export const DataSourceAdd = addOf(dataSourceFormFields, { dbPassword: { sent: password.min(1) } })
/** Without a password the one there is stays. */
export const DataSourceEdit = editOf(dataSourceFormFields, { older: true, special: { dbPassword: { sent: password.nullish() } } })
export type DataSourceEdit = z.infer<typeof DataSourceEdit>

const { code: _code, name: _name, remark: _remark, ...connection } = dataSourceFormFields
/** What is tried; with an `id` and without a password the stored one is used, for the stored address and user alone. */
const Connection = addOf(connection, { dbPassword: { sent: password.nullish() }, id: { sent: id.nullish() } })
export type Connection = z.infer<typeof Connection>

const Connected = z.object({ database: z.string(), serverVersion: z.string(), tookMs: z.number() })
export type Connected = z.infer<typeof Connected>

const { routes } = dataSourceReference
export const dataSource = c.router({
  ...routes,
  add: { ...routes.add, body: DataSourceAdd },
  edit: { ...routes.edit, body: DataSourceEdit },
  options: readRoute({
    path: '/sys/dataSource/options',
    result: z.array(z.object({ value: z.string(), label: z.string(), text: z.string() })),
    access: 'sys:dataSource:list',
  }),
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
    body: byId,
    result: Connected,
    access: 'sys:dataSource:test',
    oplog: 'dataSource.test',
  }),
})
