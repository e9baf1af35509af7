import type { Screen } from '../../../lib/screen'

export const targetBaseScreens: readonly Screen[] = [
  {
    key: 'srm/target-base/list',
    path: '/srm/target-base/list',
    permission: 'srm:targetBase:list',
    load: () => import('./target-base-list').then((m) => m.TargetBaseList),
  },
]
