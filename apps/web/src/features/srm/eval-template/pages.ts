import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/eval-template/list': () => import('./eval-template-list').then((m) => m.EvalTemplateList),
  'srm/eval-template/form': () => import('./eval-template-form').then((m) => m.EvalTemplateFormPage),
}
