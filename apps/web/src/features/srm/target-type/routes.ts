import type { Route } from '../../../lib/page/screen'

export const screens = [{ key: 'srm/target-type/list', permission: 'srm:targetType:list' }] as const satisfies readonly Route[]
