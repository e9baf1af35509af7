import type { Pages } from '../../lib/page/screen'
import type { screens } from './routes'

declare const __GALLERY__: boolean

const gallery: Pages<typeof screens> = { 'dev/gallery': () => import('./gallery').then((m) => m.Gallery) }

// Written out here as well: the builder leaves the gallery out only where it sees in this very file that it is off.
export const pages: Pages<typeof screens> = import.meta.env.DEV || (typeof __GALLERY__ !== 'undefined' && __GALLERY__) ? gallery : {}
