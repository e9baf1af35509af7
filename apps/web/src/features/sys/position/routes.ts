import type { Screen } from '../../../lib/screen'

export const positionScreens: readonly Screen[] = [
  {
    key: 'system/SysPositionList',
    path: '/isystem/position',
    permission: 'sys:position:list',
    title: { zh: '职务管理', en: 'Positions' },
    load: () => import('./position-list').then((m) => m.PositionList),
  },
]
