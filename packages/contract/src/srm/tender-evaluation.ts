import '@srm/domain/srm/tender/tender-evaluation.text'
import { expertKinds } from '@srm/domain/srm/expert/expert.rules'
import { inquiryKinds, motionKinds, outReasons, reviewGroups } from '@srm/domain/srm/tender/evaluation.kinds'
import { seatDues } from '@srm/domain/srm/tender/seat.rules'
import { progressStages } from '@srm/domain/srm/tender/tender.kinds'
import { z } from 'zod'
import { Can } from '../kit/life'
import { actionRoute, c, readRoute, writeRoute } from '../kit/route'
import { byId, files, flag, id, instant, line, optionalLine, points, versioned } from '../kit/scalars'
import { Ceremony, Relay, Shares } from './opening.shapes'
import { bidder, SeatFile, SeatReport } from './tender-seat.shapes'
import { Scheme, TenderStatus } from './tender.shapes'

const Moved = z.object({ id, status: TenderStatus, version: z.number() })
const noteId = id.nullish().transform((v) => v ?? null)

const Inquiry = z.object({
  id,
  kind: z.enum(inquiryKinds),
  lotId: id.nullable(),
  question: z.string(),
  askedAt: instant,
  dueAt: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  files,
})
const Motion = z.object({
  id,
  kind: z.enum(motionKinds),
  lotId: id,
  figure: z.string(),
  carried: z.boolean().nullable(),
  decidedAt: instant.nullable(),
  reasons: z.array(z.string()),
  /** How many of how many members have voted; never how. */
  voted: z.number(),
  members: z.number(),
})
const Failed = z.object({ itemKey: z.string(), against: z.number(), of: z.number(), reasons: z.array(z.string()) })
const Verdict = z.object({ lotId: id, out: z.enum(outReasons).nullable(), failed: z.array(Failed), note: z.string().nullable() })

/** A tender that the account sits on. */
export const SeatRow = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  stage: z.enum(progressStages),
  status: TenderStatus,
  leader: z.boolean(),
  /** What waits for this member; null: others are asked, or it is over. */
  due: z.enum(seatDues).nullable(),
  /** Until when a bidder may still answer the committee: the last of these moments. */
  answersDueAt: instant.nullable(),
  signedAt: instant.nullable(),
})
export type SeatRow = z.infer<typeof SeatRow>

/** A bid as a member sees it. */
const SeenBid = z.object({
  bidder,
  /** Null as long as the stage is anonymous. */
  name: z.string().nullable(),
  lots: z.array(
    z.object({
      lotId: id,
      lotNo: z.number(),
      deliveryDays: z.number().nullable(),
      statement: z.string().nullable(),
      overCeiling: z.boolean().nullable(),
      /** With tax; null until prices are told. */
      total: z.string().nullable(),
    }),
  ),
  validityDays: z.number().nullable(),
  bondReceived: z.boolean(),
  answers: z.record(z.string(), z.string()),
  verdicts: z.array(Verdict),
  inquiries: z.array(Inquiry.extend({ files: z.array(SeatFile) })),
  /** Of the technical part; empty once the bid is out in every lot. */
  files: z.array(SeatFile),
})
/** The desk of one member. Before the declaration it says nothing of bidders. */
export const SeatRoom = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  currency: z.string(),
  stage: z.enum(progressStages),
  status: TenderStatus,
  anonymous: z.boolean(),
  twoEnvelopes: z.boolean(),
  /** Names of the companies, in no order: for the declaration alone. */
  companies: z.array(z.string()),
  seat: z.object({
    leader: z.boolean(),
    kind: z.enum(expertKinds),
    declaredAt: instant.nullable(),
    reviewedAt: instant.nullable(),
    scoredAt: instant.nullable(),
    signedAt: instant.nullable(),
    dissent: z.string().nullable(),
  }),
  lots: z.array(z.object({ id, lotNo: z.number(), name: z.string() })),
  checklist: z.array(z.object({ key: z.string(), group: z.enum(reviewGroups), name: z.string(), perLot: z.boolean() })),
  scheme: Scheme.nullable(),
  bids: z.array(SeenBid),
  votes: z.array(z.object({ bidder, lotId: id.nullable(), itemKey: z.string(), pass: z.boolean(), reason: z.string().nullable() })),
  scores: z.array(
    z.object({
      bidder,
      itemKey: z.string(),
      score: z.string(),
      reason: z.string().nullable(),
      /** A reason that is being written and was not handed in. */
      draft: z.string().nullable(),
    }),
  ),
  /** Own scores that deviate, once everybody has handed in. */
  deviating: z.array(z.object({ bidder, itemKey: z.string() })),
  motions: z.array(Motion.extend({ bidder: bidder.nullable(), own: z.boolean().nullable() })),
  due: z.enum(seatDues).nullable(),
  report: SeatReport.nullable(),
  can: Can,
  now: instant,
})
export type SeatRoom = z.infer<typeof SeatRoom>

