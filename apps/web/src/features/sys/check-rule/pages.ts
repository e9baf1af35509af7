import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/SysCheckRuleList': () => import('./check-rule-list').then((m) => m.CheckRuleList),
}
