import '@srm/domain/srm/small-project/small-project.text'
import { smallProjectFields, smallSecretFields } from '@srm/domain/srm/small-project/small-project.fields'
import { fieldsBut } from '@srm/domain/kit/fields'
import { z } from 'zod'
import { answeredShape } from '../kit/fields'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, id, instant, line, money, optionalLine, points, versioned } from '../kit/scalars'
import { WhyNotAnswer } from './award.shapes'
import { bidder } from './tender-seat.shapes'
import { Ceremony, Relay, SealedBidInput, Shares } from './opening.shapes'
import { BidReceipt, Sealing } from './sealed-bid.shapes'
import {
  BidState,
  ObjectionSource,
  OpenedBid,
  OwnSmallBid,
  publicSmall,
  ScoringDesk,
  SealedSmallBidInput,
  SmallAwardShape,
  SmallBidContent,
  SmallMember,
  SmallProjectInput,
  SmallProjectStatus,
  SmallRanking,
  SmallStage,
  SplitEvidence,
} from './small-project.shapes'

export * from './small-project.shapes'

const head = {
  id,
  docNo: z.string(),
  title: z.string(),
  projectName: z.string().nullable(),
  categoryName: z.string().nullable(),
  openness: z.enum(smallProjectFields.openness.codes),
  scheme: z.enum(smallProjectFields.scheme.codes),
  deadline: instant.nullable(),
  openAt: instant.nullable(),
  status: SmallProjectStatus,
  purchaserName: z.string(),
  createTime: instant,
  version: z.number(),
}
export const SmallProjectRow = z.object({
  ...head,
  stage: SmallStage.nullable(),
  budget: z.string().nullable(),
  /** Valid bids; null before the opening. */
  bidCount: z.number().nullable(),
  amount: z.string().nullable(),
  splitSuspect: z.boolean().nullable(),
  orgCode: z.string().nullable(),
  orgName: z.string().nullable(),
  publishAt: instant.nullable(),
  createBy: z.string(),
})
export type SmallProjectRow = z.infer<typeof SmallProjectRow>

export const SmallProjectDetail = z.object({
  ...publicSmall,
  ...answeredShape(fieldsBut(smallProjectFields, ['budget', 'splitReason'])),
  ...answeredShape(smallSecretFields),
  orgCode: z.string().nullable(),
  createBy: z.string(),
  createTime: instant,
  version: z.number(),
  limit: z.string(),
  decisionNote: z.string().nullable(),
  split: SplitEvidence.nullable(),
  suppliers: z.array(
    z.object({ supplierId: id, supplierName: z.string(), source: z.enum(['invited', 'applied']), state: BidState.nullable() }),
  ),
  openers: z.array(SmallMember),
  /** The acting evaluator's own seat alone as long as the evaluation runs; everybody's for the others. */
  evaluators: z.array(SmallMember),
  opening: z.object({
    /** Of bids that their bidders sealed only as long as the first officer's shares wait. */
    firstOpenerName: z.string().nullable(),
    firstTurnedAt: instant.nullable(),
    secondOpenerName: z.string().nullable(),
    bidCount: z.number().nullable(),
    agreedReason: z.string().nullable(),
    agreedByName: z.string().nullable(),
  }),
  /** Null: not opened, or the reader scores them without knowing whose they are. */
  bids: z.array(OpenedBid).nullable(),
  /** Null: not evaluated yet, or not for the reader. */
  ranking: SmallRanking.nullable(),
  awards: z.array(SmallAwardShape),
  approvedAt: instant.nullable(),
  noticeUntil: instant.nullable(),
  objections: z.array(z.object({ id, source: ObjectionSource, body: z.string(), recordedByName: z.string(), createTime: instant })),
  isMyScoring: z.boolean(),
  steps: z.array(z.object({ action: z.string(), actor: z.string(), at: instant })),
  can: Can,
  now: instant,
})
export type SmallProjectDetail = z.infer<typeof SmallProjectDetail>

/** What is typed, as it is typed again. */
const Person = z.object({ id, name: z.string() })
const Draft = z.object({
  ...SmallProjectInput.shape,
  id,
  version: z.number(),
  suppliers: z.array(Person),
  openers: z.array(Person),
  evaluators: z.array(Person),
})

const Saved = z.object({ id, docNo: z.string(), version: z.number() })
const Moved = z.object({ id, status: SmallProjectStatus, version: z.number() })
const withReason = versioned.extend({ reason: line(500, 1) })
const withNote = versioned.extend({ note: optionalLine(500) })
/** What evaluators do is judged by their own seat, and moves no version. */
const own = z.object({ id })
type Access = Parameters<typeof actionRoute>[1]['access']
const moved = <const P extends string>(path: P, access: Access) => actionRoute(path, { result: Moved, access })

