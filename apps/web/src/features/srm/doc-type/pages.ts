import type { Pages } from '../../../lib/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/doc-type/list': () => import('./doc-type-list').then((m) => m.DocTypeList),
}
