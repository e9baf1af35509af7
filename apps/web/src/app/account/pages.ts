import type { Pages } from '../../lib/page/screen'
import type { screens } from './routes'

const center = () => import('./account-center').then((m) => m.AccountCenter)

export const pages: Pages<typeof screens> = { 'account/center': center, 'account/settings': center }
