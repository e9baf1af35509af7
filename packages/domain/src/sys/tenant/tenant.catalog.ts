import { catalogOf, crud } from '../../kit/catalog'

const permissions = [...crud('sys:tenant'), 'sys:tenant:exportXls', 'sys:tenant:importExcel'] as const

export const tenantCatalog = catalogOf({
  slice: 'tenant',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isys/tenant',
      component: 'system/TenantList',
      icon: 'building',
      order: 90,
      keepAlive: true,
      needs: ['sys:tenant:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  dicts: { tenant_status: { values: ['1', '0'] } },
  grants: { admin: permissions, auditor: ['sys:tenant:list', 'sys:tenant:queryById', 'sys:tenant:exportXls'] },
})
