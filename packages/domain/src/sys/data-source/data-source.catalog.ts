import { catalogOf, crud } from '../../kit/catalog'
import { databaseTypes } from './data-source.rules'

const permissions = [...crud('sys:dataSource'), 'sys:dataSource:exportXls', 'sys:dataSource:importExcel', 'sys:dataSource:test'] as const

export const dataSourceCatalog = catalogOf({
  slice: 'dataSource',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/dataSource',
      component: 'system/SysDataSourceList',
      icon: 'folder',
      order: 230,
      keepAlive: true,
      needs: ['sys:dataSource:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  dicts: { database_type: { values: Object.values(databaseTypes) } },
  grants: { admin: permissions, auditor: ['sys:dataSource:list', 'sys:dataSource:queryById'] },
})
