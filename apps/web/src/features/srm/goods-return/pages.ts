import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/goodsReturn/list': () => import('./return-list').then((m) => m.ReturnList),
  'srm/goodsReturn/form': () => import('./return-form').then((m) => m.ReturnFormPage),
  'srm/goodsReturn/detail': () => import('./return-detail').then((m) => m.ReturnDetailPage),
  'srm/ownReturn/list': () => import('./own/own-list').then((m) => m.OwnReturnList),
  'srm/ownReturn/detail': () => import('./own/own-detail').then((m) => m.OwnReturnDetailPage),
}
