import { qualDocType } from '@srm/db/schema/srm/supplier-reference'
import { refuse } from '@srm/domain/kit/errors'
import { arrayOverlaps } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

/** Arrays have no foreign keys: what kinds of document name is in use. */
export const assertUnnamed =
  (by: typeof qualDocType.typeIds | typeof qualDocType.categoryIds) =>
  async (tx: Tx, rows: readonly { readonly id: string }[]): Promise<void> => {
    const ids = rows.map((row) => row.id)
    const [held] = await tx.db.select({ id: qualDocType.id }).from(qualDocType).where(arrayOverlaps(by, ids)).limit(1)
    if (held) throw refuse('IN_USE')
  }
