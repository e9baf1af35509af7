import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/concession/list': () => import('./concession-list').then((m) => m.ConcessionList),
  'srm/concession/detail': () => import('./concession-detail').then((m) => m.ConcessionDetailPage),
  'srm/ownConcession/list': () => import('./own-list').then((m) => m.OwnConcessionList),
  'srm/ownConcession/detail': () => import('./own-detail').then((m) => m.OwnConcessionDetailPage),
}
