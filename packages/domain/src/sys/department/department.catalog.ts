import { catalogOf } from '../../kit/catalog'
import { orgCategories } from './department.rules'

const permissions = [
  'sys:department:list',
  'sys:department:add',
  'sys:department:edit',
  'sys:department:delete',
  'sys:department:grant',
  'sys:department:exportXls',
  'sys:department:importExcel',
] as const

export const departmentCatalog = catalogOf({
  slice: 'department',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/depart',
      component: 'system/DepartList',
      icon: 'building',
      order: 40,
      keepAlive: true,
      needs: ['sys:department:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  dicts: { org_category: { values: orgCategories } },
  grants: { admin: permissions, auditor: ['sys:department:list'] },
})
