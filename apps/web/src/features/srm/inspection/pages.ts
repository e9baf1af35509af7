import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/inspection/list': () => import('./inspection-list').then((m) => m.InspectionList),
  'srm/inspection/detail': () => import('./inspection-detail').then((m) => m.InspectionDetailPage),
  'srm/ownInspection/list': () => import('./own/own-list').then((m) => m.OwnInspectionList),
  'srm/ownInspection/detail': () => import('./own/own-detail').then((m) => m.OwnInspectionDetailPage),
  'srm/inspectionRegime/list': () => import('./regimes/regime-list').then((m) => m.RegimeList),
  'srm/inspectionRegime/detail': () => import('./regimes/regime-detail').then((m) => m.RegimeDetailPage),
  'srm/samplingEdition/list': () => import('./editions/edition-list').then((m) => m.EditionList),
}
