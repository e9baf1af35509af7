import type { Screen } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/supervision/list', path: '/srm/supervision/list', permission: 'srm:supervision:list' },
  {
    key: 'srm/supervision/form',
    path: '/srm/supervision/form',
    permission: 'srm:supervision:add',
    parent: 'srm/supervision/list',
    title: { zh: '填写监造计划', en: 'Supervision plan form' },
  },
  {
    key: 'srm/supervision/detail',
    path: '/srm/supervision/detail',
    permission: 'srm:supervision:queryById',
    parent: 'srm/supervision/list',
    title: { zh: '监造详情', en: 'Supervision plan' },
  },
  { key: 'srm/supervisionWork/list', path: '/srm/supervisionWork/list', permission: 'srm:supervisionWork:list' },
  {
    key: 'srm/supervisionWork/detail',
    path: '/srm/supervisionWork/detail',
    permission: 'srm:supervisionWork:queryById',
    parent: 'srm/supervisionWork/list',
    title: { zh: '监造计划', en: 'Supervision plan' },
  },
] as const satisfies readonly Screen[]