const live = z.object({ id })
const seat = '/srm/tenderSeat'
/** What a member of the committee does, judged by the seat. */
export const tenderSeat = c.router({
  mine: readRoute({ path: `${seat}/mine`, result: z.array(SeatRow), access: 'srm:tender:evaluate' }),
  room: readRoute({ path: `${seat}/room`, query: byId, result: SeatRoom, access: 'srm:tender:evaluate' }),
  declare: actionRoute(`${seat}/declare`, { body: live, result: z.null(), access: 'srm:tender:declareNoConflict' }),
  standBack: actionRoute(`${seat}/standBack`, {
    body: live.extend({ reason: line(500, 1) }),
    result: z.null(),
    access: 'srm:tender:standBack',
  }),
  judge: actionRoute(`${seat}/judge`, {
    body: live.extend({ bidder, lotId: noteId, itemKey: line(60, 1), pass: flag.nullable(), reason: optionalLine(500) }),
    result: z.null(),
    access: 'srm:tender:judgeBid',
  }),
  submitReview: actionRoute(`${seat}/submitReview`, { body: live, result: z.null(), access: 'srm:tender:submitReview' }),
  endReview: actionRoute(`${seat}/endReview`, { body: live, result: z.null(), access: 'srm:tender:endReview' }),
  vote: actionRoute(`${seat}/vote`, {
    body: live.extend({ motionId: id, agree: flag, reason: line(500, 1) }),
    result: z.null(),
    access: 'srm:tender:vote',
  }),
  ask: actionRoute(`${seat}/ask`, {
    body: live.extend({ bidder, lotId: noteId, kind: z.enum(inquiryKinds), question: line(1000, 1), dueAt: instant }),
    result: z.null(),
    access: 'srm:tender:askBidder',
  }),
  score: actionRoute(`${seat}/score`, {
    body: live.extend({ bidder, itemKey: line(40, 1), score: points.nullable(), reason: optionalLine(300) }),
    result: z.null(),
    access: 'srm:tender:scoreBid',
  }),
  submitScores: actionRoute(`${seat}/submitScores`, { body: live, result: z.null(), access: 'srm:tender:submitBidScores' }),
  explain: actionRoute(`${seat}/explain`, {
    body: live.extend({
      reasons: z
        .array(z.object({ bidder, itemKey: line(40, 1), reason: line(300, 1) }))
        .min(1)
        .max(500),
    }),
    result: z.null(),
    access: 'srm:tender:explainBidScores',
  }),
  /** Kept as it is typed; it counts once it is handed in. */
  draftReason: writeRoute({
    path: `${seat}/draftReason`,
    body: live.extend({ bidder, itemKey: line(40, 1), reason: optionalLine(300) }),
    result: z.null(),
    access: 'srm:tender:explainBidScores',
  }),
  endScoring: actionRoute(`${seat}/endScoring`, { body: live, result: z.null(), access: 'srm:tender:endScoring' }),
  draftReport: actionRoute(`${seat}/draftReport`, { body: live, result: z.null(), access: 'srm:tender:draftReport' }),
  sign: actionRoute(`${seat}/sign`, {
    body: live.extend({ agree: flag, dissent: optionalLine(2000) }),
    result: z.null(),
    access: 'srm:tender:signReport',
  }),
})

const Member = z.object({
  id,
  name: z.string(),
  kind: z.enum(expertKinds),
  employer: z.string().nullable(),
  /** Null: a representative of the owner. */
  expertId: id.nullable(),
  leader: z.boolean(),
  declaredAt: instant.nullable(),
  /** When the own review, and the own scores, were handed in; what they say is in the report alone. */
  reviewedAt: instant.nullable(),
  scoredAt: instant.nullable(),
  goneAt: instant.nullable(),
  goneReason: z.string().nullable(),
  replaces: id.nullable(),
  signedAt: instant.nullable(),
  dissent: z.string().nullable(),
})
/** Whoever a draw seated, and what would keep them off the committee. */
const Seated = z.object({
  expertId: id,
  /** Null: no account that could be used. */
  userId: id.nullable(),
  name: z.string(),
  kind: z.enum(expertKinds),
  employer: z.string().nullable(),
  /** A bidder that this person has a conflict with. */
  conflict: z.string().nullable(),
})
/** The opening of the price parts; null where there is one envelope. */
const PriceOpening = z.object({
  sealMode: z.enum(['server', 'client']),
  openers: z.array(z.object({ name: z.string(), isOwn: z.boolean() })),
  firstOpenerName: z.string().nullable(),
  firstTurnedAt: instant.nullable(),
  secondOpenerName: z.string().nullable(),
  openedAt: instant.nullable(),
  recordSha256: z.string().nullable(),
})

