import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/small-project/list', permission: 'srm:smallProject:list' },
  {
    ...{ key: 'srm/small-project/form', permission: 'srm:smallProject:add' },
    ...{ parent: 'srm/small-project/list', title: { zh: '填写小项目', en: 'Small project form' } },
  },
  {
    ...{ key: 'srm/small-project/detail', permission: 'srm:smallProject:queryById' },
    ...{ parent: 'srm/small-project/list', title: { zh: '小项目详情', en: 'Small project' } },
  },
  {
    ...{ key: 'srm/small-project/scoring', permission: 'srm:smallProject:score' },
    ...{ parent: 'srm/small-project/list', title: { zh: '评分', en: 'Scoring' } },
  },
  { key: 'srm/small-bid/list', permission: 'srm:smallBid:list' },
  {
    ...{ key: 'srm/small-bid/detail', permission: 'srm:smallBid:queryById' },
    ...{ parent: 'srm/small-bid/list', title: { zh: '小项目报价', en: 'Bid in a small project' } },
  },
] as const satisfies readonly Route[]
