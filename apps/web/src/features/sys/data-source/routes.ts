import type { Screen } from '../../../lib/screen'

export const dataSourceScreens: readonly Screen[] = [
  {
    key: 'system/SysDataSourceList',
    path: '/isystem/dataSource',
    permission: 'sys:dataSource:list',
    title: { zh: '数据源管理', en: 'Data sources' },
    load: () => import('./data-source-list').then((m) => m.DataSourceList),
  },
]
