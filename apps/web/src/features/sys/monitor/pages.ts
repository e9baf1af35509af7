import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'modules/monitor/SystemInfo': () => import('./monitor-page').then((m) => m.MonitorPage),
}
