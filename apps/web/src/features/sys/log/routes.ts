import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'system/LogList', path: '/isystem/log', permission: 'sys:log:list', title: { zh: '日志管理', en: 'Logs' } },
] as const satisfies readonly Route[]
