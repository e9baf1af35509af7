import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/TenantList': () => import('./tenant-list').then((m) => m.TenantList),
}
