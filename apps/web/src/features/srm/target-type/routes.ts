import type { Screen } from '../../../lib/screen'

export const targetTypeScreens: readonly Screen[] = [
  {
    key: 'srm/target-type/list',
    path: '/srm/target-type/list',
    permission: 'srm:targetType:list',
    load: () => import('./target-type-list').then((m) => m.TargetTypeList),
  },
]
