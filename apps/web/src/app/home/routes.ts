import type { Screen } from '../../lib/screen'

export const homeScreens: readonly Screen[] = [
  {
    key: 'dashboard/Analysis',
    path: '/dashboard/analysis',
    title: { zh: '首页', en: 'Home' },
    load: () => import('./home').then((m) => m.Home),
  },
  {
    key: 'system/UserAnnouncementList',
    path: '/messageSeting/annountCement',
    title: { zh: '我的通知', en: 'My notices' },
    load: () => import('./my-notices').then((m) => m.MyNotices),
  },
]
