import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/paymentBatch/list': () => import('./batch-list').then((m) => m.BatchList),
  'srm/paymentBatch/form': () => import('./batch-form').then((m) => m.BatchForm),
  'srm/paymentBatch/detail': () => import('./batch-detail').then((m) => m.BatchDetailPage),
}