/** Evaluation as staff see it: progress, and what was decided. Members are named to those who may know them. */
export const EvaluationBoard = z.object({
  committee: z
    .object({
      size: z.number(),
      drawId: id.nullable(),
      proposedByName: z.string(),
      proposedAt: instant,
      confirmedByName: z.string().nullable(),
      confirmedAt: instant.nullable(),
      reviewedAt: instant.nullable(),
      scoredAt: instant.nullable(),
      reportAt: instant.nullable(),
      reportSha256: z.string().nullable(),
      signedAt: instant.nullable(),
    })
    .nullable(),
  /** Empty to whoever may not know them yet. */
  members: z.array(Member),
  progress: z.object({ members: z.number(), declared: z.number(), reviewed: z.number(), scored: z.number(), signed: z.number() }),
  /** Draws for this tender whose result stands. */
  draws: z.array(
    z.object({
      ...{ id, docNo: z.string(), drawnAt: instant.nullable(), seed: z.string().nullable(), listHash: z.string().nullable() },
      /** Empty to whoever may not know the names. */
      seated: z.array(Seated),
    }),
  ),
  lots: z.array(z.object({ id, lotNo: z.number(), name: z.string() })),
  prices: PriceOpening.nullable(),
  checklist: z.array(z.object({ key: z.string(), group: z.enum(reviewGroups), name: z.string(), perLot: z.boolean() })),
  bids: z.array(z.object({ bidId: id, supplierId: id, name: z.string(), verdicts: z.array(Verdict), inquiries: z.array(Inquiry) })),
  motions: z.array(Motion.extend({ bidId: id.nullable() })),
  ties: z.array(
    z.object({
      id,
      lotId: id,
      bidIds: z.array(id),
      listHash: z.string(),
      commitment: z.string(),
      seed: z.string().nullable(),
      contribution: z.string().nullable(),
      nonce: z.string().nullable(),
      witnessName: z.string().nullable(),
      drawnAt: instant.nullable(),
      drawn: z.array(id),
    }),
  ),
  /** Once it is signed. */
  report: z.record(z.string(), z.unknown()).nullable(),
  version: z.number(),
  can: Can,
  now: instant,
})
export type EvaluationBoard = z.infer<typeof EvaluationBoard>

const base = '/srm/tenderEvaluation'
/** What staff do for an evaluation: the committee, the second opening, the drawing of lots. */
export const tenderEvaluation = c.router({
  board: readRoute({ path: `${base}/board`, query: byId, result: EvaluationBoard, access: 'srm:tender:queryById' }),
  propose: actionRoute(`${base}/propose`, {
    body: versioned.extend({ drawId: noteId, representativeIds: z.array(id).max(30).default([]), leaderId: id }),
    result: Moved,
    access: 'srm:tender:proposeCommittee',
  }),
  confirm: actionRoute(`${base}/confirm`, { result: Moved, access: 'srm:tender:confirmCommittee' }),
  replace: actionRoute(`${base}/replace`, {
    body: versioned.extend({ memberId: id, userId: noteId }),
    result: Moved,
    access: 'srm:tender:replaceMember',
  }),
  ceremony: readRoute({ path: `${base}/ceremony`, query: byId, result: Ceremony, access: 'srm:tender:turnPriceKey' }),
  turnPriceKey: actionRoute(`${base}/turnPriceKey`, {
    body: versioned.extend({ relay: Relay.optional() }),
    result: Moved,
    access: 'srm:tender:turnPriceKey',
  }),
  openPrices: actionRoute(`${base}/openPrices`, {
    body: versioned.extend({ shares: Shares.optional(), markUnreadable: z.boolean().default(false) }),
    result: Moved.extend({ valid: z.number(), invalid: z.number() }),
    access: 'srm:tender:openPrices',
  }),
  drawTie: actionRoute(`${base}/drawTie`, {
    body: versioned.extend({ tieId: id, contribution: line(200, 8) }),
    result: Moved,
    access: 'srm:tender:drawTie',
  }),
})
export { Inquiry as BidInquiry }
