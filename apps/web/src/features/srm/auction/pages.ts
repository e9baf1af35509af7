import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/auction/list': () => import('./auction-list').then((m) => m.AuctionList),
  'srm/auction/form': () => import('./auction-form').then((m) => m.AuctionFormPage),
  'srm/auction/detail': () => import('./auction-detail').then((m) => m.AuctionDetailPage),
  'srm/auction/monitor': () => import('./monitor/monitor-page').then((m) => m.MonitorPage),
  'srm/auctionRoom/list': () => import('./room/room-list').then((m) => m.RoomList),
  'srm/auctionRoom/detail': () => import('./room/room-page').then((m) => m.RoomPage),
}
