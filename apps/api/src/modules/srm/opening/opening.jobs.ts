import { eachTenant } from '../../../data/transaction/each-tenant'
import { job } from '../../../jobs/job'
import { dropRelays } from './ceremony'

export const dropOldRelays = job('opening.dropRelays', '* * * * *', async (ctx) => {
  await eachTenant(ctx, dropRelays)
})
