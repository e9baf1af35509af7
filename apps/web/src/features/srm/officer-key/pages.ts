import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/officer-key/list': () => import('./key-list').then((m) => m.OfficerKeyList),
  'srm/officer-key/mine': () => import('./my-key').then((m) => m.MyKeyPage),
  'srm/officer-key/rehearsal': () => import('./rehearsal-page').then((m) => m.RehearsalPage),
}
