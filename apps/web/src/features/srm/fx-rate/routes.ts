import type { Route } from '../../../lib/page/screen'

export const screens = [{ key: 'srm/fx-rate/list', permission: 'srm:fxRate:list' }] as const satisfies readonly Route[]
