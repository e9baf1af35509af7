import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/expiry/list', permission: 'srm:expiry:list' },
  { key: 'srm/expiry/mine', permission: 'srm:expiry:list' },
] as const satisfies readonly Route[]
