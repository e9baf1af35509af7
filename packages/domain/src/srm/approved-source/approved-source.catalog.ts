import { actionsOf, catalogOf } from '../../kit/catalog'
import { approvedSourceMachine } from './approved-source.machine'
import { sourceProofs } from './approved-source.rules'

const reading = ['srm:approvedSource:list', 'srm:approvedSource:exportXls'] as const
const keeping = [
  'srm:approvedSource:add',
  'srm:approvedSource:edit',
  'srm:approvedSource:suspend',
  'srm:approvedSource:resume',
  'srm:approvedSource:withdraw',
] as const

export const approvedSourceCatalog = catalogOf({
  slice: 'approvedSource',
  permissions: [...reading, 'srm:approvedSource:add', ...actionsOf(approvedSourceMachine), 'srm:ownSource:list'],
  menus: [
    {
      key: 'list',
      parent: 'material.group',
      path: '/srm/approved-source/list',
      component: 'srm/approvedSource/list',
      icon: 'check',
      order: 4,
      keepAlive: true,
      needs: ['srm:approvedSource:list'],
      roles: ['purchaser', 'purchaseManager', 'qualityEngineer', 'auditor'],
    },
    {
      key: 'mine',
      path: '/srm/ownSource/list',
      component: 'srm/ownSource/list',
      icon: 'box',
      order: 15,
      keepAlive: true,
      needs: ['srm:ownSource:list'],
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  dicts: { approved_source_status: { machine: approvedSourceMachine }, approved_source_proof: { values: sourceProofs } },
  grants: {
    // Quality says who may supply; purchasing reads it, and its manager decides too.
    qualityEngineer: [...reading, ...keeping],
    purchaseManager: [...reading, ...keeping],
    purchaser: reading,
    auditor: reading,
    supplierAdmin: ['srm:ownSource:list'],
    supplierStaff: ['srm:ownSource:list'],
  },
})
