import { catalogOf, crud } from '../../kit/catalog'
import { ruleConditions } from './data-rule.rules'

const permissions = [...crud('sys:permission'), 'sys:permission:preview'] as const
const menu = { parent: 'system.group', keepAlive: true } as const

export const permissionCatalog = catalogOf({
  slice: 'permission',
  permissions,
  menus: [
    {
      ...menu,
      key: 'list',
      path: '/isystem/permission',
      component: 'system/PermissionList',
      icon: 'menu',
      order: 40,
      needs: ['sys:permission:list'],
      roles: ['admin', 'auditor'],
    },
    {
      ...menu,
      key: 'preview',
      path: '/isystem/permissionPreview',
      component: 'system/PermissionPreview',
      icon: 'eye',
      order: 50,
      needs: ['sys:permission:preview'],
      roles: ['admin'],
    },
  ],
  dicts: {
    menu_type: { values: ['0', '1', '2'] },
    perms_type: { values: ['1', '2'] },
    global_perms_type: { values: ['1', '2'] },
    rule_conditions: { values: ruleConditions },
  },
  grants: { admin: permissions, auditor: ['sys:permission:list', 'sys:permission:queryById'] },
})
