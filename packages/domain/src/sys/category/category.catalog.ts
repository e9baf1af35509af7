import { catalogOf, crud } from '../../kit/catalog'

const permissions = [...crud('sys:category'), 'sys:category:exportXls', 'sys:category:importExcel'] as const

export const categoryCatalog = catalogOf({
  slice: 'category',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isys/category',
      component: 'system/SysCategoryList',
      icon: 'folder',
      order: 70,
      keepAlive: true,
      needs: ['sys:category:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  grants: { admin: permissions, auditor: ['sys:category:list', 'sys:category:queryById', 'sys:category:exportXls'] },
})
