import { actionsOf, catalogOf } from '../../kit/catalog'
import { serviceEntryMachine } from './service-entry.machine'

const reading = ['srm:serviceEntry:list', 'srm:serviceEntry:queryById'] as const
const own = ['srm:ownServiceEntry:list', 'srm:ownServiceEntry:queryById'] as const
const writing = ['srm:serviceEntry:add', 'srm:serviceEntry:edit', 'srm:serviceEntry:delete', 'srm:serviceEntry:submit'] as const
const deciding = ['srm:serviceEntry:accept', 'srm:serviceEntry:sendBack', 'srm:serviceEntry:reverse'] as const
const shared = { parent: 'contractTemplate.group', icon: 'cart', keepAlive: true } as const

export const serviceEntryCatalog = catalogOf({
  slice: 'serviceEntry',
  permissions: [...reading, 'srm:serviceEntry:add', ...actionsOf(serviceEntryMachine), ...own],
  menus: [
    {
      ...{ ...shared, key: 'list', path: '/srm/serviceEntry/list', component: 'srm/serviceEntry/list', order: 7 },
      ...{ needs: reading, roles: ['purchaser', 'purchaseManager', 'finance', 'auditor', 'qualityEngineer'] },
    },
    {
      ...{ ...shared, key: 'mine', path: '/srm/ownServiceEntry/list', component: 'srm/ownServiceEntry/list', order: 15 },
      ...{ needs: own, roles: ['supplierAdmin', 'supplierStaff'] },
    },
  ],
  dicts: { service_entry_status: { machine: serviceEntryMachine } },
  numbers: { serviceEntry: 'SES' },
  grants: {
    purchaser: [...reading, ...writing],
    // Whoever the service was done for accepts it: a project lead, engineering.
    purchaseManager: [...reading, ...deciding],
    qualityEngineer: [...reading, ...deciding],
    finance: reading,
    auditor: reading,
    supplierAdmin: [...own, ...writing],
    supplierStaff: [...own, ...writing],
  },
})
