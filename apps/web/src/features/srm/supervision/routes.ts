import type { Screen } from '../../../lib/screen'

export const supervisionScreens: readonly Screen[] = [
  {
    key: 'srm/supervision/list',
    path: '/srm/supervision/list',
    permission: 'srm:supervision:list',
    load: () => import('./supervision-list').then((m) => m.SupervisionList),
  },
  {
    key: 'srm/supervision/form',
    path: '/srm/supervision/form',
    permission: 'srm:supervision:add',
    parent: 'srm/supervision/list',
    title: { zh: '填写监造计划', en: 'Supervision plan form' },
    load: () => import('./supervision-form').then((m) => m.SupervisionForm),
  },
  {
    key: 'srm/supervision/detail',
    path: '/srm/supervision/detail',
    permission: 'srm:supervision:queryById',
    parent: 'srm/supervision/list',
    title: { zh: '监造详情', en: 'Supervision plan' },
    load: () => import('./supervision-detail').then((m) => m.SupervisionDetailPage),
  },
  {
    key: 'srm/supervisionWork/list',
    path: '/srm/supervisionWork/list',
    permission: 'srm:supervisionWork:list',
    load: () => import('./work/work-list').then((m) => m.WorkList),
  },
  {
    key: 'srm/supervisionWork/detail',
    path: '/srm/supervisionWork/detail',
    permission: 'srm:supervisionWork:queryById',
    parent: 'srm/supervisionWork/list',
    title: { zh: '监造计划', en: 'Supervision plan' },
    load: () => import('./work/work-detail').then((m) => m.WorkDetailPage),
  },
]
