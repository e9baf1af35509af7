import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/fx-rate/list': () => import('./fx-rate-list').then((m) => m.FxRateList),
}
