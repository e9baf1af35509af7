import type { Screen } from '../../../lib/screen'

export const extendFieldScreens: readonly Screen[] = [
  {
    key: 'system/ExtendFieldList',
    path: '/isystem/extendField',
    permission: 'sys:extendField:list',
    title: { zh: '扩展字段', en: 'Extension fields' },
    load: () => import('./extend-field-list').then((m) => m.ExtendFieldList),
  },
]
