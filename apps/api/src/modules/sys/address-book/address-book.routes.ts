import { contract } from '@srm/contract/index'
import { routes } from '../../../http/routes'
import { addressPage } from './address-book.queries'

export const addressBookRoutes = routes(contract.addressBook, {
  list: ({ ctx, query }) => addressPage(ctx, query),
  queryByOrgCode: ({ ctx, query }) => addressPage(ctx, query),
})
