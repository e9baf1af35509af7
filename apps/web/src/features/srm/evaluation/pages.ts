import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/eval-plan/list': () => import('./plan/plan-list').then((m) => m.PlanList),
  'srm/eval-plan/form': () => import('./plan/plan-form').then((m) => m.PlanFormPage),
  'srm/eval-plan/detail': () => import('./plan/plan-detail').then((m) => m.PlanDetailPage),
  'srm/evaluation/list': () => import('./sheet/sheet-list').then((m) => m.SheetList),
  'srm/evaluation/detail': () => import('./sheet/sheet-detail').then((m) => m.SheetDetailPage),
  'srm/evaluation/scores': () => import('./score/score-list').then((m) => m.ScoreList),
  'srm/evaluation/score': () => import('./score/score-page').then((m) => m.ScorePage),
  'srm/self-evaluation/list': () => import('./self/self-list').then((m) => m.SelfList),
  'srm/self-evaluation/detail': () => import('./self/self-detail').then((m) => m.SelfDetailPage),
}
