import type { Screen } from '../../lib/screen'

export const homeScreens: readonly Screen[] = [
  {
    key: 'dashboard/Analysis',
    path: '/dashboard/analysis',
    title: { zh: '首页', en: 'Home' },
    load: () => import('./home').then((m) => m.Home),
  },
]
