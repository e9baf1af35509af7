import { job } from '../../../jobs/job'
import { closeDueInquiries } from './commands/close'

/** Turns published inquiries past their deadline to opening. Guards read the clock: a late run lets nobody quote late. */
export const closeQuoting = job('inquiry.closeQuoting', '* * * * *', async (ctx) => {
  await closeDueInquiries(ctx)
})
