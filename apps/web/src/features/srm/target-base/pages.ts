import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/target-base/list': () => import('./target-base-list').then((m) => m.TargetBaseList),
}
