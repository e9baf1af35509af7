import { contract } from '@srm/contract/index'
import { routes } from '../../../http/routes'
import { company, deadlines, trend } from './dashboard.queries'
import { tiles } from './tiles.queries'
import { work } from './work.queries'

export const dashboardRoutes = routes(contract.dashboard, {
  tiles: ({ ctx }) => tiles(ctx),
  work: ({ ctx }) => work(ctx),
  deadlines: ({ ctx, query }) => deadlines(ctx, query),
  trend: ({ ctx }) => trend(ctx),
  company: ({ ctx }) => company(ctx),
})
