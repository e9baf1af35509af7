import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/target-type/list': () => import('./target-type-list').then((m) => m.TargetTypeList),
}
