import { job } from '../../../jobs/job'
import { expireContracts, remindOfContracts } from './commands/finish'

/** Moves contracts whose last day is over, and tells of answers and signatures that are late. Guards read the clock. */
export const turnContracts = job('contract.tick', '5 * * * *', async (ctx) => {
  const expired = await expireContracts(ctx)
  return expired + (await remindOfContracts(ctx))
})
