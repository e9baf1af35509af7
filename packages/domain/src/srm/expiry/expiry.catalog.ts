import { catalogOf } from '../../kit/catalog'
import { expiryLevels, expirySources } from './expiry.rules'

const staff = ['supplierManager', 'purchaseManager', 'purchaser', 'qualityEngineer', 'auditor', 'admin'] as const

export const expiryCatalog = catalogOf({
  slice: 'expiry',
  menus: [
    {
      key: 'list',
      parent: 'supplier.group',
      path: '/srm/expiry/list',
      component: 'srm/expiry/list',
      icon: 'expiry',
      order: 4,
      keepAlive: true,
      needs: ['srm:expiry:list'],
      roles: staff,
    },
    {
      key: 'mine',
      parent: 'supplier.company',
      path: '/srm/expiry/mine',
      component: 'srm/expiry/mine',
      icon: 'expiry',
      order: 2,
      keepAlive: true,
      needs: ['srm:expiry:list'],
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  permissions: ['srm:expiry:list', 'srm:expiry:exportXls'],
  dicts: { expiry_source: { values: expirySources }, expiry_level: { values: expiryLevels } },
  grants: {
    supplierManager: ['srm:expiry:list', 'srm:expiry:exportXls'],
    purchaseManager: ['srm:expiry:list', 'srm:expiry:exportXls'],
    purchaser: ['srm:expiry:list'],
    qualityEngineer: ['srm:expiry:list'],
    auditor: ['srm:expiry:list', 'srm:expiry:exportXls'],
    admin: ['srm:expiry:list'],
    supplierAdmin: ['srm:expiry:list'],
    supplierStaff: ['srm:expiry:list'],
  },
})
