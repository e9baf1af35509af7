import type { Pages } from '../../../lib/page/screen'

export const pages: Pages = {
  'sys/calendar/list': () => import('./calendar-page').then((m) => m.CalendarPage),
}