const base = '/srm/smallProject'
export const smallProject = c.router({
  list: listRoute(`${base}/list`, { row: SmallProjectRow, access: 'srm:smallProject:list' }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:smallProject:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: SmallProjectDetail, access: 'srm:smallProject:queryById' }),
  draft: readRoute({ path: `${base}/draft`, query: byId, result: Draft, access: 'srm:smallProject:edit' }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:smallProject:queryById' }),
  /** What a draft would be counted together with, as it stands on the form. */
  splitCheck: readRoute({
    path: `${base}/splitCheck`,
    query: z.object({ id: id.optional(), categoryId: id, projectName: line(100, 1), budget: money }),
    result: SplitEvidence,
    access: 'srm:smallProject:add',
  }),
  /** Of the award that is proposed or in force: why everybody else was not chosen. */
  whyNot: readRoute({ path: `${base}/whyNot`, query: byId, result: WhyNotAnswer, access: 'srm:smallProject:queryById' }),
  /** The acting evaluator's desk. */
  scoring: readRoute({ path: `${base}/scoring`, query: byId, result: ScoringDesk, access: 'srm:smallProject:score' }),
  add: writeRoute({
    path: `${base}/add`,
    body: SmallProjectInput,
    result: Saved,
    access: 'srm:smallProject:add',
    oplog: 'smallProject.add',
  }),
  edit: writeRoute({
    path: `${base}/edit`,
    body: SmallProjectInput.extend(versioned.shape),
    result: Saved,
    access: 'srm:smallProject:edit',
    oplog: 'smallProject.edit',
  }),
  copy: writeRoute({ path: `${base}/copy`, body: byId, result: Saved, access: 'srm:smallProject:add', oplog: 'smallProject.copy' }),
  delete: actionRoute(`${base}/delete`, { result: z.null(), access: 'srm:smallProject:delete' }),
  publish: moved(`${base}/publish`, 'srm:smallProject:publish'),
  /** The deadline moves later, and the opening with it; never earlier. */
  extend: actionRoute(`${base}/extend`, {
    body: withReason.extend({ deadline: instant }),
    result: Moved,
    access: 'srm:smallProject:extend',
  }),
  /** Further companies while bids are taken; with less than the least window left, only with a later deadline. */
  invite: actionRoute(`${base}/invite`, {
    body: withReason.extend({ supplierIds: z.array(id).min(1).max(100), deadline: instant.nullish() }),
    result: Moved,
    access: 'srm:smallProject:invite',
  }),
  proceed: actionRoute(`${base}/proceed`, { body: withReason, result: Moved, access: 'srm:smallProject:proceed' }),
  /** Accounts that may be named as openers, and whether each has a key that a client-sealed project may name. */
  openers: readRoute({
    path: `${base}/openers`,
    result: z.array(z.object({ userId: id, name: z.string(), hasKey: z.boolean() })),
    access: 'srm:smallProject:add',
  }),
  /** What an opener's browser needs to give its shares, from the opening time on. */
  ceremony: readRoute({ path: `${base}/ceremony`, query: byId, result: Ceremony, access: 'srm:smallProject:open' }),
  turnKey: actionRoute(`${base}/turnKey`, {
    body: versioned.extend({ relay: Relay.optional() }),
    result: Moved,
    access: 'srm:smallProject:turnKey',
  }),
  open: actionRoute(`${base}/open`, {
    body: versioned.extend({ shares: Shares.optional(), markUnreadable: z.boolean().default(false) }),
    result: Moved.extend({ validBids: z.number(), invalidBids: z.number() }),
    access: 'srm:smallProject:open',
  }),

  declare: actionRoute(`${base}/declare`, { body: own, result: z.null(), access: 'srm:smallProject:declare' }),
  recuse: actionRoute(`${base}/recuse`, {
    body: own.extend({ reason: line(500, 1) }),
    result: z.null(),
    access: 'srm:smallProject:recuse',
  }),
  replaceEvaluator: actionRoute(`${base}/replaceEvaluator`, {
    body: versioned.extend({ userId: id, byUserId: id, reason: line(500, 1) }),
    result: Moved,
    access: 'srm:smallProject:replaceEvaluator',
  }),
  /** One cell, kept as it is typed; null takes the score back. */
  score: actionRoute(`${base}/score`, {
    body: own.extend({ bidder, itemKey: line(20, 1), score: points.nullable(), reason: optionalLine(500) }),
    result: z.null(),
    access: 'srm:smallProject:score',
  }),
  submitScores: actionRoute(`${base}/submitScores`, { body: own, result: z.null(), access: 'srm:smallProject:submitScores' }),
  /** Reasons for own scores that turned out far from the mean once all had submitted. */
  explainScores: actionRoute(`${base}/explainScores`, {
    body: own.extend({
      reasons: z
        .array(z.object({ bidder, itemKey: line(20, 1), reason: line(500, 1) }))
        .min(1)
        .max(200),
    }),
    result: z.null(),
    access: 'srm:smallProject:explainScores',
  }),

  recommend: actionRoute(`${base}/recommend`, {
    body: versioned.extend({ bidId: id, reason: optionalLine(1000) }),
    result: Moved,
    access: 'srm:smallProject:recommend',
  }),
  award: actionRoute(`${base}/award`, { body: withNote, result: Moved, access: 'srm:smallProject:award' }),
  rejectAward: actionRoute(`${base}/rejectAward`, { body: withReason, result: Moved, access: 'srm:smallProject:rejectAward' }),
  recordObjection: actionRoute(`${base}/recordObjection`, {
    body: versioned.extend({ source: ObjectionSource, body: line(2000, 1) }),
    result: Moved,
    access: 'srm:smallProject:recordObjection',
  }),
  notify: moved(`${base}/notify`, 'srm:smallProject:notify'),
  complete: actionRoute(`${base}/complete`, { body: withReason, result: Moved, access: 'srm:smallProject:complete' }),
  fail: actionRoute(`${base}/fail`, { body: withReason, result: Moved, access: 'srm:smallProject:fail' }),
  cancel: actionRoute(`${base}/cancel`, { body: withReason, result: Moved, access: 'srm:smallProject:cancel' }),
})
/** Answers a file, so it is not in the typed client. */
export const smallProjectFiles = { export: `${base}/exportXls` } as const

