import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/SysCategoryList': () => import('./category-list').then((m) => m.CategoryList),
}
