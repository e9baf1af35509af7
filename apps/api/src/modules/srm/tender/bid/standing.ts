import { sealedBid } from '@srm/db/schema/srm/sealed-bid'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../../../data/transaction/in-tx'

const inForce = and(eq(sealedBid.bizType, 'tender'), eq(sealedBid.current, true), isNull(sealedBid.withdrawnAt))
/** Tenders in which the acting company has a bid in force, of these. */
export const bidOnOf = async (tx: Tx, tenderIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const { supplierId } = tx.actor
  if (!supplierId || tenderIds.length === 0) return new Set()
  const rows = await tx.db
    .select({ id: sealedBid.bizId })
    .from(sealedBid)
    .where(and(inForce, inArray(sealedBid.bizId, [...tenderIds]), eq(sealedBid.supplierId, supplierId)))
  return new Set(rows.map((row) => row.id))
}
/** Companies with a bid in force, as far as the reader may know: the row policies show staff none before the opening. */
export const biddersOf = async (tx: Tx, tenderId: string): Promise<ReadonlySet<string>> => {
  const rows = await tx.db
    .select({ id: sealedBid.supplierId })
    .from(sealedBid)
    .where(and(inForce, eq(sealedBid.bizId, tenderId)))
  return new Set(rows.map((row) => row.id))
}
