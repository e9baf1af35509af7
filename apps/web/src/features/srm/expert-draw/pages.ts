import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/expert-draw/list': () => import('./draw-list').then((m) => m.DrawList),
  'srm/expert-draw/form': () => import('./draw-form').then((m) => m.DrawForm),
  'srm/expert-draw/detail': () => import('./draw-detail').then((m) => m.DrawDetailPage),
}
