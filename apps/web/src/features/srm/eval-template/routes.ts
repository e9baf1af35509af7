import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/eval-template/list', permission: 'srm:evalTemplate:list' },
  {
    key: 'srm/eval-template/form',
    permission: 'srm:evalTemplate:queryById',
    parent: 'srm/eval-template/list',
    title: { zh: '评价模板', en: 'Evaluation template' },
  },
] as const satisfies readonly Route[]
