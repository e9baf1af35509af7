import type { Route } from '../../lib/page/screen'

export const screens = [
  { key: 'dashboard/Analysis', path: '/dashboard/analysis', title: { zh: '首页', en: 'Home' } },
  { key: 'system/UserAnnouncementList', path: '/messageSeting/annountCement', title: { zh: '我的通知', en: 'My notices' } },
] as const satisfies readonly Route[]
