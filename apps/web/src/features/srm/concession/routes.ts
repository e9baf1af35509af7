import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/concession/list', permission: 'srm:concession:list' },
  {
    key: 'srm/concession/detail',
    permission: 'srm:concession:queryById',
    parent: 'srm/concession/list',
    title: { zh: '让步接收', en: 'Concession' },
  },
  { key: 'srm/ownConcession/list', permission: 'srm:ownConcession:list' },
  {
    key: 'srm/ownConcession/detail',
    permission: 'srm:ownConcession:queryById',
    parent: 'srm/ownConcession/list',
    title: { zh: '让步接收', en: 'Concession' },
  },
] as const satisfies readonly Route[]
