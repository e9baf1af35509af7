import { catalogOf } from '../../kit/catalog'

const permissions = ['srm:fxRate:list', 'srm:fxRate:add', 'srm:fxRate:delete', 'srm:fxRate:importExcel', 'srm:fxRate:exportXls'] as const
const reading = ['srm:fxRate:list', 'srm:fxRate:exportXls'] as const

export const fxRateCatalog = catalogOf({
  slice: 'fxRate',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'inquiry.group',
      path: '/srm/fx-rate/list',
      component: 'srm/fx-rate/list',
      icon: 'wallet',
      order: 90,
      keepAlive: true,
      needs: ['srm:fxRate:list'],
      roles: ['purchaser', 'purchaseManager', 'finance', 'auditor', 'admin'],
    },
  ],
  grants: { finance: permissions, purchaseManager: permissions, admin: permissions, purchaser: reading, auditor: reading },
})
