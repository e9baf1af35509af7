import '@srm/domain/srm/auction/auction.text'
import { auctionFields, auctionSecretFields } from '@srm/domain/srm/auction/auction.fields'
import { fieldsBut } from '@srm/domain/kit/fields'
import { z } from 'zod'
import { answeredShape } from '../kit/fields'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, files, flag, id, instant, line, optionalLine, versioned } from '../kit/scalars'
import { WhyNotAnswer } from './award.shapes'
import {
  AuctionInput,
  AuctionLineRow,
  AuctionMonitor,
  AuctionStatus,
  BidderRoom,
  LotRow,
  publicAuction,
  SignUp,
  bidAmount,
} from './auction.shapes'

export * from './auction.shapes'

const head = {
  id,
  docNo: z.string(),
  title: z.string(),
  openness: z.enum(auctionFields.openness.codes),
  unit: z.enum(auctionFields.unit.codes),
  currency: z.string(),
  planStart: instant.nullable(),
  planEnd: instant.nullable(),
  endAt: instant.nullable(),
  status: AuctionStatus,
  purchaserName: z.string(),
  createTime: instant,
  version: z.number(),
}
export const AuctionRow = z.object({
  ...head,
  bidderCount: z.number().nullable(),
  bidCount: z.number().nullable(),
  startTotal: z.string().nullable(),
  /** What everything costs at the leading prices; null: not every item has a bid. */
  leadTotal: z.string().nullable(),
  dropPct: z.string().nullable(),
  orgCode: z.string().nullable(),
  orgName: z.string().nullable(),
  publishAt: instant.nullable(),
  createBy: z.string(),
})
export type AuctionRow = z.infer<typeof AuctionRow>

const Participant = z.object({
  id,
  supplierId: id,
  supplierName: z.string(),
  source: z.enum(['invited', 'applied']),
  signUp: SignUp,
  signedUpAt: instant.nullable(),
  refuseReason: z.string().nullable(),
  enteredAt: instant.nullable(),
})
const AwardShape = z.object({
  id,
  docNo: z.string(),
  state: z.enum(['proposed', 'approved', 'rejected']),
  rows: z.array(
    z.object({ lot: z.string(), lotName: z.string(), participantId: id, supplierName: z.string(), seq: z.number(), amount: z.string() }),
  ),
  amount: z.string(),
  isLowest: z.boolean(),
  isAboveReserve: z.boolean(),
  reason: z.string().nullable(),
  proposedByName: z.string(),
  createTime: instant,
  decidedAt: instant.nullable(),
  decisionNote: z.string().nullable(),
})
export const AuctionDetail = z.object({
  ...publicAuction,
  ...answeredShape(fieldsBut(auctionFields, ['currency', 'tiers', 'reservePrice'])),
  orgCode: z.string().nullable(),
  createBy: z.string(),
  createTime: instant,
  version: z.number(),
  hasReserve: z.boolean(),
  decisionNote: z.string().nullable(),
  startTotal: z.string().nullable(),
  leadTotal: z.string().nullable(),
  bidCount: z.number(),
  lines: z.array(AuctionLineRow),
  lots: z.array(LotRow.extend({ name: z.string() })),
  participants: z.array(Participant),
  awards: z.array(AwardShape),
  files,
  steps: z.array(z.object({ action: z.string(), actor: z.string(), at: instant })),
  can: Can,
  now: instant,
})
export type AuctionDetail = z.infer<typeof AuctionDetail>

/** What is typed, as it is typed again: the reserve price is answered to whoever edits the draft, and to nobody else. */
const Draft = z.object({
  ...AuctionInput.shape,
  ...answeredShape(auctionSecretFields),
  id,
  version: z.number(),
  suppliers: z.array(z.object({ id, name: z.string() })),
})

const Saved = z.object({ id, docNo: z.string(), version: z.number() })
const Moved = z.object({ id, status: AuctionStatus, version: z.number() })
const withReason = versioned.extend({ reason: line(500, 1) })
const withNote = versioned.extend({ note: optionalLine(500) })
/** What happens to an auction under way is judged by its own state, which bids change without a version. */
const live = z.object({ id })
const liveReason = live.extend({ reason: line(500, 1) })
type Access = Parameters<typeof actionRoute>[1]['access']
const moved = <const P extends string>(path: P, access: Access) => actionRoute(path, { result: Moved, access })

