import { eachTenant } from '../../../data/transaction/each-tenant'
import { job } from '../../../jobs/job'
import { dropShares } from './rehearsal.commands'

/** Shares whose time is over count no longer; this removes them too. */
export const dropOldShares = job('officerKey.dropShares', '* * * * *', async (ctx) => {
  await eachTenant(ctx, dropShares)
})
