import { catalogOf } from '../../kit/catalog'
import { wordKinds } from './language.rules'

const permissions = ['sys:language:list', 'sys:language:edit'] as const

export const languageCatalog = catalogOf({
  slice: 'language',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/language',
      component: 'system/PermissionLanguage',
      icon: 'globe',
      order: 80,
      keepAlive: true,
      needs: ['sys:language:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  dicts: { word_kind: { values: wordKinds } },
  grants: { admin: permissions, auditor: ['sys:language:list'] },
})
