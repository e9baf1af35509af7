import type { SourcingWay } from '../sourcing/sourcing.rules'
import { auctionMachine, unpublishedAuction } from './auction.machine'

const { failed, awarded, completed } = auctionMachine.states
export const auctionWay: SourcingWay = {
  list: '/srm/auction/list',
  listAccess: 'srm:auction:list',
  detail: '/srm/auction/detail?id=',
  machine: auctionMachine,
  stages: Object.values(auctionMachine.states).filter((code) => !unpublishedAuction.includes(code)),
  failed,
  awarded: [awarded, completed],
  bases: ['startIncl', 'startExcl', 'unbased', 'none'],
}
