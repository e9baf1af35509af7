import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/expert-draw/list', permission: 'srm:expertDraw:list' },
  {
    key: 'srm/expert-draw/form',
    permission: 'srm:expertDraw:add',
    parent: 'srm/expert-draw/list',
    title: { zh: '新建专家抽取', en: 'New expert draw' },
  },
  {
    key: 'srm/expert-draw/detail',
    permission: 'srm:expertDraw:queryById',
    parent: 'srm/expert-draw/list',
    title: { zh: '专家抽取详情', en: 'Expert draw' },
  },
] as const satisfies readonly Route[]
