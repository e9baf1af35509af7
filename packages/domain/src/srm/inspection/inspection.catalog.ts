import { actionsOf, catalogOf } from '../../kit/catalog'
import { itemKinds } from './inspection.kinds'
import { inspectionMachine } from './inspection.machine'
import { regimes } from './regime.rules'
import { severities } from './sampling.rules'

const reading = ['srm:inspection:list', 'srm:inspection:queryById'] as const
const own = ['srm:ownInspection:list', 'srm:ownInspection:queryById'] as const
const regime = ['srm:inspectionRegime:list', 'srm:inspectionRegime:queryById'] as const
const edition = ['srm:samplingEdition:list', 'srm:samplingEdition:queryById'] as const
/** The lead decides on these. */
const leading = [
  'srm:inspection:correct',
  'srm:inspectionRegime:reduce',
  'srm:inspectionRegime:normalise',
  'srm:inspectionRegime:release',
  'srm:samplingEdition:add',
] as const
const inspecting = [
  'srm:inspection:start',
  'srm:inspection:skip',
  'srm:inspection:plan',
  'srm:inspection:record',
  'srm:inspection:submit',
  'srm:inspection:reject',
  'srm:inspection:sort',
  'srm:inspection:askConcession',
] as const
const staff = ['qualityEngineer', 'supplierManager', 'purchaser', 'purchaseManager', 'warehouse', 'auditor'] as const
const keepers = ['qualityEngineer', 'supplierManager', 'auditor'] as const
const shared = { parent: 'qualityAudit.group', icon: 'shield', keepAlive: true } as const

export const inspectionCatalog = catalogOf({
  slice: 'inspection',
  permissions: [
    ...reading,
    ...actionsOf(inspectionMachine),
    ...own,
    ...regime,
    'srm:inspectionRegime:reduce',
    'srm:inspectionRegime:normalise',
    'srm:inspectionRegime:release',
    ...edition,
    'srm:samplingEdition:add',
  ],
  menus: [
    {
      ...{ ...shared, key: 'list', path: '/srm/inspection/list', component: 'srm/inspection/list', order: 0 },
      ...{ needs: reading, roles: staff },
    },
    {
      ...{ ...shared, key: 'regimes', path: '/srm/inspectionRegime/list', component: 'srm/inspectionRegime/list', order: 7 },
      ...{ needs: regime, roles: keepers },
    },
    {
      ...{ ...shared, key: 'editions', path: '/srm/samplingEdition/list', component: 'srm/samplingEdition/list', order: 8 },
      ...{ needs: edition, roles: keepers },
    },
    {
      ...{ ...shared, key: 'mine', path: '/srm/ownInspection/list', component: 'srm/ownInspection/list', order: 9 },
      ...{ needs: own, roles: ['supplierAdmin', 'supplierStaff'] },
    },
  ],
  dicts: {
    inspection_status: { machine: inspectionMachine },
    inspection_regime: { values: regimes },
    inspection_item_kind: { values: itemKinds },
    inspection_severity: { values: severities },
  },
  numbers: { inspection: 'IQC' },
  grants: {
    qualityEngineer: [...reading, ...inspecting, ...regime, ...edition],
    // The lead of quality and suppliers.
    supplierManager: [...reading, ...regime, ...edition, ...leading],
    purchaser: reading,
    purchaseManager: reading,
    warehouse: reading,
    auditor: [...reading, ...regime, ...edition],
    supplierAdmin: own,
    supplierStaff: own,
  },
})