export const SmallBidRow = z.object({
  ...head,
  orgName: z.string().nullable(),
  stage: SmallStage.nullable(),
  /** Own bid; null: a public project that the company has not bid in. */
  bidState: BidState.nullable(),
})
export type SmallBidRow = z.infer<typeof SmallBidRow>
/** A company's own side of a small project. */
export const SmallBidDetail = z.object({
  ...publicSmall,
  bidState: BidState.nullable(),
  /** The bid in force or withdrawn, and earlier revisions, newest first. */
  bid: OwnSmallBid.nullable(),
  history: z.array(OwnSmallBid),
  /** The account is not confirmed by its company, so what is sealed is hidden from it. */
  isHidden: z.boolean(),
  /** What a browser seals to; null: the server seals, or no bid is taken now. */
  sealing: Sealing.nullable(),
  /** Why a bid of this company would be refused today; null: nothing stands against it. */
  barred: z.object({ key: z.string(), message: z.string() }).nullable(),
  /** After the award. Points by group are the company's own. */
  result: z
    .object({
      won: z.boolean(),
      awardedAt: instant.nullable(),
      amount: z.string().nullable(),
      winner: z.string().nullable(),
      points: z.object({ price: z.string(), technical: z.string(), service: z.string(), total: z.string() }).nullable(),
    })
    .nullable(),
  can: Can,
  now: instant,
})
export type SmallBidDetail = z.infer<typeof SmallBidDetail>

const bids = '/srm/smallBid'
/** The supplier's side. `id` is always the project's. */
export const smallBid = c.router({
  list: listRoute(`${bids}/list`, { row: SmallBidRow, access: 'srm:smallBid:list' }),
  counts: countsRoute(`${bids}/counts`, { access: 'srm:smallBid:list' }),
  queryById: readRoute({ path: `${bids}/queryById`, query: byId, result: SmallBidDetail, access: 'srm:smallBid:queryById' }),
  /** Submits or revises; the answer is the signed receipt. */
  submit: actionRoute(`${bids}/submit`, { body: SmallBidContent.extend({ id }), result: BidReceipt, access: 'srm:smallProject:bid' }),
  /** Submits or revises what the browser sealed. */
  submitSealed: actionRoute(`${bids}/submitSealed`, { body: SealedSmallBidInput, result: BidReceipt, access: 'srm:smallProject:bid' }),
  /** The company's sealed bid in force, for the browser that holds its key. */
  sealedOwn: readRoute({ path: `${bids}/sealedOwn`, query: byId, result: SealedBidInput, access: 'srm:smallBid:queryById' }),
  /** Takes part in a public project, before there is a bid. */
  apply: actionRoute(`${bids}/apply`, { body: own, result: z.object({ bidState: BidState }), access: 'srm:smallProject:apply' }),
  withdraw: actionRoute(`${bids}/withdraw`, {
    body: own,
    result: z.object({ bidState: BidState }),
    access: 'srm:smallProject:withdrawBid',
  }),
})
