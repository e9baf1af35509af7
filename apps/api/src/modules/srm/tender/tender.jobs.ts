import { job } from '../../../jobs/job'
import { remindOfContracts, remindToCalibrate } from './result/finish'
import { remindBidders, tellFewRegistrations } from './commands/remind'

/** Tells of deadlines. Guards read the clock themselves: a late run lengthens no window. */
export const remindOfTenders = job(
  'tender.remind',
  '*/10 * * * *',
  async (ctx) =>
    (await remindBidders(ctx)) + (await tellFewRegistrations(ctx)) + (await remindToCalibrate(ctx)) + (await remindOfContracts(ctx)),
)
