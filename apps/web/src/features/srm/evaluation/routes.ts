import type { Screen } from '../../../lib/screen'

export const evaluationScreens: readonly Screen[] = [
  {
    key: 'srm/eval-plan/list',
    path: '/srm/eval-plan/list',
    permission: 'srm:evalPlan:list',
    load: () => import('./plan/plan-list').then((m) => m.PlanList),
  },
  {
    key: 'srm/eval-plan/form',
    path: '/srm/eval-plan/form',
    permission: 'srm:evalPlan:add',
    parent: 'srm/eval-plan/list',
    title: { zh: '评价计划', en: 'Evaluation plan' },
    load: () => import('./plan/plan-form').then((m) => m.PlanFormPage),
  },
  {
    key: 'srm/eval-plan/detail',
    path: '/srm/eval-plan/detail',
    permission: 'srm:evalPlan:queryById',
    parent: 'srm/eval-plan/list',
    title: { zh: '评价计划', en: 'Evaluation plan' },
    load: () => import('./plan/plan-detail').then((m) => m.PlanDetailPage),
  },
  {
    key: 'srm/evaluation/list',
    path: '/srm/evaluation/list',
    permission: 'srm:evaluation:list',
    load: () => import('./sheet/sheet-list').then((m) => m.SheetList),
  },
  {
    key: 'srm/evaluation/detail',
    path: '/srm/evaluation/detail',
    permission: 'srm:evaluation:queryById',
    parent: 'srm/evaluation/list',
    title: { zh: '评价单', en: 'Evaluation sheet' },
    load: () => import('./sheet/sheet-detail').then((m) => m.SheetDetailPage),
  },
  {
    key: 'srm/evaluation/scores',
    path: '/srm/evaluation/scores',
    permission: 'srm:evaluation:score',
    load: () => import('./score/score-list').then((m) => m.ScoreList),
  },
  {
    key: 'srm/evaluation/score',
    path: '/srm/evaluation/score',
    permission: 'srm:evaluation:score',
    parent: 'srm/evaluation/scores',
    title: { zh: '评分', en: 'Score' },
    load: () => import('./score/score-page').then((m) => m.ScorePage),
  },
  {
    key: 'srm/self-evaluation/list',
    path: '/srm/self-evaluation/list',
    permission: 'srm:selfEvaluation:list',
    load: () => import('./self/self-list').then((m) => m.SelfList),
  },
  {
    key: 'srm/self-evaluation/detail',
    path: '/srm/self-evaluation/detail',
    permission: 'srm:selfEvaluation:queryById',
    parent: 'srm/self-evaluation/list',
    title: { zh: '供应商自评', en: 'Evaluation' },
    load: () => import('./self/self-detail').then((m) => m.SelfDetailPage),
  },
]
