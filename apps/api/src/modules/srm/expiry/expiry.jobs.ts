import { eachTenant } from '../../../data/transaction/each-tenant'
import { job } from '../../../jobs/job'
import { remindDue } from './remind'

/** Reminds of what ends, every morning. Nothing waits for it: whether a company may take part is judged by the day. */
export const watchExpiries = job('expiry.watch', '0 8 * * *', (ctx) => eachTenant(ctx, remindDue))
