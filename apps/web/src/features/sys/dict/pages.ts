import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/DictList': () => import('./dict-list').then((m) => m.DictList),
}
