import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/QuartzJobList': () => import('./job-list').then((m) => m.JobList),
  'system/QuartzJobLogList': () => import('./job-log-list').then((m) => m.JobLogList),
}
