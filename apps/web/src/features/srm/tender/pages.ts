import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/tender/list': () => import('./tender-list').then((m) => m.TenderList),
  'srm/tender/form': () => import('./form/tender-form').then((m) => m.TenderFormPage),
  'srm/tender/detail': () => import('./detail/tender-detail').then((m) => m.TenderDetailPage),
  'srm/tenderWork/list': () => import('./work/work-list').then((m) => m.TenderWorkList),
  'srm/tenderWork/detail': () => import('./work/work-detail').then((m) => m.TenderWorkDetailPage),
  'srm/tender/hall': () => import('./opening/hall-page').then((m) => m.OpeningHallPage),
  'srm/tenderWork/hall': () => import('./opening/hall-page').then((m) => m.BidderHallPage),
  'srm/tenderSeat/list': () => import('./seat/seat-list').then((m) => m.SeatList),
  'srm/tenderSeat/desk': () => import('./seat/desk-page').then((m) => m.SeatDeskPage),
}
