import type { PermissionCode } from '@srm/domain/catalog'
import type { Lang } from '@srm/domain/kit/text'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A column as it is stored, or an expression over the row, in the language of the reader. */
export type SourceColumn = PgColumn | ((lang: Lang) => SQL)

/** A table that widgets may name: these columns of it, of these rows, for these people. Row policies limit it further. */
export interface Source {
  readonly table: PgTable
  readonly for: 'signed-in' | 'staff'
  /** A permission the staff needs besides. */
  readonly needs?: PermissionCode
  readonly columns: Readonly<Record<string, SourceColumn>>
  readonly where?: SQL
  readonly order: readonly [PgColumn, ...PgColumn[]]
}
