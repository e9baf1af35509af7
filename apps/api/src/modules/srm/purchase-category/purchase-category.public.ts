import { srmCategory } from '@srm/db/schema/srm/supplier-reference'
import { refuse } from '@srm/domain/kit/errors'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

/** What a document keeps of its category. @throws NOT_FOUND */
export const categoryNameOf = async (tx: Tx, id: string | null | undefined): Promise<string | null> => {
  if (!id) return null
  const [row] = await tx.db.select({ name: srmCategory.nameZh }).from(srmCategory).where(eq(srmCategory.id, id))
  if (!row) throw refuse('NOT_FOUND')
  return row.name
}
