import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/eval-plan/list', permission: 'srm:evalPlan:list' },
  {
    key: 'srm/eval-plan/form',
    permission: 'srm:evalPlan:add',
    parent: 'srm/eval-plan/list',
    title: { zh: '评价计划', en: 'Evaluation plan' },
  },
  {
    key: 'srm/eval-plan/detail',
    permission: 'srm:evalPlan:queryById',
    parent: 'srm/eval-plan/list',
    title: { zh: '评价计划', en: 'Evaluation plan' },
  },
  { key: 'srm/evaluation/list', permission: 'srm:evaluation:list' },
  {
    key: 'srm/evaluation/detail',
    permission: 'srm:evaluation:queryById',
    parent: 'srm/evaluation/list',
    title: { zh: '评价单', en: 'Evaluation sheet' },
  },
  { key: 'srm/evaluation/scores', permission: 'srm:evaluation:score' },
  {
    key: 'srm/evaluation/score',
    permission: 'srm:evaluation:score',
    parent: 'srm/evaluation/scores',
    title: { zh: '评分', en: 'Score' },
  },
  { key: 'srm/self-evaluation/list', permission: 'srm:selfEvaluation:list' },
  {
    key: 'srm/self-evaluation/detail',
    permission: 'srm:selfEvaluation:queryById',
    parent: 'srm/self-evaluation/list',
    title: { zh: '供应商自评', en: 'Evaluation' },
  },
] as const satisfies readonly Route[]