const base = '/srm/auction'
export const auction = c.router({
  list: listRoute(`${base}/list`, { row: AuctionRow, access: 'srm:auction:list' }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:auction:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: AuctionDetail, access: 'srm:auction:queryById' }),
  draft: readRoute({ path: `${base}/draft`, query: byId, result: Draft, access: 'srm:auction:edit' }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:auction:queryById' }),
  /** Ranks, ledger, extensions and messages, by alias until it is over. Pushed too: `{"cmd":"auction","watch":[id]}` over the push channel. */
  monitor: readRoute({ path: `${base}/monitor`, query: byId, result: AuctionMonitor, access: 'srm:auction:monitor' }),
  /** Of the award that is proposed or in force: why everybody else was not chosen. */
  whyNot: readRoute({ path: `${base}/whyNot`, query: byId, result: WhyNotAnswer, access: 'srm:auction:monitor' }),
  add: writeRoute({ path: `${base}/add`, body: AuctionInput, result: Saved, access: 'srm:auction:add', oplog: 'auction.add' }),
  edit: writeRoute({
    path: `${base}/edit`,
    body: AuctionInput.extend(versioned.shape),
    result: Saved,
    access: 'srm:auction:edit',
    oplog: 'auction.edit',
  }),
  copy: writeRoute({ path: `${base}/copy`, body: byId, result: Saved, access: 'srm:auction:add', oplog: 'auction.copy' }),
  delete: actionRoute(`${base}/delete`, { result: z.null(), access: 'srm:auction:delete' }),
  submit: moved(`${base}/submit`, 'srm:auction:submit'),
  withdraw: moved(`${base}/withdraw`, 'srm:auction:withdraw'),
  approve: actionRoute(`${base}/approve`, { body: withNote, result: Moved, access: 'srm:auction:approve' }),
  reject: actionRoute(`${base}/reject`, { body: withReason, result: Moved, access: 'srm:auction:reject' }),
  invite: actionRoute(`${base}/invite`, {
    body: versioned.extend({ supplierIds: z.array(id).min(1).max(100) }),
    result: Moved,
    access: 'srm:auction:invite',
  }),
  review: actionRoute(`${base}/review`, {
    body: live.extend({ participantId: id, pass: flag, reason: optionalLine(500) }),
    result: Moved,
    access: 'srm:auction:review',
  }),

  say: actionRoute(`${base}/say`, { body: live.extend({ body: line(500, 1) }), result: Moved, access: 'srm:auction:say' }),
  askPause: actionRoute(`${base}/askPause`, { body: liveReason, result: Moved, access: 'srm:auction:askPause' }),
  pause: actionRoute(`${base}/pause`, { body: live, result: Moved, access: 'srm:auction:pause' }),
  askResume: actionRoute(`${base}/askResume`, { body: liveReason, result: Moved, access: 'srm:auction:askResume' }),
  resume: actionRoute(`${base}/resume`, { body: live, result: Moved, access: 'srm:auction:resume' }),
  askVoid: actionRoute(`${base}/askVoid`, {
    body: liveReason.extend({ seq: z.int().positive() }),
    result: Moved,
    access: 'srm:auction:askVoid',
  }),
  voidBid: actionRoute(`${base}/voidBid`, { body: live, result: Moved, access: 'srm:auction:voidBid' }),
  dropAsk: actionRoute(`${base}/dropAsk`, { body: live, result: Moved, access: 'srm:auction:dropAsk' }),
  /** Answers the reserve price; that it was looked at stands in the audit chain. */
  openReserve: actionRoute(`${base}/openReserve`, {
    body: live,
    result: z.object({ reservePrice: z.string().nullable() }),
    access: 'srm:auction:openReserve',
  }),
  /** One bid for each item that is awarded; a reason where one is not the lowest, or the price above the reserve. */
  proposeAward: actionRoute(`${base}/proposeAward`, {
    body: versioned.extend({
      rows: z
        .array(z.object({ lot: line(40, 1), participantId: id }))
        .min(1)
        .max(100),
      reason: optionalLine(1000),
    }),
    result: Moved,
    access: 'srm:auction:proposeAward',
  }),
  award: actionRoute(`${base}/award`, { body: withNote, result: Moved, access: 'srm:auction:award' }),
  rejectAward: actionRoute(`${base}/rejectAward`, { body: withReason, result: Moved, access: 'srm:auction:rejectAward' }),
  fail: actionRoute(`${base}/fail`, { body: withReason, result: Moved, access: 'srm:auction:fail' }),
  complete: actionRoute(`${base}/complete`, { body: withReason, result: Moved, access: 'srm:auction:complete' }),
  cancel: actionRoute(`${base}/cancel`, { body: withReason, result: Moved, access: 'srm:auction:cancel' }),
})
/** Answers a file, so it is not in the typed client. */
export const auctionFiles = { export: '/srm/auction/exportXls' } as const

