import { sysImportError } from '@srm/db/schema/sys/import'
import { lt, sql } from 'drizzle-orm'
import { errorSheet, type BadRow, type SheetDef } from '../../../data/sheet/sheet'
import type { Tx } from '../../../data/transaction/in-tx'
import { linkOf } from './import.link'

/** Keeps the refused rows of an import for a week. In the database and not on a disk, so that any replica can hand them out. */
export const keepErrorFile = async (tx: Tx, content: Buffer, errorCount: number, fileName: string): Promise<string | null> => {
  await tx.db.delete(sysImportError).where(lt(sysImportError.createTime, sql`app_now() - interval '7 days'`))
  const [saved] = await tx.db
    .insert(sysImportError)
    .values({ fileName, content: content.toString('base64'), errorCount })
    .returning({ id: sysImportError.id })
  return saved ? linkOf(tx, saved.id) : null
}
/** Answers where to fetch the refused rows, below the API's base path; null when there are none. */
export const keepErrors = async (tx: Tx, def: SheetDef, rows: readonly BadRow[], fileName: string): Promise<string | null> =>
  rows.length === 0 ? null : keepErrorFile(tx, await errorSheet(def, tx.lang, rows), rows.length, fileName)
