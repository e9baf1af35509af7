import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/inspection-template/list': () => import('./template-list').then((m) => m.InspectionTemplateList),
  'srm/inspection-template/form': () => import('./template-form').then((m) => m.InspectionTemplateFormPage),
}
