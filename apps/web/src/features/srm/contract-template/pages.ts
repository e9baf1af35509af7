import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/contract-template/list': () => import('./template-list').then((m) => m.TemplateList),
  'srm/contract-template/form': () => import('./template-form').then((m) => m.TemplateForm),
  'srm/contract-template/detail': () => import('./template-detail').then((m) => m.TemplateDetailPage),
}
