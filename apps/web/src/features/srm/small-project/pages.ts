import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/small-project/list': () => import('./small-list').then((m) => m.SmallList),
  'srm/small-project/form': () => import('./small-form').then((m) => m.SmallFormPage),
  'srm/small-project/detail': () => import('./small-detail').then((m) => m.SmallDetailPage),
  'srm/small-project/scoring': () => import('./scoring-page').then((m) => m.ScoringPage),
  'srm/small-bid/list': () => import('./bid/bid-list').then((m) => m.BidList),
  'srm/small-bid/detail': () => import('./bid/bid-page').then((m) => m.BidPage),
}
