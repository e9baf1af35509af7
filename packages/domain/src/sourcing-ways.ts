import { auctionWay } from './srm/auction/auction.sourcing'
import { smallProjectWay } from './srm/small-project/small-project.sourcing'
import { inquiryWay } from './srm/inquiry/inquiry.sourcing'
import { tenderWay } from './srm/tender/tender.sourcing'
import type { SourcingWay, SourcingWayKey } from './srm/sourcing/sourcing.rules'

/** The sum of all ways to buy: one line per way. */
export const sourcingWays: Readonly<Record<SourcingWayKey, SourcingWay>> = {
  tender: tenderWay,
  inquiry: inquiryWay,
  auction: auctionWay,
  smallProject: smallProjectWay,
}
