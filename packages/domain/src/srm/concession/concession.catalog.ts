import { catalogOf } from '../../kit/catalog'
import { concessionMachine } from './concession.machine'

const reading = ['srm:concession:list', 'srm:concession:queryById'] as const
const own = ['srm:ownConcession:list', 'srm:ownConcession:queryById'] as const
const engineering = ['srm:concession:engineerApprove', 'srm:concession:reject'] as const
const buying = ['srm:concession:approve', 'srm:concession:reject'] as const
const answering = ['srm:concession:accept', 'srm:concession:decline'] as const
const shared = { parent: 'qualityAudit.group', icon: 'swap', keepAlive: true } as const

export const concessionCatalog = catalogOf({
  slice: 'concession',
  permissions: [...reading, ...engineering, 'srm:concession:approve', 'srm:concession:cancel', ...answering, ...own],
  menus: [
    {
      ...{ ...shared, key: 'list', path: '/srm/concession/list', component: 'srm/concession/list', order: 1, needs: reading },
      roles: ['qualityEngineer', 'supplierManager', 'purchaser', 'purchaseManager', 'auditor'],
    },
    {
      ...{ ...shared, key: 'mine', path: '/srm/ownConcession/list', component: 'srm/ownConcession/list', order: 10, needs: own },
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  dicts: { concession_status: { machine: concessionMachine } },
  numbers: { concession: 'CNC' },
  grants: {
    qualityEngineer: [...reading, ...engineering, 'srm:concession:cancel'],
    supplierManager: [...reading, ...engineering],
    purchaser: [...reading, ...buying],
    purchaseManager: [...reading, ...buying],
    auditor: reading,
    supplierAdmin: [...own, ...answering],
    supplierStaff: [...own, ...answering],
  },
})
