import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/statement/list': () => import('./statement-list').then((m) => m.StatementList),
  'srm/statement/items': () => import('./open-items').then((m) => m.OpenItems),
  'srm/statement/month': () => import('./month').then((m) => m.MonthStatements),
  'srm/statement/direct': () => import('./direct').then((m) => m.DirectSuppliers),
  'srm/statement/detail': () => import('./statement-detail').then((m) => m.StatementDetailPage),
  'srm/ownStatement/list': () => import('./own/own-list').then((m) => m.OwnStatementList),
  'srm/ownStatement/detail': () => import('./own/own-detail').then((m) => m.OwnStatementDetailPage),
}
