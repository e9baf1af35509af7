import { actionsOf, catalogOf } from '../../kit/catalog'
import { contractLanguages, contractTypes } from './contract-template.kinds'
import { contractTemplateMachine } from './contract-template.machine'

const reading = ['srm:contractTemplate:list', 'srm:contractTemplate:queryById'] as const
/** Whoever writes publishes nothing of it: that is another person's (docs/contract-text.md, Four eyes). */
const writing = [
  'srm:contractTemplate:add',
  'srm:contractTemplate:edit',
  'srm:contractTemplate:discard',
  'srm:contractTemplate:delete',
] as const
const deciding = ['srm:contractTemplate:publish', 'srm:contractTemplate:withdraw', 'srm:contractTemplate:restore'] as const

export const contractTemplateCatalog = catalogOf({
  slice: 'contractTemplate',
  permissions: [...reading, 'srm:contractTemplate:add', ...actionsOf(contractTemplateMachine)],
  menus: [
    {
      key: 'group',
      path: '/srm/contracts',
      component: 'layouts/RouteView',
      icon: 'contract',
      order: 24,
      roles: [
        'purchaser',
        'purchaseManager',
        'finance',
        'financeManager',
        'auditor',
        'warehouse',
        'qualityEngineer',
        'admin',
        'supplierAdmin',
        'supplierStaff',
      ],
    },
    {
      key: 'list',
      parent: 'contractTemplate.group',
      path: '/srm/contract-template/list',
      component: 'srm/contract-template/list',
      icon: 'contract',
      order: 7,
      keepAlive: true,
      needs: reading,
      roles: ['purchaser', 'purchaseManager', 'auditor', 'admin'],
    },
  ],
  dicts: {
    contract_template_status: { machine: contractTemplateMachine },
    contract_type: { values: contractTypes },
    contract_language: { values: contractLanguages },
  },
  grants: {
    purchaser: [...reading, ...writing],
    purchaseManager: [...reading, ...writing, ...deciding],
    admin: reading,
    auditor: reading,
  },
})
