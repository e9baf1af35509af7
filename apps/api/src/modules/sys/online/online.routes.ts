import { contract } from '@srm/contract/index'
import { routes } from '../../../http/routes'
import { linkedOptions, popupConfig, popupFilters, popupRows } from './online.queries'

export const onlineRoutes = routes(contract.online, {
  querySelectOptions: ({ ctx, query }) => linkedOptions(ctx, query),
  getRpColumns: ({ ctx, params }) => popupConfig(ctx, params.code),
  getQueryInfo: ({ ctx, params }) => popupFilters(ctx, params.id),
  getData: ({ ctx, params, query }) => popupRows(ctx, params.id, query),
})
