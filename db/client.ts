import { drizzle, type PostgresJsDatabase, PostgresJsSession } from 'drizzle-orm/postgres-js'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import postgres, { type Sql } from 'postgres'
import { flatMapper, type SelectedField } from './row-mapper'

export type Db = PostgresJsDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Connection = { sql: Sql; db: Db; close: () => Promise<void> }

/**
 * How long a connection is waited for and kept, in seconds. Its lifetime is the driver's own, 30 to 60 minutes, another for
 * each connection. What a statement may take is set on the role (`migrate.ts`).
 */
const patience = {
  connect_timeout: 5,
  idle_timeout: 300,
  keep_alive: 10,
  // The driver's own grows to 20 s, in which a database that is back again is not noticed.
  backoff: (failures: number) => Math.min(0.05 * 2 ** failures, 1) * (0.5 + Math.random() / 2),
}

type Settings = Readonly<Record<string, string>>
/**
 * For a story of thousands of commands told in a row by one process: a statement is planned once for each connection, not five
 * times with its values, and a commit does not wait for the disk. A crash loses what was told in the last second.
 */
export const inBulk: Settings = { plan_cache_mode: 'force_generic_plan', synchronous_commit: 'off' }

/**
 * TimeZone of every connection: instants leave the database as wall-clock text of the business.
 *
 * Transactions have connections of their own. postgres.js queues plain queries on connections that are busy, and a BEGIN
 * that comes last into a full queue (100 queries, or a full socket) is sent but not noticed: it fails with
 * UNSAFE_TRANSACTION and leaves the connection inside a transaction nobody ends. Where only transactions run, a BEGIN
 * always finds an idle connection.
 */
export const connect = (url: string, options: { max?: number; tz: string; name?: string; settings?: Settings }): Connection => {
  const { max = 10, tz, name = 'srm', settings = {} } = options
  const connection = { TimeZone: tz, application_name: name, ...settings }
  const open = (connections: number) => postgres(url, { max: connections, ...patience, connection, onnotice: () => {} })
  const transactions = open(max)
  const sql = max > 1 ? open(Math.max(2, Math.ceil(max / 4))) : transactions
  return {
    sql,
    db: drizzle(transactions),
    close: async () => void (await Promise.all([sql, transactions].map((s) => s.end({ timeout: 5 })))),
  }
}

/**
 * drizzle asks for a server-side prepared statement only when a query was given a name, so every
 * ordinary query costs a describe round trip and a parse. A name makes it reuse the statement (2.2x
 * on single rows). Price: use `= any($1)` instead of IN lists of varying length, and never put a
 * transaction-mode pooler in between. Rows of plain columns are mapped by our own mapper (`row-mapper.ts`). client.test.ts fails when
 * drizzle changes this.
 */
const nameEveryQuery = () => {
  type Mapper = (rows: readonly (readonly unknown[])[]) => unknown
  type Prepare = (query: unknown, fields: unknown, name?: string, isArray?: boolean, mapper?: Mapper, ...rest: unknown[]) => unknown
  const session = PostgresJsSession.prototype as unknown as { prepareQuery: Prepare }
  const original = session.prepareQuery
  session.prepareQuery = function (query, fields, name, isArray, mapper, ...rest) {
    const flat = mapper ?? (fields ? flatMapper(fields as readonly SelectedField[]) : null)
    return original.call(this, query, fields, name ?? 'auto', isArray, flat ?? undefined, ...rest)
  }
}

/**
 * drizzle asks for the mode of a transaction in a statement of its own behind BEGIN, for which every call would wait once more.
 * client.test.ts fails when drizzle changes this.
 */
const beginWithMode = () => {
  type Begin = (mode: string, work: (client: unknown) => unknown) => Promise<unknown>
  type Run = (this: { client: { begin: Begin } }, work: unknown, config?: PgTransactionConfig) => Promise<unknown>
  const session = PostgresJsSession.prototype as unknown as { transaction: Run }
  const original = session.transaction
  session.transaction = function (work, config) {
    const { accessMode, ...others } = config ?? {}
    if (!accessMode || Object.keys(others).length > 0) return original.call(this, work, config)
    // What begins is begun here; drizzle makes its transaction on the connection that it is given.
    const on = (client: unknown) =>
      original.call({ ...this, client: { begin: (run: (client: unknown) => unknown) => run(client) } as never }, work)
    return this.client.begin(accessMode, (client) => on(client))
  }
}

nameEveryQuery()
beginWithMode()
