import { catalogOf, crud } from '../../kit/catalog'

const permissions = [...crud('sys:extendField'), 'sys:extendField:exportXls', 'sys:extendField:importExcel'] as const

export const extendFieldCatalog = catalogOf({
  slice: 'extendField',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/extendField',
      component: 'system/ExtendFieldList',
      icon: 'plus',
      order: 240,
      keepAlive: true,
      needs: ['sys:extendField:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  grants: { admin: permissions, auditor: ['sys:extendField:list', 'sys:extendField:queryById', 'sys:extendField:exportXls'] },
})
