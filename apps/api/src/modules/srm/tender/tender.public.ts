import type { WorkItem } from '@srm/contract/srm/dashboard'
import type { Tx } from '../../../data/transaction/in-tx'
import { committeeWork } from './evaluation/committee-work'
import { openingWork } from './opening/work'
import { staffResultWork } from './result/work'
import { ownTenderWork, staffTenderWork } from './work'

export { seatWork } from './evaluation/seat-list.queries'
export { ownResultWork } from './result/work'
export { tenderSourcing } from './sourcing'

/** What tenders ask of the caller. */
export const tenderWork = async (tx: Tx): Promise<WorkItem[]> => {
  if (tx.actor.kind === 'supplier') return ownTenderWork(tx)
  if (!tx.actor.permissions.has('srm:tender:list')) return []
  return [...(await staffTenderWork(tx)), ...(await openingWork(tx)), ...(await committeeWork(tx)), ...(await staffResultWork(tx))]
}
