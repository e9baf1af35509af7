import { catalogOf } from '../../kit/catalog'

export const permissionCatalog = catalogOf({
  slice: 'permission',
  permissions: ['sys:permission:list'],
  dicts: { menu_type: { values: ['0', '1', '2'] }, perms_type: { values: ['1', '2'] } },
  grants: { admin: ['sys:permission:list'], auditor: ['sys:permission:list'] },
})
