import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

const list = () => import('./secondary-list').then((m) => m.SecondaryList)

export const pages: Pages<typeof screens> = {
  'srm/secondarySupplier/list': list,
  'srm/secondarySupplier/mine': list,
  'srm/secondarySupplier/form': () => import('./secondary-form').then((m) => m.SecondaryForm),
  'srm/secondarySupplier/detail': () => import('./secondary-detail').then((m) => m.SecondaryDetailPage),
}
