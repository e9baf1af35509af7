import { job } from '../../../jobs/job'
import { closeDueInquiries } from './commands/close'
import { remindQuotes } from './commands/remind'

/** Turns published inquiries past their deadline to opening. Guards read the clock: a late run lets nobody quote late. */
export const closeQuoting = job('inquiry.closeQuoting', '* * * * *', async (ctx) => {
  await closeDueInquiries(ctx)
})

/** Reminds companies of deadlines that are near; again for a deadline that moved. */
export const remindBidders = job('inquiry.remindQuotes', '*/10 * * * *', async (ctx) => {
  await remindQuotes(ctx)
})
