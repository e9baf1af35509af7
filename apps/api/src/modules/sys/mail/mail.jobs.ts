import { eachTenant } from '../../../data/transaction/each-tenant'
import { job } from '../../../jobs/job'
import { deliverMails } from './mail.public'

export const sendMails = job('mail.send', '* * * * *', (ctx) => eachTenant(ctx, (tenant) => deliverMails(tenant)))
