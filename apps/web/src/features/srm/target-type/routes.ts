import type { Screen } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/target-type/list', path: '/srm/target-type/list', permission: 'srm:targetType:list' },
] as const satisfies readonly Screen[]
