import { catalogOf, crud } from '../../kit/catalog'

const permissions = [...crud('srm:matchTolerance'), 'srm:matchTolerance:exportXls', 'srm:matchTolerance:importExcel'] as const
const reading = ['srm:matchTolerance:list', 'srm:matchTolerance:queryById'] as const

export const matchToleranceCatalog = catalogOf({
  slice: 'matchTolerance',
  permissions,
  menus: [
    {
      ...{ key: 'list', parent: 'invoice.group', path: '/srm/matchTolerance/list', component: 'srm/match-tolerance/list' },
      ...{ icon: 'list', order: 30, keepAlive: true, needs: ['srm:matchTolerance:list'] },
      roles: ['finance', 'financeManager', 'purchaseManager', 'auditor'],
    },
  ],
  grants: {
    finance: permissions,
    financeManager: permissions,
    purchaser: reading,
    purchaseManager: [...reading, 'srm:matchTolerance:exportXls'],
    auditor: [...reading, 'srm:matchTolerance:exportXls'],
  },
})
