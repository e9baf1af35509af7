import type { Screen } from '../../../lib/screen'

export const languageScreens: readonly Screen[] = [
  {
    key: 'system/PermissionLanguage',
    path: '/isystem/language',
    permission: 'sys:language:list',
    title: { zh: '权限语言', en: 'Permission language' },
    load: () => import('./language-list').then((m) => m.LanguageList),
  },
]
