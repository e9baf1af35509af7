import type { Route } from '../../../lib/page/screen'

export const screens = [{ key: 'srm/target-base/list', permission: 'srm:targetBase:list' }] as const satisfies readonly Route[]
