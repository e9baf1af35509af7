import type { Screen } from '../../../lib/screen'

export const dataLogScreens: readonly Screen[] = [
  {
    key: 'system/DataLogList',
    path: '/sys/dataLog-list',
    permission: 'sys:dataLog:list',
    title: { zh: '数据日志', en: 'Data log' },
    load: () => import('./data-log-list').then((m) => m.DataLogList),
  },
]
