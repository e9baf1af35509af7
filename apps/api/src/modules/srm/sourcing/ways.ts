import type { ListQuery } from '@srm/contract/kit/page'
import { ListQuery as asList } from '@srm/contract/kit/page'
import type { SourcingWayKey } from '@srm/domain/srm/sourcing/sourcing.rules'
import type { Tx } from '../../../data/transaction/in-tx'
import { auctionSourcing } from '../auction/auction.public'
import { smallProjectSourcing } from '../small-project/small-project.public'
import { inquirySourcing } from '../inquiry/inquiry.public'
import { tenderSourcing } from '../tender/tender.public'
import type { SourcingPart } from './sourcing.public'

/** The sum of the ways to buy: one line per way. */
const parts: Readonly<Record<SourcingWayKey, SourcingPart>> = {
  tender: tenderSourcing,
  inquiry: inquirySourcing,
  auction: auctionSourcing,
  smallProject: smallProjectSourcing,
}

/** Those whose list the caller may read, one after the other, each as a call of that list would be made. */
export const eachWay = async <R>(
  tx: Tx,
  wire: Readonly<Record<string, string>>,
  read: (part: SourcingPart, tx: Tx, query: ListQuery, way: SourcingWayKey) => Promise<R>,
): Promise<readonly R[]> => {
  const query = asList.parse(wire)
  const found: R[] = []
  for (const [way, part] of Object.entries(parts) as [SourcingWayKey, SourcingPart][]) {
    const route = part.call.metadata
    if (tx.actor.permissions.has(route.access)) found.push(await read(part, { ...tx, route }, query, way))
  }
  return found
}
