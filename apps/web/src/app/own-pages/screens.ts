import type { Screen } from '../../lib/screen'

/** An outside page in a frame: the entry of the menu says which. */
export const frameScreen: Screen = {
  key: 'layouts/IframePageView',
  path: '',
  load: () => import('./frame-page').then((m) => m.FramePage),
}
/** An entry whose page this client does not have. */
export const unknownScreen: Screen = { key: 'unknown', path: '', load: () => import('./unknown-page').then((m) => m.UnknownPage) }
