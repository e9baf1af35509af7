import { contract } from '@srm/contract/index'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { compared, comparedRows, dataLogList, tableOptions, versions } from './data-log.queries'

export const dataLogRoutes = routes(contract.dataLog, {
  list: ({ ctx, query }) => listPage(ctx, dataLogList, query),
  queryDataVerList: ({ ctx, query }) => versions(ctx, query.dataTable, query.dataId),
  queryCompareList: ({ ctx, query }) => comparedRows(ctx, query.dataId1, query.dataId2),
  compare: ({ ctx, query }) => compared(ctx, query.dataId1, query.dataId2),
  tables: ({ ctx }) => tableOptions(ctx),
})
