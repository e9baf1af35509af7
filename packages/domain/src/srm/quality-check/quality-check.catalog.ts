import { actionsOf, catalogOf } from '../../kit/catalog'
import { qualityCheckMachine } from './quality-check.machine'
import { checkTypes, conclusions, scores } from './quality-check.rules'

const read = ['srm:qualityCheck:list', 'srm:qualityCheck:queryById', 'srm:qualityCheck:exportXls'] as const
const own = ['srm:supplierCheck:list', 'srm:supplierCheck:queryById'] as const

export const qualityCheckCatalog = catalogOf({
  slice: 'qualityCheck',
  menus: [
    {
      key: 'list',
      parent: 'qualityAudit.group',
      path: '/srm/qualityCheck/list',
      component: 'srm/qualityCheck/list',
      icon: 'list',
      order: 1,
      keepAlive: true,
      needs: ['srm:qualityCheck:list', 'srm:qualityCheck:queryById'],
      roles: ['qualityEngineer', 'purchaseManager', 'supplierManager', 'auditor'],
    },
    {
      key: 'mine',
      parent: 'qualityAudit.group',
      path: '/srm/supplierCheck/list',
      component: 'srm/supplierCheck/list',
      icon: 'list',
      order: 11,
      keepAlive: true,
      needs: ['srm:supplierCheck:list', 'srm:supplierCheck:queryById'],
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  permissions: [...read, 'srm:qualityCheck:add', ...actionsOf(qualityCheckMachine), ...own],
  dicts: {
    quality_check_status: { machine: qualityCheckMachine },
    quality_check_type: { values: checkTypes },
    quality_check_conclusion: { values: conclusions },
    quality_check_score: { values: scores },
  },
  numbers: { qualityCheck: 'QCK' },
  grants: {
    qualityEngineer: [...read, 'srm:qualityCheck:add', ...actionsOf(qualityCheckMachine)],
    purchaseManager: read,
    supplierManager: read,
    auditor: read,
    supplierAdmin: own,
    supplierStaff: own,
  },
})
