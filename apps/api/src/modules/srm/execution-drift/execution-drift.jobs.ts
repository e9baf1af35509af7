import { eachTenant } from '../../../data/transaction/each-tenant'
import { job } from '../../../jobs/job'
import { watchDrift } from './execution-drift'

/** At night, when hardly anything moves: it reads every row of execution. */
export const recountExecution = job('execution.recount', '40 2 * * *', (ctx) => eachTenant(ctx, watchDrift))
