import { job } from '../../../jobs/job'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { goOnWithDue } from './commands/miss'

/** Sheets whose self-evaluation is overdue go on without one. Guards read the clock: a late run lets nobody hand in late. */
export const closeSelfEvaluations = job('evaluation.selfDeadline', '* * * * *', (ctx) => eachTenant(ctx, goOnWithDue))
