import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { noRow, rowAccess, rowColumns } from '../kit'

/** The refused rows of an import as a file to repair; kept for a week, read by who imported. */
export const sysImportError = pgTable(
  'sys_import_error',
  { ...rowColumns, fileName: text('file_name').notNull(), errorCount: integer('error_count').notNull(), content: text().notNull() },
  (t) => [index('sys_import_error_age').on(t.createTime)],
)
const mine = 'create_by = (select app_username())'
rowAccess(sysImportError, { buyer: mine, supplier: mine, visitor: noRow })
