import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/expiry/list': () => import('./expiry-list').then((m) => m.ExpiryBoard),
  'srm/expiry/mine': () => import('./expiry-list').then((m) => m.OwnExpiry),
}
