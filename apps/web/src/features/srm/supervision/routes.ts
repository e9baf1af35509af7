import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/supervision/list', permission: 'srm:supervision:list' },
  {
    key: 'srm/supervision/form',
    permission: 'srm:supervision:add',
    parent: 'srm/supervision/list',
    title: { zh: '填写监造计划', en: 'Supervision plan form' },
  },
  {
    key: 'srm/supervision/detail',
    permission: 'srm:supervision:queryById',
    parent: 'srm/supervision/list',
    title: { zh: '监造详情', en: 'Supervision plan' },
  },
  { key: 'srm/supervisionWork/list', permission: 'srm:supervisionWork:list' },
  {
    key: 'srm/supervisionWork/detail',
    permission: 'srm:supervisionWork:queryById',
    parent: 'srm/supervisionWork/list',
    title: { zh: '监造计划', en: 'Supervision plan' },
  },
] as const satisfies readonly Route[]
