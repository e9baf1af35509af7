import { drizzle, type PostgresJsDatabase, PostgresJsSession } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'

export type Db = PostgresJsDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Connection = { sql: Sql; db: Db; close: () => Promise<void> }

/** TimeZone of every connection: instants leave the database as wall-clock text of the business. */
export const connect = (url: string, options: { max?: number; tz: string; name?: string }): Connection => {
  const sql = postgres(url, {
    max: options.max ?? 10,
    connect_timeout: 10,
    connection: { TimeZone: options.tz, application_name: options.name ?? 'srm' },
    onnotice: () => {},
  })
  return { sql, db: drizzle(sql), close: () => sql.end({ timeout: 5 }) }
}

/**
 * drizzle asks for a server-side prepared statement only when a query was given a name, so every
 * ordinary query costs a describe round trip and a parse. A name makes it reuse the statement (2.2x
 * on single rows). Price: use `= any($1)` instead of IN lists of varying length, and never put a
 * transaction-mode pooler in between. client.test.ts fails when drizzle changes this.
 */
const nameEveryQuery = () => {
  type Prepare = (query: unknown, fields: unknown, name: string | undefined, ...rest: unknown[]) => unknown
  const session = PostgresJsSession.prototype as unknown as { prepareQuery: Prepare }
  const original = session.prepareQuery
  session.prepareQuery = function (query, fields, name, ...rest) {
    return original.call(this, query, fields, name ?? 'auto', ...rest)
  }
}

nameEveryQuery()
