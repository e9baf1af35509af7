import { actionsOf, catalogOf } from '../../kit/catalog'
import { materialMachine } from './material.machine'
import { traceKinds } from './material.kinds'

const reading = ['srm:material:list', 'srm:material:queryById'] as const
const writing = [
  'srm:material:exportXls',
  'srm:material:add',
  'srm:material:edit',
  'srm:material:submit',
  'srm:material:withdraw',
  'srm:material:delete',
  'srm:material:draw',
] as const
const deciding = [
  'srm:material:importExcel',
  'srm:material:approve',
  'srm:material:reject',
  'srm:material:change',
  'srm:material:disable',
  'srm:material:enable',
] as const
const staff = ['purchaser', 'purchaseManager', 'qualityEngineer', 'warehouse', 'admin', 'auditor'] as const

export const materialCatalog = catalogOf({
  slice: 'material',
  permissions: [...reading, 'srm:material:exportXls', 'srm:material:importExcel', 'srm:material:add', ...actionsOf(materialMachine)],
  menus: [
    { key: 'group', path: '/srm/materials', component: 'layouts/RouteView', icon: 'box', order: 25, roles: staff },
    {
      key: 'list',
      parent: 'material.group',
      path: '/srm/material/list',
      component: 'srm/material/list',
      icon: 'box',
      order: 1,
      keepAlive: true,
      // The list is filtered by type.
      needs: [...reading, 'srm:materialType:list'],
      roles: staff,
    },
  ],
  dicts: { material_status: { machine: materialMachine }, material_trace: { values: traceKinds } },
  grants: {
    purchaser: [...reading, ...writing],
    purchaseManager: [...reading, ...writing, ...deciding],
    qualityEngineer: [...reading, 'srm:material:exportXls', 'srm:material:draw'],
    warehouse: reading,
    finance: reading,
    admin: [...reading, 'srm:material:exportXls'],
    auditor: [...reading, 'srm:material:exportXls'],
  },
})
