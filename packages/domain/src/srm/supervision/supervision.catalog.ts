import { actionsOf, catalogOf } from '../../kit/catalog'
import { supervisionMachine } from './supervision.machine'
import { supervisionNodeMachine } from './supervision-node.machine'
import { pointTypes } from './supervision.rules'

const read = ['srm:supervision:list', 'srm:supervision:queryById', 'srm:supervision:exportXls'] as const
/** What the company that makes the equipment does. */
const make = [
  'srm:supervisionWork:list',
  'srm:supervisionWork:queryById',
  'srm:supervision:prepare',
  'srm:supervision:submit',
  'srm:supervision:record',
  'srm:supervisionNode:notify',
  'srm:supervisionNode:report',
] as const

export const supervisionCatalog = catalogOf({
  slice: 'supervision',
  menus: [
    {
      key: 'list',
      parent: 'qualityAudit.group',
      path: '/srm/supervision/list',
      component: 'srm/supervision/list',
      icon: 'eye',
      order: 3,
      keepAlive: true,
      needs: ['srm:supervision:list', 'srm:supervision:queryById'],
      roles: ['qualityEngineer', 'purchaseManager', 'supplierManager', 'auditor'],
    },
    {
      key: 'mine',
      parent: 'qualityAudit.group',
      path: '/srm/supervisionWork/list',
      component: 'srm/supervisionWork/list',
      icon: 'eye',
      order: 13,
      keepAlive: true,
      needs: ['srm:supervisionWork:list', 'srm:supervisionWork:queryById'],
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  permissions: [
    ...read,
    'srm:supervision:add',
    ...actionsOf(supervisionMachine),
    ...actionsOf(supervisionNodeMachine),
    'srm:supervisionWork:list',
    'srm:supervisionWork:queryById',
  ],
  dicts: {
    supervision_status: { machine: supervisionMachine },
    supervision_node_status: { machine: supervisionNodeMachine },
    supervision_point: { values: pointTypes },
    supervision_record: { values: ['DAILY', 'WEEKLY'] },
  },
  numbers: { supervision: 'SVP', witnessNotice: 'WTN' },
  grants: {
    qualityEngineer: [
      ...read,
      'srm:supervision:add',
      'srm:supervision:edit',
      'srm:supervision:approve',
      'srm:supervision:reject',
      'srm:supervision:record',
      'srm:supervision:issue',
      'srm:supervision:complete',
      'srm:supervision:terminate',
      'srm:supervisionNode:attend',
      'srm:supervisionNode:pass',
      'srm:supervisionNode:fail',
      'srm:supervisionNode:waive',
      'srm:supervisionNode:release',
    ],
    purchaseManager: [...read, 'srm:supervision:terminate'],
    supplierManager: read,
    auditor: read,
    supplierAdmin: make,
    supplierStaff: make,
  },
})
