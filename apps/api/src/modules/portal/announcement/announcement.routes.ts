import { contract } from '@srm/contract'
import { routes } from '../../../http/routes'
import {
  announcementDetail,
  facets,
  openPurchases,
  portalHome,
  publishedResults,
  purchasePage,
  resultByName,
  resultPage,
} from './announcement.queries'
import { invitation } from './invitation'

export const portalRoutes = routes(contract.portal, {
  purchaseAnnouncement: ({ ctx, query }) => openPurchases(ctx, { type: query.type }),
  purchaseAnnouncements: ({ ctx, query }) => openPurchases(ctx, { likeName: query.likeName }),
  resultAnnouncements: ({ ctx }) => publishedResults(ctx),
  resultAnnouncement: ({ ctx, query }) => publishedResults(ctx, query.type),
  portalResult: ({ ctx, query }) => resultByName(ctx, query.name, query.type),
  invitation: ({ ctx, query }) => invitation(ctx, query.name, query.type),

  home: ({ ctx }) => portalHome(ctx),
  purchases: ({ ctx, query }) => purchasePage(ctx, query),
  results: ({ ctx, query }) => resultPage(ctx, query),
  facets: ({ ctx, query }) => facets(ctx, query),
  queryById: ({ ctx, query }) => announcementDetail(ctx, query.id),
})
