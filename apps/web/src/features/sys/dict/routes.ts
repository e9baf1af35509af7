import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'system/DictList', path: '/isystem/dict', permission: 'sys:dict:list', title: { zh: '数据字典', en: 'Dictionaries' } },
] as const satisfies readonly Route[]
