import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './transaction/in-tx'

/**
 * Inserts any number of rows with one statement that is the same for all numbers: the rows travel as one value, so neither
 * the client has to name thousands of parameters nor the server to plan anew. Every row has the keys of the first; columns
 * it does not name take their defaults. Values go as they are, so no SQL and no instants of other zones among them.
 */
export const insertMany = async <T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first, key))
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const values = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, (row as Record<string, unknown>)[key]])))
  await tx.db.execute(
    sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::text::jsonb)`,
  )
}
