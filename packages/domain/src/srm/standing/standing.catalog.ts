import { actionsOf, catalogOf } from '../../kit/catalog'
import { standingMachine } from './standing.machine'
import { appealStates, freezeScopes, standingKinds } from './standing.rules'

const staff = ['supplierManager', 'purchaseManager', 'purchaser', 'finance', 'auditor', 'admin'] as const
const reading = ['srm:standing:list', 'srm:standing:queryById'] as const
const deciding = ['srm:standing:approve', 'srm:standing:reject', 'srm:standing:upholdDecision', 'srm:standing:allowAppeal'] as const

export const standingCatalog = catalogOf({
  slice: 'standing',
  menus: [
    {
      key: 'list',
      parent: 'supplier.group',
      path: '/srm/standing/list',
      component: 'srm/standing/list',
      icon: 'lock',
      order: 3,
      keepAlive: true,
      needs: ['srm:standing:list', 'srm:standing:queryById'],
      roles: staff,
    },
    {
      key: 'mine',
      parent: 'supplier.company',
      path: '/srm/standing/mine',
      component: 'srm/standing/mine',
      icon: 'lock',
      order: 8,
      keepAlive: true,
      needs: ['srm:standing:list', 'srm:standing:queryById'],
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  permissions: [
    ...reading,
    'srm:standing:exportXls',
    'srm:standing:proposeFreeze',
    'srm:standing:proposeBlacklist',
    'srm:standing:proposeEliminate',
    ...actionsOf(standingMachine),
  ],
  dicts: {
    standing_status: { machine: standingMachine },
    standing_kind: { values: standingKinds },
    freeze_scope: { values: freezeScopes },
    appeal_state: { values: Object.values(appealStates) },
  },
  numbers: { FREEZE: 'FRZ', BLACKLIST: 'BLK', ELIMINATE: 'ELM' },
  grants: {
    supplierManager: [
      ...reading,
      ...deciding,
      'srm:standing:exportXls',
      'srm:standing:proposeFreeze',
      'srm:standing:proposeEliminate',
      'srm:standing:withdraw',
      'srm:standing:lift',
    ],
    purchaseManager: [
      ...reading,
      ...deciding,
      'srm:standing:exportXls',
      'srm:standing:proposeFreeze',
      'srm:standing:proposeBlacklist',
      'srm:standing:withdraw',
      'srm:standing:lift',
    ],
    purchaser: reading,
    finance: reading,
    auditor: [...reading, 'srm:standing:exportXls'],
    admin: reading,
    supplierAdmin: [...reading, 'srm:standing:appeal'],
    supplierStaff: reading,
  },
})
