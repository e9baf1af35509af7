import { eachTenant } from '../../../data/transaction/each-tenant'
import { job } from '../../../jobs/job'
import { announceForgotten } from './account-acts.public'

export const announceAccounts = job('account.announce', '* * * * *', (ctx) => eachTenant(ctx, announceForgotten))
