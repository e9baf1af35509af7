import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/SysFillRuleList': () => import('./fill-rule-list').then((m) => m.FillRuleList),
}
