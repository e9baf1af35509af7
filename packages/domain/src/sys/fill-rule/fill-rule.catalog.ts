import { catalogOf, crud } from '../../kit/catalog'

const permissions = [...crud('sys:fillRule'), 'sys:fillRule:exportXls', 'sys:fillRule:importExcel'] as const

export const fillRuleCatalog = catalogOf({
  slice: 'fillRule',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/fillRule',
      component: 'system/SysFillRuleList',
      icon: 'edit',
      order: 220,
      keepAlive: true,
      needs: ['sys:fillRule:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  grants: { admin: permissions, auditor: ['sys:fillRule:list', 'sys:fillRule:queryById', 'sys:fillRule:exportXls'] },
})
