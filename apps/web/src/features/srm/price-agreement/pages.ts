import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/priceAgreement/list': () => import('./agreement-list').then((m) => m.AgreementList),
  'srm/priceAgreement/form': () => import('./agreement-form').then((m) => m.AgreementForm),
  'srm/priceAgreement/detail': () => import('./agreement-detail').then((m) => m.AgreementDetailPage),
  'srm/ownAgreement/list': () => import('./own/own-list').then((m) => m.OwnAgreementList),
  'srm/ownAgreement/detail': () => import('./own/own-detail').then((m) => m.OwnAgreementDetailPage),
}
