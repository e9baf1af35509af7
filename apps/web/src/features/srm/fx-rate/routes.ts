import type { Screen } from '../../../lib/screen'

export const fxRateScreens: readonly Screen[] = [
  {
    key: 'srm/fx-rate/list',
    path: '/srm/fx-rate/list',
    permission: 'srm:fxRate:list',
    load: () => import('./fx-rate-list').then((m) => m.FxRateList),
  },
]
