import { eachTenant } from '../../../data/transaction/each-tenant'
import { inTx } from '../../../data/transaction/in-tx'
import { job } from '../../../jobs/job'
import { routeOpenTasks } from './announcement.public'

export const routeTasks = job('announcement.route', '*/10 * * * *', (ctx) => eachTenant(ctx, (tenant) => inTx(tenant, routeOpenTasks)))
