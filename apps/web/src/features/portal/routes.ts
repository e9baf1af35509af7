import type { PublicScreen } from '../../lib/screen'

const home = () => import('./home/home').then((m) => m.PortalHomePage)
const purchases = () => import('./list/purchase-list').then((m) => m.PurchaseListPage)
const results = () => import('./list/result-list').then((m) => m.ResultListPage)
const detail = () => import('./detail/announcement-detail').then((m) => m.AnnouncementDetailPage)
const about = () => import('./about/about').then((m) => m.AboutPage)

/** Portal pages, under the public paths of spec 1 §2.1 and the site map of §2.6. */
export const portalScreens: readonly PublicScreen[] = [
  { path: '/user/Index', load: home },
  { path: '/portal/index', load: home },
  { path: '/proHome', load: home },
  { path: '/purchaseAnnouncement', load: purchases },
  { path: '/user/ListIndex', load: purchases },
  { path: '/resultAnnouncement', load: results },
  { path: '/user/ListIndex2', load: results },
  { path: '/announcement/$id', load: detail },
  { path: '/about', load: about },
  { path: '/user/InfoIndex', load: about },
  { path: '/user/InfoIndex2', load: about },
]
