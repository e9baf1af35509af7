import { actionsOf, catalogOf } from '../../kit/catalog'
import {
  bondForms,
  fundSources,
  participationStates,
  participationSteps,
  qualificationModes,
  tenderEvalMethods,
  tenderMethods,
  tenderStages,
} from './tender.kinds'
import { committeeActions } from './evaluation.machine'
import { inquiryKinds, motionKinds, outReasons, reviewGroups, withdrawCauses } from './evaluation.kinds'
import { tenderMachine } from './tender.machine'

const reading = ['srm:tender:list', 'srm:tender:queryById'] as const
const watching = [...reading, 'srm:tender:exportXls'] as const
const ofBidder = [
  'srm:tenderWork:list',
  'srm:tenderWork:queryById',
  'srm:tender:register',
  'srm:tender:withdrawRegistration',
  'srm:tender:ask',
  'srm:tender:submitBid',
  'srm:tender:reconfirmBid',
  'srm:tender:withdrawBid',
  'srm:tender:objectToOpening',
  'srm:tender:answerCommittee',
  'srm:tender:objectToResult',
] as const
/** Whoever may be called to a committee; the seat decides. */
const ofMember = ['srm:tender:evaluate', ...committeeActions.map((action) => `srm:tender:${action}` as const)] as const

export const tenderCatalog = catalogOf({
  slice: 'tender',
  menus: [
    {
      ...{ key: 'list', parent: 'inquiry.group', path: '/srm/tender/list', component: 'srm/tender/list', icon: 'gavel' },
      ...{ order: 3, keepAlive: true, needs: ['srm:tender:list', 'srm:tender:queryById'] },
      roles: ['purchaser', 'purchaseManager', 'opener', 'auditor', 'finance'],
    },
    {
      ...{ key: 'seats', parent: 'inquiry.group', path: '/srm/tenderSeat', component: 'srm/tenderSeat/list', icon: 'gavel' },
      ...{ order: 4, keepAlive: true, needs: ['srm:tender:evaluate'] },
      roles: ['purchaser', 'purchaseManager', 'expert', 'qualityEngineer', 'supplierManager'],
    },
    {
      ...{ key: 'mine', path: '/srm/tenderWork/list', component: 'srm/tenderWork/list', icon: 'gavel' },
      ...{ order: 12, keepAlive: true, needs: ['srm:tenderWork:list', 'srm:tenderWork:queryById'] },
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  permissions: [
    ...watching,
    'srm:tender:add',
    'srm:tender:importExcel',
    // Who takes part in a tender with blind registration, before its bid deadline: whoever books the bonds has to know.
    'srm:tender:blindNames',
    // The pages of whoever sits on a committee.
    'srm:tender:evaluate',
    ...actionsOf(tenderMachine),
    'srm:tenderWork:list',
    'srm:tenderWork:queryById',
  ],
  dicts: {
    tender_status: { machine: tenderMachine },
    tender_stage: { values: tenderStages },
    tender_method: { values: tenderMethods },
    tender_fund_source: { values: fundSources },
    tender_qualification_mode: { values: qualificationModes },
    tender_eval_method: { values: tenderEvalMethods },
    tender_bond_form: { values: bondForms },
    tender_participation: { values: Object.values(participationStates) },
    tender_participation_step: { values: participationSteps },
    tender_review_group: { values: reviewGroups },
    tender_motion: { values: motionKinds },
    tender_out: { values: outReasons },
    tender_inquiry: { values: inquiryKinds },
    tender_pass_over: { values: withdrawCauses },
  },
  numbers: { tender: 'ZB' },
  grants: {
    purchaser: [
      ...watching,
      'srm:tender:add',
      'srm:tender:importExcel',
      'srm:tender:edit',
      'srm:tender:delete',
      'srm:tender:submit',
      'srm:tender:withdraw',
      'srm:tender:invite',
      'srm:tender:exclude',
      'srm:tender:reviewRegistration',
      'srm:tender:clarify',
      'srm:tender:extend',
      'srm:tender:recordBond',
      'srm:tender:extendBond',
      'srm:tender:refundBond',
      'srm:tender:answerObjection',
      'srm:tender:closeOpening',
      'srm:tender:proposeCommittee',
      'srm:tender:proposeAward',
      'srm:tender:answerResultObjection',
      'srm:tender:complete',
      'srm:tender:retender',
      ...ofMember,
    ],
    opener: [
      ...reading,
      'srm:tender:turnKey',
      'srm:tender:open',
      'srm:tender:answerObjection',
      'srm:tender:closeOpening',
      'srm:tender:signRecord',
      'srm:tender:turnPriceKey',
      'srm:tender:openPrices',
    ],
    purchaseManager: [
      ...watching,
      'srm:tender:approve',
      'srm:tender:reject',
      'srm:tender:extend',
      'srm:tender:forfeitBond',
      'srm:tender:fail',
      'srm:tender:cancel',
      'srm:tender:approveAward',
      'srm:tender:rejectAward',
      'srm:tender:calibrate',
      'srm:tender:passAward',
      ...ofMember,
    ],
    finance: [...reading, 'srm:tender:blindNames', 'srm:tender:recordBond', 'srm:tender:extendBond', 'srm:tender:refundBond'],
    auditor: [...watching, 'srm:tender:confirmCommittee', 'srm:tender:replaceMember', 'srm:tender:drawTie'],
    expert: ofMember,
    qualityEngineer: ofMember,
    supplierManager: ofMember,
    admin: reading,
    supplierAdmin: ofBidder,
    supplierStaff: ofBidder,
  },
})
