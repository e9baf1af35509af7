import type { Screen } from '../../../lib/screen'

export const logScreens: readonly Screen[] = [
  {
    key: 'system/LogList',
    path: '/isystem/log',
    permission: 'sys:log:list',
    title: { zh: '日志管理', en: 'Logs' },
    load: () => import('./log-list').then((m) => m.LogList),
  },
]
