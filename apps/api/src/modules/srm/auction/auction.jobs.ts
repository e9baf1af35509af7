import { job } from '../../../jobs/job'
import { turnDueAuctions } from './commands/clock'

/** Starts and ends auctions whose time has come. Guards read the clock: a late run lets nobody bid late. */
export const turnAuctions = job('auction.tick', '* * * * *', (ctx) => turnDueAuctions(ctx))
