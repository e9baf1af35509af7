import { catalogOf } from '../../kit/catalog'

const permissions = [
  'sys:position:list',
  'sys:position:add',
  'sys:position:edit',
  'sys:position:delete',
  'sys:position:importExcel',
  'sys:position:exportXls',
] as const

export const positionCatalog = catalogOf({
  slice: 'position',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/position',
      component: 'system/SysPositionList',
      icon: 'idcard',
      order: 50,
      needs: ['sys:position:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  dicts: { position_rank: { values: ['1', '2', '3', '4', '5'] } },
  grants: { admin: permissions, auditor: ['sys:position:list'] },
})
