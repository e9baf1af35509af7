import { contract } from '@srm/contract/index'
import { routes } from '../../../http/routes'
import { awaited, stuck, workload } from './buying.queries'
import { company, deadlines, trend } from './dashboard.queries'
import { tiles } from './tiles.queries'
import { unassigned } from './unassigned.queries'
import { work } from './work.queries'

export const dashboardRoutes = routes(contract.dashboard, {
  tiles: ({ ctx }) => tiles(ctx),
  work: ({ ctx }) => work(ctx),
  awaited: ({ ctx }) => awaited(ctx),
  stuck: ({ ctx }) => stuck(ctx),
  workload: ({ ctx }) => workload(ctx),
  unassigned: ({ ctx }) => unassigned(ctx),
  deadlines: ({ ctx, query }) => deadlines(ctx, query),
  trend: ({ ctx }) => trend(ctx),
  company: ({ ctx }) => company(ctx),
})
