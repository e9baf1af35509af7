import { contract } from '@srm/contract/index'
import { routes } from '../../../http/routes'
import { workflowStatistics } from './statistics.queries'

export const workflowStatisticsRoutes = routes(contract.workflowStatistics, {
  statistics: ({ ctx, query }) => workflowStatistics(ctx, query),
})
