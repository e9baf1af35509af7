import type { Screen } from '../../../lib/screen'

export const dictScreens: readonly Screen[] = [
  {
    key: 'system/DictList',
    path: '/isystem/dict',
    permission: 'sys:dict:list',
    title: { zh: '数据字典', en: 'Dictionaries' },
    load: () => import('./dict-list').then((m) => m.DictList),
  },
]
