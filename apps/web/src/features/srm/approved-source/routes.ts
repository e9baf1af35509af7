import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/approvedSource/list', path: '/srm/approved-source/list', permission: 'srm:approvedSource:list' },
  { key: 'srm/ownSource/list', permission: 'srm:ownSource:list' },
] as const satisfies readonly Route[]
