import { actionsOf, catalogOf } from '../../kit/catalog'
import { bidStates, objectionSources, smallOpenness, smallSchemes, smallStages } from './small-project.kinds'
import { smallProjectMachine } from './small-project.machine'

const reading = ['srm:smallProject:list', 'srm:smallProject:queryById'] as const
const exporting = [...reading, 'srm:smallProject:exportXls'] as const
const scoring = [
  'srm:smallProject:declare',
  'srm:smallProject:recuse',
  'srm:smallProject:score',
  'srm:smallProject:submitScores',
  'srm:smallProject:explainScores',
] as const
const ofBidder = [
  'srm:smallBid:list',
  'srm:smallBid:queryById',
  'srm:smallProject:apply',
  'srm:smallProject:bid',
  'srm:smallProject:withdrawBid',
] as const

export const smallProjectCatalog = catalogOf({
  slice: 'smallProject',
  menus: [
    {
      ...{ key: 'list', parent: 'inquiry.group', path: '/srm/small-project/list', component: 'srm/small-project/list', icon: 'inquiry' },
      ...{ order: 3, keepAlive: true, needs: reading },
      roles: ['purchaser', 'purchaseManager', 'opener', 'expert', 'auditor'],
    },
    {
      ...{ key: 'mine', path: '/srm/small-bid/list', component: 'srm/small-bid/list', icon: 'inquiry' },
      ...{ order: 12, keepAlive: true, needs: ['srm:smallBid:list', 'srm:smallBid:queryById'] },
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  permissions: [...exporting, 'srm:smallProject:add', ...actionsOf(smallProjectMachine), 'srm:smallBid:list', 'srm:smallBid:queryById'],
  dicts: {
    small_project_status: { machine: smallProjectMachine },
    small_openness: { values: smallOpenness },
    small_scheme: { values: smallSchemes },
    small_bid_state: { values: Object.values(bidStates) },
    small_stage: { values: smallStages },
    small_objection_source: { values: objectionSources },
  },
  numbers: { smallProject: 'XM', smallBid: 'XB' },
  grants: {
    purchaser: [
      ...exporting,
      'srm:smallProject:add',
      'srm:smallProject:edit',
      'srm:smallProject:delete',
      'srm:smallProject:publish',
      'srm:smallProject:extend',
      'srm:smallProject:invite',
      'srm:smallProject:recommend',
      'srm:smallProject:recordObjection',
      'srm:smallProject:notify',
      'srm:smallProject:complete',
      // Colleagues of another purchaser score too; one's own projects are refused by the seats.
      ...scoring,
    ],
    purchaseManager: [
      ...exporting,
      'srm:smallProject:proceed',
      'srm:smallProject:replaceEvaluator',
      'srm:smallProject:award',
      'srm:smallProject:rejectAward',
      'srm:smallProject:recordObjection',
      'srm:smallProject:fail',
      'srm:smallProject:cancel',
      ...scoring,
    ],
    opener: [...reading, 'srm:smallProject:turnKey', 'srm:smallProject:open'],
    expert: [...reading, ...scoring],
    auditor: exporting,
    admin: reading,
    supplierAdmin: ofBidder,
    supplierStaff: ofBidder,
  },
})