export const RoomRow = z.object({
  ...head,
  /** The company's own sign-up; null: it has not signed up for a public one. */
  signUp: SignUp.nullable(),
  /** Where the auction tells ranks: the best one of its items. */
  myRank: z.number().nullable(),
  won: z.boolean().nullable(),
})
export type RoomRow = z.infer<typeof RoomRow>
/** A supplier's own side of an auction. */
export const RoomDetail = z.object({
  ...publicAuction,
  lines: z.array(AuctionLineRow),
  lots: z.array(LotRow.extend({ name: z.string() })),
  files,
  signUp: SignUp.nullable(),
  refuseReason: z.string().nullable(),
  /** The company has been in the room: it counts towards the start. */
  entered: z.boolean(),
  /** Own amounts by item, handed in before the start. */
  initialQuote: z.record(z.string(), z.string()).nullable(),
  /** Null before the start. */
  room: BidderRoom.nullable(),
  won: z.array(z.object({ lotName: z.string(), amount: z.string() })).nullable(),
  can: Can,
  now: instant,
})
export type RoomDetail = z.infer<typeof RoomDetail>

const room = '/srm/auctionRoom'
const Room = z.object({ room: BidderRoom.nullable() })
export const auctionRoom = c.router({
  list: listRoute(`${room}/list`, { row: RoomRow, access: 'srm:auctionRoom:list' }),
  counts: countsRoute(`${room}/counts`, { access: 'srm:auctionRoom:list' }),
  queryById: readRoute({ path: `${room}/queryById`, query: byId, result: RoomDetail, access: 'srm:auctionRoom:queryById' }),
  signUp: actionRoute(`${room}/signUp`, { body: live, result: z.object({ signUp: SignUp }), access: 'srm:auction:signUp' }),
  decline: actionRoute(`${room}/decline`, { body: live, result: z.object({ signUp: SignUp }), access: 'srm:auction:decline' }),
  quoteInitial: actionRoute(`${room}/quoteInitial`, {
    body: live.extend({ amounts: z.record(z.string().max(40), bidAmount) }),
    result: z.null(),
    access: 'srm:auction:quoteInitial',
  }),
  enter: actionRoute(`${room}/enter`, { body: live, result: z.null(), access: 'srm:auction:enter' }),
  /** `isConfirmed`: a drop above the bound is meant (BID_DROP_CONFIRM). */
  bid: actionRoute(`${room}/bid`, {
    body: live.extend({ lot: line(40, 1), amount: bidAmount, isConfirmed: flag.default(false) }),
    result: Room,
    access: 'srm:auction:bid',
  }),
  /** The lowest the server may go for the company; null takes it back. */
  setProxy: actionRoute(`${room}/setProxy`, {
    body: live.extend({ lot: line(40, 1), floor: bidAmount.nullable() }),
    result: Room,
    access: 'srm:auction:setProxy',
  }),
  /** Within a minute: the own bid of this number was an obvious mistake. */
  claim: actionRoute(`${room}/claim`, { body: live.extend({ n: z.int().positive() }), result: Room, access: 'srm:auction:claim' }),
  ask: actionRoute(`${room}/ask`, { body: live.extend({ body: line(500, 1) }), result: z.null(), access: 'srm:auction:ask' }),
})
