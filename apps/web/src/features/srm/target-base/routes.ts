import type { Screen } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/target-base/list', path: '/srm/target-base/list', permission: 'srm:targetBase:list' },
] as const satisfies readonly Screen[]
