import { catalogOf, crud } from '../../kit/catalog'

const permissions = [...crud('sys:checkRule'), 'sys:checkRule:exportXls', 'sys:checkRule:importExcel'] as const

export const checkRuleCatalog = catalogOf({
  slice: 'checkRule',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/checkRule',
      component: 'system/SysCheckRuleList',
      icon: 'shield',
      order: 210,
      keepAlive: true,
      needs: ['sys:checkRule:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  grants: { admin: permissions, auditor: ['sys:checkRule:list', 'sys:checkRule:queryById', 'sys:checkRule:exportXls'] },
})
