import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/expert/list', permission: 'srm:expert:list' },
  {
    key: 'srm/expert/form',
    permission: 'srm:expert:add',
    parent: 'srm/expert/list',
    title: { zh: '登记专家', en: 'Register expert' },
  },
  {
    key: 'srm/expert/detail',
    permission: 'srm:expert:queryById',
    parent: 'srm/expert/list',
    title: { zh: '专家详情', en: 'Expert' },
  },
] as const satisfies readonly Route[]
