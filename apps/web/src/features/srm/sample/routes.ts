import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/sample/list', permission: 'srm:sample:list' },
  {
    key: 'srm/sample/form',
    permission: 'srm:sample:add',
    parent: 'srm/sample/list',
    title: { zh: '发起送样', en: 'Request sample' },
  },
  {
    key: 'srm/sample/detail',
    permission: 'srm:sample:queryById',
    parent: 'srm/sample/list',
    title: { zh: '样品详情', en: 'Sample' },
  },
  { key: 'srm/sampleWork/list', permission: 'srm:sampleWork:list' },
  {
    key: 'srm/sampleWork/detail',
    permission: 'srm:sampleWork:queryById',
    parent: 'srm/sampleWork/list',
    title: { zh: '送样详情', en: 'Sample' },
  },
] as const satisfies readonly Route[]
