import type { Route } from '../../../lib/page/screen'

export const screens = [
  {
    key: 'modules/monitor/SystemInfo',
    path: '/monitor/SystemInfo',
    permission: 'sys:monitor:list',
    title: { zh: '性能监控', en: 'System monitor' },
  },
] as const satisfies readonly Route[]
