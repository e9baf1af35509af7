import { catalogOf } from '../../kit/catalog'
import { formulaIds, targetDirections, targetMethods } from './target-base.kinds'

const permissions = [
  'srm:targetBase:list',
  'srm:targetBase:queryById',
  'srm:targetBase:add',
  'srm:targetBase:edit',
  'srm:targetBase:enable',
  'srm:targetBase:delete',
  'srm:targetBase:exportXls',
] as const
const reading = ['srm:targetBase:list', 'srm:targetBase:queryById'] as const

export const targetBaseCatalog = catalogOf({
  slice: 'targetBase',
  menus: [
    {
      key: 'list',
      parent: 'evalTemplate.group',
      path: '/srm/target-base/list',
      component: 'srm/target-base/list',
      icon: 'list',
      order: 5,
      keepAlive: true,
      needs: ['srm:targetBase:list'],
      roles: ['supplierManager', 'auditor', 'admin'],
    },
  ],
  permissions,
  dicts: {
    target_method: { values: targetMethods },
    target_formula: { values: formulaIds },
    target_direction: { values: targetDirections },
  },
  grants: { supplierManager: permissions, auditor: [...reading, 'srm:targetBase:exportXls'], admin: reading },
})
