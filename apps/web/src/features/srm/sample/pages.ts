import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/sample/list': () => import('./sample-list').then((m) => m.SampleList),
  'srm/sample/form': () => import('./sample-form').then((m) => m.SampleForm),
  'srm/sample/detail': () => import('./sample-detail').then((m) => m.SampleDetailPage),
  'srm/sampleWork/list': () => import('./work/work-list').then((m) => m.WorkList),
  'srm/sampleWork/detail': () => import('./work/work-detail').then((m) => m.WorkDetailPage),
}
