import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/AddressList': () => import('./address-list').then((m) => m.AddressList),
}
