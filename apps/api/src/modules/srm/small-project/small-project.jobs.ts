import { job } from '../../../jobs/job'
import { closeDueSmall } from './commands/open'
import { remindSmall } from './commands/remind'

/** Tells openers, or managers where too few bid, that a deadline is over. Guards read the clock: a late run lets nobody bid late. */
export const closeSmallProjects = job('smallProject.close', '* * * * *', (ctx) => closeDueSmall(ctx))

/** Reminds companies of deadlines that are near; again for a deadline that moved. */
export const remindSmallBidders = job('smallProject.remind', '*/10 * * * *', (ctx) => remindSmall(ctx))
