import { catalogOf } from '../../kit/catalog'

const permissions = ['srm:sourcing:overview', 'srm:sourcing:calendar', 'srm:sourcing:exportXls'] as const
const roles = ['purchaser', 'purchaseManager', 'auditor'] as const

/** What each sees of it is what its own lists show. */
export const sourcingCatalog = catalogOf({
  slice: 'sourcing',
  permissions,
  menus: [
    {
      ...{ key: 'overview', parent: 'inquiry.group', path: '/srm/sourcing/overview', component: 'srm/sourcing/overview', icon: 'chart' },
      ...{ order: 0, keepAlive: true, needs: ['srm:sourcing:overview', 'srm:sourcing:exportXls'], roles },
    },
    {
      ...{ key: 'calendar', parent: 'inquiry.group', path: '/srm/sourcing/calendar', component: 'srm/sourcing/calendar', icon: 'calendar' },
      ...{ order: 8, keepAlive: true, needs: ['srm:sourcing:calendar'], roles: [...roles, 'opener'] },
    },
  ],
  grants: {
    purchaser: permissions,
    purchaseManager: permissions,
    auditor: permissions,
    opener: ['srm:sourcing:calendar'],
  },
})
