import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/payableDue/calendar': () => import('./calendar').then((m) => m.DueCalendarPage),
  'srm/payableDue/ageing': () => import('./ageing').then((m) => m.AgeingPage),
  'srm/ownDue/list': () => import('./own-dues').then((m) => m.OwnDues),
}
