import { actionsOf, catalogOf } from '../../kit/catalog'
import { inquiryMachine } from './inquiry.machine'

export const inquiryTypes = ['public', 'invited', 'single'] as const
export const awardModes = ['whole', 'line', 'split'] as const
export const evalMethods = ['lowest', 'weighted'] as const
export const priceBases = ['INCL', 'EXCL'] as const
export const inviteSources = ['invited', 'applied'] as const
export type InquiryType = (typeof inquiryTypes)[number]
export type AwardMode = (typeof awardModes)[number]
export type EvalMethod = (typeof evalMethods)[number]

export const inquiryCatalog = catalogOf({
  slice: 'inquiry',
  menus: [
    {
      key: 'group',
      path: '/srm/sourcing',
      component: 'layouts/RouteView',
      icon: 'sourcing',
      order: 20,
      roles: ['purchaser', 'purchaseManager', 'opener', 'expert', 'auditor'],
    },
    {
      key: 'list',
      parent: 'inquiry.group',
      path: '/srm/inquiry/list',
      component: 'srm/inquiry/list',
      icon: 'inquiry',
      order: 1,
      keepAlive: true,
      roles: ['purchaser', 'purchaseManager', 'opener', 'expert', 'auditor'],
    },
    {
      key: 'mine',
      path: '/srm/quotation/list',
      component: 'srm/quotation/list',
      icon: 'inquiry',
      order: 10,
      keepAlive: true,
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  permissions: [
    'srm:inquiry:list',
    'srm:inquiry:queryById',
    'srm:inquiry:add',
    'srm:inquiry:exportXls',
    'srm:inquiry:compare',
    ...actionsOf(inquiryMachine),
    'srm:quotation:list',
    'srm:quotation:queryById',
  ],
  dicts: {
    inquiry_status: { machine: inquiryMachine },
    inquiry_type: { values: inquiryTypes },
    inquiry_award_mode: { values: awardModes },
    inquiry_eval_method: { values: evalMethods },
    price_basis: { values: priceBases },
    quote_state: { values: ['0', '1', '2', '3', '4', '5', '6', '7', '8'] },
    invite_source: { values: inviteSources },
  },
  numbers: { inquiry: 'RFQ', quotation: 'QT', clarification: 'CLR', award: 'AWD' },
  grants: {
    purchaser: [
      'srm:inquiry:list',
      'srm:inquiry:queryById',
      'srm:inquiry:add',
      'srm:inquiry:exportXls',
      'srm:inquiry:compare',
      'srm:inquiry:edit',
      'srm:inquiry:delete',
      'srm:inquiry:submit',
      'srm:inquiry:clarify',
      'srm:inquiry:invite',
      'srm:inquiry:exclude',
      'srm:inquiry:extend',
      'srm:inquiry:amend',
      'srm:inquiry:judge',
      'srm:inquiry:evaluate',
      'srm:inquiry:newRound',
      'srm:inquiry:proposeAward',
      'srm:inquiry:complete',
    ],
    purchaseManager: [
      'srm:inquiry:list',
      'srm:inquiry:queryById',
      'srm:inquiry:exportXls',
      'srm:inquiry:compare',
      'srm:inquiry:approve',
      'srm:inquiry:reject',
      'srm:inquiry:approveAmendment',
      'srm:inquiry:rejectAmendment',
      'srm:inquiry:reopenQuoting',
      'srm:inquiry:proceedWithReason',
      'srm:inquiry:fail',
      'srm:inquiry:award',
      'srm:inquiry:rejectAward',
      'srm:inquiry:cancel',
    ],
    opener: ['srm:inquiry:list', 'srm:inquiry:queryById', 'srm:inquiry:turnKey', 'srm:inquiry:open'],
    expert: ['srm:inquiry:list', 'srm:inquiry:queryById', 'srm:inquiry:compare', 'srm:inquiry:judge'],
    auditor: ['srm:inquiry:list', 'srm:inquiry:queryById', 'srm:inquiry:compare', 'srm:inquiry:exportXls'],
    admin: ['srm:inquiry:list', 'srm:inquiry:queryById'],
    supplierAdmin: [
      'srm:quotation:list',
      'srm:quotation:queryById',
      'srm:inquiry:apply',
      'srm:inquiry:quote',
      'srm:inquiry:reconfirm',
      'srm:inquiry:withdrawQuote',
      'srm:inquiry:decline',
      'srm:inquiry:ask',
    ],
    supplierStaff: [
      'srm:quotation:list',
      'srm:quotation:queryById',
      'srm:inquiry:apply',
      'srm:inquiry:quote',
      'srm:inquiry:reconfirm',
      'srm:inquiry:withdrawQuote',
      'srm:inquiry:decline',
      'srm:inquiry:ask',
    ],
  },
})
