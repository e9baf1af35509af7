import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/ExtendFieldList': () => import('./extend-field-list').then((m) => m.ExtendFieldList),
}
