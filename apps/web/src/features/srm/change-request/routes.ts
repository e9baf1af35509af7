import type { Screen } from '../../../lib/screen'

export const changeRequestScreens: readonly Screen[] = [
  {
    key: 'srm/change-request/list',
    path: '/srm/change-request/list',
    permission: 'srm:changeRequest:list',
    load: () => import('./change-request-list').then((m) => m.ChangeRequestList),
  },
]
