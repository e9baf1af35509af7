import { actionsOf, catalogOf } from '../../kit/catalog'
import { auctionMachine } from './auction.machine'
import { auctionOpenness, auctionUnits, decrementBases, decrementKinds, extendModes, rankVisibilities, signUpStates } from './auction.kinds'

const reading = ['srm:auction:list', 'srm:auction:queryById'] as const
const watching = [...reading, 'srm:auction:monitor', 'srm:auction:exportXls'] as const
const ofBidder = [
  'srm:auctionRoom:list',
  'srm:auctionRoom:queryById',
  'srm:auction:signUp',
  'srm:auction:decline',
  'srm:auction:quoteInitial',
  'srm:auction:enter',
  'srm:auction:bid',
  'srm:auction:setProxy',
  'srm:auction:claim',
  'srm:auction:ask',
] as const

export const auctionCatalog = catalogOf({
  slice: 'auction',
  menus: [
    {
      ...{ key: 'list', parent: 'inquiry.group', path: '/srm/auction/list', component: 'srm/auction/list', icon: 'bolt' },
      ...{ order: 2, keepAlive: true, needs: ['srm:auction:list', 'srm:auction:queryById'] },
      roles: ['purchaser', 'purchaseManager', 'auditor'],
    },
    {
      ...{ key: 'mine', path: '/srm/auctionRoom/list', component: 'srm/auctionRoom/list', icon: 'bolt' },
      ...{ order: 11, keepAlive: true, needs: ['srm:auctionRoom:list', 'srm:auctionRoom:queryById'] },
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  permissions: [...watching, 'srm:auction:add', ...actionsOf(auctionMachine), 'srm:auctionRoom:list', 'srm:auctionRoom:queryById'],
  dicts: {
    auction_status: { machine: auctionMachine },
    auction_openness: { values: auctionOpenness },
    auction_unit: { values: auctionUnits },
    auction_decrement_kind: { values: decrementKinds },
    auction_decrement_base: { values: decrementBases },
    auction_extend_mode: { values: extendModes },
    auction_rank_visibility: { values: rankVisibilities },
    auction_sign_up: { values: Object.values(signUpStates) },
  },
  numbers: { auction: 'JJ' },
  grants: {
    purchaser: [
      ...watching,
      'srm:auction:add',
      'srm:auction:edit',
      'srm:auction:delete',
      'srm:auction:submit',
      'srm:auction:withdraw',
      'srm:auction:invite',
      'srm:auction:review',
      'srm:auction:say',
      'srm:auction:askPause',
      'srm:auction:askResume',
      'srm:auction:askVoid',
      'srm:auction:dropAsk',
      'srm:auction:openReserve',
      'srm:auction:proposeAward',
      'srm:auction:complete',
    ],
    purchaseManager: [
      ...watching,
      'srm:auction:approve',
      'srm:auction:reject',
      'srm:auction:award',
      'srm:auction:rejectAward',
      'srm:auction:fail',
      'srm:auction:cancel',
      'srm:auction:openReserve',
    ],
    // What is done to an auction under way takes two: the auditor confirms what the purchaser asks for.
    auditor: [...watching, 'srm:auction:pause', 'srm:auction:resume', 'srm:auction:voidBid', 'srm:auction:dropAsk'],
    admin: reading,
    supplierAdmin: ofBidder,
    supplierStaff: ofBidder,
  },
})
