import type { PublicScreen } from '../../lib/page/screen'

const home = () => import('./home/home').then((m) => m.PortalHomePage)
const purchases = () => import('./list/purchase-list').then((m) => m.PurchaseListPage)
const results = () => import('./list/result-list').then((m) => m.ResultListPage)

/** Portal pages have these public paths (docs/portal.md, Site map). */
export const portalScreens: readonly PublicScreen[] = [
  { path: '/user/Index', load: home },
  { path: '/proHome', load: home },
  { path: '/portal/index', load: () => import('./paths').then((m) => m.PortalIndexPage) },
  { path: '/test/home', load: () => import('./paths').then((m) => m.TestHomePage) },
  { path: '/purchaseAnnouncement', load: purchases },
  { path: '/user/ListIndex', load: purchases },
  { path: '/resultAnnouncement', load: results },
  { path: '/user/ListIndex2', load: results },
  { path: '/announcement/$id', load: () => import('./detail/announcement-detail').then((m) => m.AnnouncementDetailPage) },
  { path: '/user/InfoIndex', load: () => import('./info').then((m) => m.PurchaseInfoPage) },
  { path: '/user/InfoIndex2', load: () => import('./info').then((m) => m.ResultInfoPage) },
  { path: '/invitation', load: () => import('./invitation/invitation-page').then((m) => m.InvitationPage) },
  { path: '/feature', load: () => import('./feature/feature').then((m) => m.FeaturePage) },
  { path: '/about', load: () => import('./about/about').then((m) => m.AboutPage) },
  { path: '/guide', load: () => import('./guide/guide').then((m) => m.GuidePage) },
  { path: '/news', load: () => import('./news/news-list').then((m) => m.NewsListPage) },
  { path: '/news/$id', load: () => import('./news/news-detail').then((m) => m.NewsDetailPage) },
  { path: '/portal/checkpoints', load: () => import('./checkpoints/checkpoints').then((m) => m.CheckpointsPage) },
  { path: '/search', load: () => import('./search/search').then((m) => m.SearchPage) },
]
