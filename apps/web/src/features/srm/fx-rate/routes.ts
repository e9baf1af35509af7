import type { Screen } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/fx-rate/list', path: '/srm/fx-rate/list', permission: 'srm:fxRate:list' },
] as const satisfies readonly Screen[]
