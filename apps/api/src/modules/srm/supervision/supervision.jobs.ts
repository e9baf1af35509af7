import { eachTenant } from '../../../data/transaction/each-tenant'
import { job } from '../../../jobs/job'
import { lapseAll, warnOfNodes } from './lapse'

/** Turns witness points nobody attended into document points. Guards read the clock: a late run lengthens no window. */
export const lapseWitnesses = job('supervision.lapse', '*/5 * * * *', (ctx) => eachTenant(ctx, lapseAll))

/** Reminds both sides of nodes to come, every morning. */
export const warnSupervision = job('supervision.warn', '0 8 * * *', (ctx) => eachTenant(ctx, warnOfNodes))
