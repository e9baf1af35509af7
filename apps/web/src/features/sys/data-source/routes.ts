import type { Route } from '../../../lib/page/screen'

export const screens = [
  {
    key: 'system/SysDataSourceList',
    path: '/isystem/dataSource',
    permission: 'sys:dataSource:list',
    title: { zh: '数据源管理', en: 'Data sources' },
  },
] as const satisfies readonly Route[]
