import type { ExtTable } from '@srm/domain/sys/extend-field/extend-field.rules'
import { inquiry, inquiryLine, inquiryLineSecret, inquirySecret } from '@srm/db/schema/srm/inquiry'
import { supplierBase } from '@srm/db/schema/srm/supplier-profile'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

interface Kept {
  readonly table: PgTable
  readonly open: PgColumn
  /** Absent where everything is for all who see the document. */
  readonly secret?: { readonly table: PgTable; readonly column: PgColumn }
}
/** Where a table's values lie: open to all who see the document, and for staff alone. */
const kept: Readonly<Record<ExtTable, Kept>> = {
  inquiry: { table: inquiry, open: inquiry.ext, secret: { table: inquirySecret, column: inquirySecret.ext } },
  inquiry_line: { table: inquiryLine, open: inquiryLine.ext, secret: { table: inquiryLineSecret, column: inquiryLineSecret.ext } },
  supplier: { table: supplierBase, open: supplierBase.ext },
}

/** Names the document's own fields have, as they travel and as the database spells them. */
export const isColumnOf = (table: ExtTable, name: string): boolean => {
  const { table: own, secret } = kept[table]
  const tables = secret ? [own, secret.table] : [own]
  return tables.some((one) => Object.entries(getTableColumns(one)).some(([key, column]) => key === name || column.name === name))
}

const holding = async (tx: Tx, table: PgTable, column: PgColumn, fieldName: string): Promise<number> => {
  const [row] = await tx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${table} where ${column} ->> ${fieldName} is not null`,
  )
  return row?.n ?? 0
}
/** How many documents, of whatever department, hold a value of the field. */
export const valuesOf = (tx: Tx, table: ExtTable, fieldName: string): Promise<number> =>
  asSystem(tx, async (sys) => {
    const { table: own, open, secret } = kept[table]
    return (await holding(sys, own, open, fieldName)) + (secret ? await holding(sys, secret.table, secret.column, fieldName) : 0)
  })
