import { catalogOf } from '../../kit/catalog'
import { siteTemplates } from './site.config'
import { siteMachine } from './site.machine'

const permissions = ['portal:site:list', 'portal:site:edit', 'portal:site:enable', 'portal:timeline:edit', 'portal:partner:edit'] as const

export const siteCatalog = catalogOf({
  slice: 'site',
  permissions,
  menus: [
    {
      key: 'studio',
      parent: 'system.group',
      path: '/portal/studio',
      component: 'portal/studio',
      icon: 'columns',
      order: 60,
      needs: ['portal:site:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  dicts: { site_status: { machine: siteMachine }, site_template: { values: siteTemplates } },
  grants: { admin: permissions, auditor: ['portal:site:list'] },
})
