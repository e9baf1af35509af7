import type { Connected, Connection, DataSourceEdit } from '@srm/contract/sys/data-source'
import { sysDataSource } from '@srm/db/schema/sys/data-source'
import { assertNoProblems, fieldProblem, refuse, refuseFields, type FieldProblem } from '@srm/domain/kit/errors'
import type { AddOf } from '@srm/domain/kit/fields'
import { dataSourceFields } from '@srm/domain/sys/data-source/data-source.fields'
import {
  addressProblem,
  databaseDefaults,
  databaseTypes,
  isDatabaseType,
  postgresAddress,
  type PostgresAddress,
} from '@srm/domain/sys/data-source/data-source.rules'
import { asc } from 'drizzle-orm'
import { dictItems } from '../dict/dict.public'
import { inTx, reading } from '../../../data/transaction/in-tx'
import { referenceOf } from '../../../data/reference'
import { sent } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { tryConnection } from './connection'
import { keepPassword, storedPassword } from './secret'

interface Target {
  readonly dbType: string
  readonly dbUrl: string
  readonly dbName: string
  readonly dbUsername: string
}

const urlProblems = ({ dbType, dbUrl, dbName }: Target): FieldProblem[] => {
  if (!isDatabaseType(dbType)) return [fieldProblem('dbType', 'DB_TYPE')]
  const found = addressProblem(dbType, dbUrl)
  if (found?.problem === 'port') return [fieldProblem('dbUrl', 'DB_URL_PORT', found.at)]
  if (found?.problem === 'parameter') return [fieldProblem('dbUrl', 'DB_URL_PARAMETER', found.at)]
  if (found) return [fieldProblem('dbUrl', 'DB_URL', databaseDefaults[dbType].url)]
  const read = dbType === databaseTypes.postgresql ? postgresAddress(dbUrl) : null
  return read && 'database' in read && read.database !== dbName ? [fieldProblem('dbName', 'DB_NAME')] : []
}

export const dataSources = referenceOf({
  of: 'sys:dataSource',
  table: sysDataSource,
  fields: dataSourceFields,
  search: ['code', 'name', 'dbName'],
  taken: 'DUPLICATE',
  check: async (_tx, input, before) => assertNoProblems(urlProblems({ ...before, ...sent(input) } as Target)),
})

type NewSource = AddOf<typeof dataSourceFields> & { readonly dbPassword: string }
export const addDataSource = (ctx: Ctx, { dbPassword, ...input }: NewSource): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const made = await dataSources.create(tx, input)
    await keepPassword(tx, made.id, dbPassword)
    return made
  })

/** A password belongs to an address and a user: led elsewhere it would be told to whoever listens there. */
const sameTarget = (a: Target, b: Target) => a.dbType === b.dbType && a.dbUrl === b.dbUrl && a.dbUsername === b.dbUsername

export const editDataSource = (ctx: Ctx, { dbPassword, ...change }: DataSourceEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, sysDataSource, change.id)
    await dataSources.edit(tx, change)
    if (dbPassword) await keepPassword(tx, change.id, dbPassword)
    else if (!sameTarget(before, { ...before, ...sent(change) })) throw refuseFields([fieldProblem('dbPassword', 'DB_PASSWORD_AGAIN')])
  })

/** Code and name, for those who choose one. */
export const dataSourceOptions = (ctx: Ctx) =>
  reading(ctx, async ({ db }) => {
    const rows = await db
      .select({ value: sysDataSource.code, label: sysDataSource.name })
      .from(sysDataSource)
      .orderBy(asc(sysDataSource.code))
    return rows.map((row) => ({ ...row, text: row.label }))
  })

const typeName = (ctx: Ctx, code: string): Promise<string> =>
  reading(ctx, async (tx) => (await dictItems(tx, 'database_type')).find((item) => item.value === code)?.text ?? code)

/** Where to connect. @throws for what cannot be tried here */
const postgresTarget = async (ctx: Ctx, target: Target): Promise<PostgresAddress> => {
  assertNoProblems(urlProblems(target))
  if (target.dbType !== databaseTypes.postgresql) throw refuse('DB_UNTESTABLE', await typeName(ctx, target.dbType))
  const address = postgresAddress(target.dbUrl)
  if ('problem' in address) throw refuse('DB_OTHER')
  return address
}

/** No transaction is open while the other side is waited for. */
const connect = async (ctx: Ctx, target: Target, password: string | null): Promise<Connected> => {
  const address = await postgresTarget(ctx, target)
  if (!password) throw refuseFields([fieldProblem('dbPassword', 'DB_PASSWORD')])
  return tryConnection(address, { username: target.dbUsername, password }, ctx.config.DATA_SOURCE_HOSTS)
}

export const testDataSource = async (ctx: Ctx, id: string): Promise<Connected> => {
  const { row, password } = await reading(ctx, async (tx) => ({
    row: await findVisible(tx, sysDataSource, id),
    password: await storedPassword(tx, id),
  }))
  return connect(ctx, row, password)
}

export const testTyped = async (ctx: Ctx, { id, dbPassword, ...target }: Connection): Promise<Connected> => {
  if (dbPassword || !id) return connect(ctx, target, dbPassword || null)
  const stored = await reading(ctx, async (tx) => {
    const row = await findVisible(tx, sysDataSource, id)
    return sameTarget(row, target) ? { password: await storedPassword(tx, id) } : null
  })
  if (!stored) throw refuseFields([fieldProblem('dbPassword', 'DB_PASSWORD_AGAIN')])
  return connect(ctx, target, stored.password)
}
