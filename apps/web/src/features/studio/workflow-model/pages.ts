import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'studio/workflow-model/list': () => import('./model-list').then((m) => m.ModelList),
  'studio/workflow-model/elements': () => import('./elements').then((m) => m.ElementsPage),
  'studio/workflow-model/designer': () => import('./designer-page').then((m) => m.DesignerPage),
}
