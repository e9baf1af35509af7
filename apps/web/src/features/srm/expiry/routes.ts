import type { Screen } from '../../../lib/screen'

export const expiryScreens: readonly Screen[] = [
  {
    key: 'srm/expiry/list',
    path: '/srm/expiry/list',
    permission: 'srm:expiry:list',
    load: () => import('./expiry-list').then((m) => m.ExpiryBoard),
  },
  {
    key: 'srm/expiry/mine',
    path: '/srm/expiry/mine',
    permission: 'srm:expiry:list',
    load: () => import('./expiry-list').then((m) => m.OwnExpiry),
  },
]
