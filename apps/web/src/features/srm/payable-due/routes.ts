import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/payableDue/calendar', permission: 'srm:payableDue:list' },
  { key: 'srm/payableDue/ageing', permission: 'srm:payableDue:list' },
  { key: 'srm/ownDue/list', permission: 'srm:ownDue:list' },
] as const satisfies readonly Route[]
