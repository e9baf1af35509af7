import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/serviceEntry/list': () => import('./entry-list').then((m) => m.ServiceEntryList),
  'srm/serviceEntry/form': () => import('./entry-form').then((m) => m.StaffEntryForm),
  'srm/serviceEntry/detail': () => import('./entry-detail').then((m) => m.ServiceEntryDetailPage),
  'srm/ownServiceEntry/list': () => import('./own/own-list').then((m) => m.OwnServiceEntryList),
  'srm/ownServiceEntry/form': () => import('./entry-form').then((m) => m.OwnEntryForm),
  'srm/ownServiceEntry/detail': () => import('./own/own-detail').then((m) => m.OwnServiceEntryDetailPage),
}
