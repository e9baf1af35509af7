import type { Screen } from '../../../lib/screen'

export const evalTemplateScreens: readonly Screen[] = [
  {
    key: 'srm/eval-template/list',
    path: '/srm/eval-template/list',
    permission: 'srm:evalTemplate:list',
    load: () => import('./eval-template-list').then((m) => m.EvalTemplateList),
  },
  {
    key: 'srm/eval-template/form',
    path: '/srm/eval-template/form',
    permission: 'srm:evalTemplate:queryById',
    parent: 'srm/eval-template/list',
    title: { zh: '评价模板', en: 'Evaluation template' },
    load: () => import('./eval-template-form').then((m) => m.EvalTemplateFormPage),
  },
]
