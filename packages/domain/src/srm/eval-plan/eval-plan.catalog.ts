import { actionsOf, catalogOf } from '../../kit/catalog'
import { evalPlanMachine } from './eval-plan.machine'

const reading = ['srm:evalPlan:list', 'srm:evalPlan:queryById'] as const

export const evalPlanCatalog = catalogOf({
  slice: 'evalPlan',
  menus: [
    {
      key: 'list',
      parent: 'evalTemplate.group',
      path: '/srm/eval-plan/list',
      component: 'srm/eval-plan/list',
      icon: 'calendar',
      order: 1,
      keepAlive: true,
      needs: ['srm:evalPlan:list', 'srm:evalPlan:queryById'],
      roles: ['supplierManager', 'purchaseManager', 'auditor'],
    },
  ],
  permissions: ['srm:evalPlan:list', 'srm:evalPlan:queryById', 'srm:evalPlan:add', ...actionsOf(evalPlanMachine)],
  dicts: { eval_plan_status: { machine: evalPlanMachine } },
  numbers: { evalPlan: 'EVP' },
  grants: {
    supplierManager: [...reading, 'srm:evalPlan:add', 'srm:evalPlan:edit', 'srm:evalPlan:delete', 'srm:evalPlan:launch'],
    purchaseManager: reading,
    auditor: reading,
    admin: reading,
  },
})
