import type { Pages } from '../../../lib/page/screen'

export const pages: Pages = {
  'srm/sourcing/overview': () => import('./overview-page').then((m) => m.OverviewPage),
  'srm/sourcing/calendar': () => import('./calendar-page').then((m) => m.OpeningCalendarPage),
}
