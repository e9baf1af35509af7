import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'system/SysPositionList', path: '/isystem/position', permission: 'sys:position:list', title: { zh: '职务管理', en: 'Positions' } },
] as const satisfies readonly Route[]
