import { bidBlind } from '@srm/db/schema/srm/sealed-bid'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../../data/transaction/in-tx'
import type { Tender } from '../tender.life'

const bizType = tenderMachine.entity
/**
 * Members of an anonymous technical stage read no bid and no file by its row, which both name the company, whatever their department may
 * read of the tender: the desk gives them what they judge by numbers.
 */
export const blindMembers = async (sys: Tx, row: Tender, userIds: readonly string[]): Promise<void> => {
  if (!row.anonymousTechnical || userIds.length === 0) return
  const { id: bizId, orgCode, createBy } = row
  await sys.db
    .insert(bidBlind)
    .values(userIds.map((userId) => ({ bizType, bizId, orgCode, createBy, userId })))
    .onConflictDoNothing()
}
/** Names are told with the prices. */
export const unblindMembers = (sys: Tx, tenderId: string) =>
  sys.db.delete(bidBlind).where(and(eq(bidBlind.bizType, bizType), eq(bidBlind.bizId, tenderId)))
