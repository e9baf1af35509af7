import type { Pages } from '../../lib/screen'
import { galleryOn } from './on'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = galleryOn ? { 'dev/gallery': () => import('./gallery').then((m) => m.Gallery) } : {}
