import type { ExtTable } from '@srm/domain/sys/extend-field/extend-field.rules'
import { inquiry, inquiryLine, inquiryLineSecret, inquirySecret } from '@srm/db/schema/srm/inquiry'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { asSystem, type Tx } from '../../../data/in-tx'

/** Where a table's values lie: open to all who see the document, and for staff alone. */
const kept = {
  inquiry: { table: inquiry, open: inquiry.ext, secret: inquirySecret.ext, secretTable: inquirySecret },
  inquiry_line: { table: inquiryLine, open: inquiryLine.ext, secret: inquiryLineSecret.ext, secretTable: inquiryLineSecret },
} as const satisfies Readonly<Record<ExtTable, object>>

/** Names the document's own fields have, as they travel and as the database spells them. */
export const isColumnOf = (table: ExtTable, name: string): boolean => {
  const tables: readonly PgTable[] = [kept[table].table, kept[table].secretTable]
  return tables.some((one) => Object.entries(getTableColumns(one)).some(([key, column]) => key === name || column.name === name))
}

/** How many documents, of whatever department, hold a value of the field. */
export const valuesOf = (tx: Tx, table: ExtTable, fieldName: string): Promise<number> =>
  asSystem(tx, async ({ db }) => {
    const { open, secret, table: from, secretTable } = kept[table]
    const [row] = await db.execute<{ n: number }>(sql`select
      ((select count(*) from ${from} where ${open} ->> ${fieldName} is not null)
      + (select count(*) from ${secretTable} where ${secret} ->> ${fieldName} is not null))::int as n`)
    return row?.n ?? 0
  })
