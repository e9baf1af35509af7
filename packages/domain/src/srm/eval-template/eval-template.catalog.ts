import { catalogOf } from '../../kit/catalog'
import { scorerKinds } from './eval-template.rules'

const permissions = [
  'srm:evalTemplate:list',
  'srm:evalTemplate:queryById',
  'srm:evalTemplate:add',
  'srm:evalTemplate:edit',
  'srm:evalTemplate:enable',
  'srm:evalTemplate:delete',
] as const
const reading = ['srm:evalTemplate:list', 'srm:evalTemplate:queryById'] as const

export const evalTemplateCatalog = catalogOf({
  slice: 'evalTemplate',
  menus: [
    {
      key: 'group',
      path: '/srm/evaluating',
      component: 'layouts/RouteView',
      icon: 'star',
      order: 40,
      roles: ['supplierManager', 'purchaser', 'purchaseManager', 'qualityEngineer', 'finance', 'warehouse', 'expert', 'auditor', 'admin'],
    },
    {
      key: 'list',
      parent: 'evalTemplate.group',
      path: '/srm/eval-template/list',
      component: 'srm/eval-template/list',
      icon: 'contract',
      order: 4,
      keepAlive: true,
      needs: ['srm:evalTemplate:list', 'srm:evalTemplate:queryById'],
      roles: ['supplierManager', 'auditor', 'admin'],
    },
  ],
  permissions,
  dicts: { scorer_kind: { values: scorerKinds } },
  numbers: {},
  grants: { supplierManager: permissions, auditor: reading, admin: reading },
})
