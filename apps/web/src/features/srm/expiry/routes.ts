import type { Screen } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/expiry/list', path: '/srm/expiry/list', permission: 'srm:expiry:list' },
  { key: 'srm/expiry/mine', path: '/srm/expiry/mine', permission: 'srm:expiry:list' },
] as const satisfies readonly Screen[]
