import { actionsOf, catalogOf } from '../../kit/catalog'
import { expertMachine } from './expert.machine'
import { exclusionRules, expertKinds } from './expert.rules'

const reading = ['srm:expert:list', 'srm:expert:queryById', 'srm:expert:exportXls'] as const
const permissions = [...reading, 'srm:expert:add', ...actionsOf(expertMachine)] as const

export const expertCatalog = catalogOf({
  slice: 'expert',
  permissions,
  menus: [
    {
      ...{ key: 'list', parent: 'inquiry.group', path: '/srm/expert/list', component: 'srm/expert/list', icon: 'users' },
      ...{ order: 21, keepAlive: true, needs: ['srm:expert:list', 'srm:expert:queryById'] },
      roles: ['supplierManager', 'auditor'],
    },
  ],
  dicts: {
    expert_status: { machine: expertMachine },
    expert_kind: { values: expertKinds },
    expert_exclusion: { values: exclusionRules },
  },
  numbers: { expert: 'EXP' },
  // Whoever buys asks for committees and does not keep the register they are drawn from.
  grants: { supplierManager: permissions, auditor: reading },
})
