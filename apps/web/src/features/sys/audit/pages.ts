import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/AuditChainList': () => import('./audit-list').then((m) => m.AuditList),
}
