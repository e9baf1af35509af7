import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/approvedSource/list': () => import('./source-list').then((m) => m.SourceList),
  'srm/ownSource/list': () => import('./own-list').then((m) => m.OwnSourceList),
}
