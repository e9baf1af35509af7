import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/SysDataSourceList': () => import('./data-source-list').then((m) => m.DataSourceList),
}
