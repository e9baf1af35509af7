import { contract } from '@srm/contract/index'
import type { NumberedList } from '../../../data/numbered'
import { routes } from '../../../http/routes'
import { findDocuments } from './search.queries'

export const searchRoutes = (lists: readonly NumberedList[]) =>
  routes(contract.search, {
    documents: ({ ctx, query }) => findDocuments(ctx, lists, query.keyword),
  })
