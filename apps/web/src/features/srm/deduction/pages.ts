import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/deduction/list': () => import('./deduction-list').then((m) => m.DeductionList),
  'srm/deduction/form': () => import('./deduction-form').then((m) => m.DeductionForm),
  'srm/deduction/detail': () => import('./deduction-detail').then((m) => m.DeductionDetailPage),
  'srm/ownDeduction/list': () => import('./own/own-list').then((m) => m.OwnDeductionList),
  'srm/ownDeduction/detail': () => import('./own/own-detail').then((m) => m.OwnDeductionDetailPage),
}
