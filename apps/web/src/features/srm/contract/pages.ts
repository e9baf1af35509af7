import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/contract/list': () => import('./contract-list').then((m) => m.ContractList),
  'srm/contract/form': () => import('./contract-form').then((m) => m.ContractFormPage),
  'srm/contract/detail': () => import('./contract-detail').then((m) => m.ContractDetailPage),
  'srm/contract/changeForm': () => import('./change-form').then((m) => m.ChangeFormPage),
  'srm/contract/change': () => import('./change-detail').then((m) => m.ChangeDetailPage),
  'srm/contractWork/list': () => import('./work/work-list').then((m) => m.ContractWorkList),
  'srm/contractWork/detail': () => import('./work/work-detail').then((m) => m.ContractWorkPage),
}
