import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'system/DataLogList', path: '/sys/dataLog-list', permission: 'sys:dataLog:list', title: { zh: '数据日志', en: 'Data log' } },
] as const satisfies readonly Route[]
