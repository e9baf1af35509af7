import { actionsOf, catalogOf } from '../../kit/catalog'
import { evaluationMachine } from './evaluation.machine'
import { lineStates } from './evaluation.rules'

const reading = ['srm:evaluation:list', 'srm:evaluation:queryById', 'srm:evaluation:exportXls'] as const
const own = ['srm:selfEvaluation:list', 'srm:selfEvaluation:queryById'] as const
const dealing = ['srm:evaluation:saveSelf', 'srm:evaluation:submitSelf', 'srm:evaluation:appeal'] as const
const scorers = ['purchaser', 'purchaseManager', 'qualityEngineer', 'finance', 'warehouse', 'expert', 'supplierManager'] as const

export const evaluationCatalog = catalogOf({
  slice: 'evaluation',
  menus: [
    {
      key: 'list',
      parent: 'evalTemplate.group',
      path: '/srm/evaluation/list',
      component: 'srm/evaluation/list',
      icon: 'chart',
      order: 2,
      keepAlive: true,
      needs: ['srm:evaluation:list', 'srm:evaluation:queryById'],
      roles: ['supplierManager', 'purchaseManager', 'auditor'],
    },
    {
      key: 'scores',
      parent: 'evalTemplate.group',
      path: '/srm/evaluation/scores',
      component: 'srm/evaluation/scores',
      icon: 'tasks',
      order: 3,
      keepAlive: true,
      needs: ['srm:evaluation:score'],
      roles: scorers,
    },
    {
      key: 'mine',
      path: '/srm/self-evaluation/list',
      component: 'srm/self-evaluation/list',
      icon: 'star',
      order: 40,
      keepAlive: true,
      needs: ['srm:selfEvaluation:list', 'srm:selfEvaluation:queryById'],
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  permissions: [...reading, ...own, ...actionsOf(evaluationMachine)],
  dicts: {
    evaluation_status: { machine: evaluationMachine },
    evaluation_line_state: { values: lineStates },
    evaluation_appeal: { values: ['0', '1', '2'] },
  },
  numbers: { evaluation: 'EVS' },
  grants: {
    supplierManager: [
      ...reading,
      'srm:evaluation:rejectSelf',
      'srm:evaluation:score',
      'srm:evaluation:extendScoring',
      'srm:evaluation:propose',
      'srm:evaluation:sendBack',
      'srm:evaluation:cancel',
      'srm:evaluation:decideAppeal',
    ],
    purchaseManager: [
      ...reading,
      'srm:evaluation:score',
      'srm:evaluation:approve',
      'srm:evaluation:sendBack',
      'srm:evaluation:decideAppeal',
    ],
    auditor: reading,
    admin: ['srm:evaluation:list', 'srm:evaluation:queryById'],
    purchaser: ['srm:evaluation:score'],
    qualityEngineer: ['srm:evaluation:score'],
    finance: ['srm:evaluation:score'],
    warehouse: ['srm:evaluation:score'],
    expert: ['srm:evaluation:score'],
    supplierAdmin: [...own, ...dealing],
    supplierStaff: [...own, 'srm:evaluation:saveSelf', 'srm:evaluation:submitSelf'],
  },
})
