import type { Screen } from '../../../lib/screen'

export const monitorScreens: readonly Screen[] = [
  {
    key: 'modules/monitor/SystemInfo',
    path: '/monitor/SystemInfo',
    permission: 'sys:monitor:list',
    title: { zh: '性能监控', en: 'System monitor' },
    load: () => import('./monitor-page').then((m) => m.MonitorPage),
  },
]
