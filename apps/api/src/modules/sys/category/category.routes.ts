import { contract } from '@srm/contract/index'
import { routes } from '../../../http/routes'
import { categoryLevel, categoryNames } from './category.queries'

export const categoryRoutes = routes(contract.category, {
  loadTreeData: ({ ctx, query }) => categoryLevel(ctx, query),
  loadDictItem: ({ ctx, query }) => categoryNames(ctx, query.ids),
  loadDictItemPlain: ({ ctx, query }) => categoryNames(ctx, query.ids),
})
