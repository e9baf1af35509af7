import { sysImportError } from '@srm/db/schema/sys/import'
import { lt, sql } from 'drizzle-orm'
import { errorSheet, type BadRow, type SheetDef } from '../../../data/sheet'
import type { Tx } from '../../../data/in-tx'

/**
 * Keeps the refused rows of an import as a file. Answers where to fetch it, below the API's base path; null when there are
 * none. In the database and not on a disk, so that any replica can hand it out.
 */
export const keepErrors = async (tx: Tx, def: SheetDef, rows: readonly BadRow[], fileName: string): Promise<string | null> => {
  await tx.db.delete(sysImportError).where(lt(sysImportError.createTime, sql`app_now() - interval '7 days'`))
  if (rows.length === 0) return null
  const content = (await errorSheet(def, tx.lang, rows)).toString('base64')
  const [saved] = await tx.db
    .insert(sysImportError)
    .values({ fileName, content, errorCount: rows.length })
    .returning({ id: sysImportError.id })
  return saved ? `/sys/import/errors/${saved.id}` : null
}
