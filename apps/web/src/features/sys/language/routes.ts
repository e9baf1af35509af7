import type { Route } from '../../../lib/page/screen'

export const screens = [
  {
    key: 'system/PermissionLanguage',
    path: '/isystem/language',
    permission: 'sys:language:list',
    title: { zh: '权限语言', en: 'Permission language' },
  },
] as const satisfies readonly Route[]
