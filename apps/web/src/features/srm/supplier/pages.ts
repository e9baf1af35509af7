import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

const complete = () => import('./profile/complete-page').then((m) => m.CompletePage)

export const pages: Pages<typeof screens> = {
  'srm/supplier/complete': complete,
  'srm/supplier/correct': complete,
  'srm/supplier/profile': () => import('./profile/own-profile').then((m) => m.OwnProfilePage),
  'srm/supplier/potential': () => import('./lists/potential-page').then((m) => m.PotentialPage),
  'srm/supplier/qualified': () => import('./lists/qualified-list').then((m) => m.QualifiedList),
  'srm/change-request/supplier': () => import('./change/change-list').then((m) => m.SupplierChanges),
  'srm/change-request/relation': () => import('./change/change-list').then((m) => m.RelationChanges),
  'srm/change-request/finance': () => import('./change/change-list').then((m) => m.FinanceChanges),
  'srm/change-request/qualification': () => import('./change/change-list').then((m) => m.QualificationChanges),
  'srm/change-request/detail': () => import('./change/change-detail').then((m) => m.ChangeDetailPage),
  'srm/change-request/edit': () => import('./change/change-form').then((m) => m.ChangeFormPage),
  'srm/standing/list': () => import('./standing/standing-list').then((m) => m.StandingList),
  'srm/standing/mine': () => import('./standing/standing-list').then((m) => m.StandingList),
  'srm/standing/detail': () => import('./standing/standing-detail').then((m) => m.StandingDetailPage),
}
