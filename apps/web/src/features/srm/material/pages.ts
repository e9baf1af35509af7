import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/material/list': () => import('./material-list').then((m) => m.MaterialList),
  'srm/material/form': () => import('./material-form').then((m) => m.MaterialForm),
  'srm/material/detail': () => import('./material-detail').then((m) => m.MaterialDetailPage),
}
