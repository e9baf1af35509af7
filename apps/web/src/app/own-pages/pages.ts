import type { Pages } from '../../lib/page/screen'
import type { ownScreens } from './screens'

export const pages: Pages<typeof ownScreens> = {
  'layouts/IframePageView': () => import('./frame-page').then((m) => m.FramePage),
  unknown: () => import('./unknown-page').then((m) => m.UnknownPage),
}
