import '@srm/domain/srm/tender/tender-result.text'
import { whyNotRules } from '@srm/domain/srm/award/why-not.rules'
import { outReasons, passOverCauses, withdrawCauses } from '@srm/domain/srm/tender/evaluation.kinds'
import { scoreGroups } from '@srm/domain/srm/scoring/scheme.rules'
import { z } from 'zod'
import { Can } from '../kit/life'
import { actionRoute, c, readRoute } from '../kit/route'
import { byId, day, FileRef, files, flag, id, instant, line, optionalLine, versioned } from '../kit/scalars'
import { asksApproval } from '../studio/approvers'
import { WhyNotAnswer } from './award.shapes'
import { BidInquiry } from './tender-evaluation'
import { TenderStatus } from './tender.shapes'

const Moved = z.object({ id, status: TenderStatus, version: z.number() })
const Candidate = z.object({
  id,
  lotId: id,
  lotNo: z.number(),
  supplierName: z.string(),
  rank: z.number(),
  score: z.string().nullable(),
  amount: z.string(),
  /** Number of the award notice of the one chosen. */
  noticeNo: z.string().nullable(),
  reason: z.string().nullable(),
  cause: z.enum(withdrawCauses).nullable(),
  /** When its award notice was given, and the last day on which its contract is signed in time. */
  noticedAt: instant.nullable(),
  contractDue: day.nullable(),
  /** Its award was withdrawn again: when, by whom, why, and what became of its bond. */
  withdrawnAt: instant.nullable(),
  withdrawnByName: z.string().nullable(),
  withdrawCause: z.enum(withdrawCauses).nullable(),
  withdrawReason: z.string().nullable(),
  bondNote: z.string().nullable(),
  evidence: z.array(FileRef),
  /** Its bid bond is held: neither refunded nor forfeited. */
  bondHeld: z.boolean(),
  /** Whom the award passes to if it is withdrawn; null: nobody, or it holds none. */
  nextId: id.nullable(),
  contractNo: z.string().nullable(),
  contractOn: day.nullable(),
})
const Objection = z.object({
  id,
  supplierName: z.string(),
  objection: z.string(),
  raisedAt: instant,
  dueAt: instant,
  answer: z.string().nullable(),
  answeredByName: z.string().nullable(),
  answeredAt: instant.nullable(),
  files: z.array(FileRef),
  answerFiles: z.array(FileRef),
})
const Award = z.object({
  id,
  no: z.number(),
  state: z.enum(['proposed', 'approved', 'rejected']),
  amount: z.string(),
  note: z.string().nullable(),
  proposedByName: z.string(),
  proposedAt: instant,
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionNote: z.string().nullable(),
  publicityFrom: instant.nullable(),
  publicityEnd: instant.nullable(),
  calibratedByName: z.string().nullable(),
  calibratedAt: instant.nullable(),
  completedAt: instant.nullable(),
  candidates: z.array(Candidate),
})
/** A lot as the signed report has it: whoever counts by rank, then whoever is out and why. */
const RankedLot = z.object({
  lotId: id,
  lotNo: z.number(),
  ranks: z.array(
    z.object({
      bidId: id,
      supplierName: z.string(),
      rank: z.number(),
      price: z.string(),
      /** Points by group of criteria; without those of the price. */
      groups: z.record(z.string(), z.string()),
      priceScore: z.string().nullable(),
      /** Null: the lowest evaluated price wins. */
      total: z.string().nullable(),
      /** Its place among the candidates; null: it is none. */
      candidate: z.number().nullable(),
      /** It is first in as many lots as it may win, so that it is no candidate here. */
      limited: z.boolean(),
    }),
  ),
  out: z.array(
    z.object({
      bidId: id,
      supplierName: z.string(),
      /** Null: its price stays sealed. */
      price: z.string().nullable(),
      reason: z.enum(outReasons),
      failed: z.array(z.object({ item: z.string(), against: z.number(), of: z.number(), reasons: z.array(z.string()) })),
      note: z.string().nullable(),
    }),
  ),
})
export type RankedLot = z.infer<typeof RankedLot>

/** Candidates, publicity and award as staff see them. */
export const ResultBoard = z.object({
  /** The newest first. */
  awards: z.array(Award),
  objections: z.array(Objection),
  /** The signed report, and the last day on which candidates are published in time; null: it is not signed. */
  report: z.object({ signedAt: instant, sha256: z.string(), publishBy: day }).nullable(),
  /** Null before the report is signed, and until the publicity for whoever has no part in the decision. */
  ranking: z.array(RankedLot).nullable(),
  /** The first of the last days on which contracts are signed in time; null: no award is in force. */
  contractDue: day.nullable(),
  /** The failed tender that this one tenders again, and the one that follows this. */
  retenderOf: z.object({ id, docNo: z.string() }).nullable(),
  retenderedAs: z.object({ id, docNo: z.string() }).nullable(),
  version: z.number(),
  can: Can,
  now: instant,
})
export type ResultBoard = z.infer<typeof ResultBoard>

const base = '/srm/tenderResult'
export const tenderResult = c.router({
  board: readRoute({ path: `${base}/board`, query: byId, result: ResultBoard, access: 'srm:tender:queryById' }),
  whyNot: readRoute({ path: `${base}/whyNot`, query: byId, result: WhyNotAnswer, access: 'srm:tender:queryById' }),
  propose: actionRoute(`${base}/propose`, {
    body: versioned.extend({ note: optionalLine(500), ...asksApproval }),
    result: Moved,
    access: 'srm:tender:proposeAward',
  }),
  approve: actionRoute(`${base}/approve`, {
    body: versioned.extend({ note: optionalLine(500) }),
    result: Moved,
    access: 'srm:tender:approveAward',
  }),
  reject: actionRoute(`${base}/reject`, {
    body: versioned.extend({ reason: line(500, 1) }),
    result: Moved,
    access: 'srm:tender:rejectAward',
  }),
  answer: actionRoute(`${base}/answer`, {
    body: z.object({ id, objectionId: id, answer: line(2000, 1), files: files.default([]) }),
    result: z.null(),
    access: 'srm:tender:answerResultObjection',
  }),
  calibrate: actionRoute(`${base}/calibrate`, {
    body: versioned.extend({
      choices: z
        .array(
          z.object({
            candidateId: id,
            reason: optionalLine(500),
            cause: z
              .enum(passOverCauses)
              .nullish()
              .transform((v) => v ?? null),
          }),
        )
        .max(50),
    }),
    result: Moved,
    access: 'srm:tender:calibrate',
  }),
  /** The award of a lot is withdrawn, and passes to the next candidate of the published list, or to nobody. */
  pass: actionRoute(`${base}/pass`, {
    body: versioned.extend({
      candidateId: id,
      /** The next candidate as the page showed it; `nobody`: the lot ends without a winner. */
      nextId: z.union([id, z.literal('nobody')]),
      cause: z.enum(withdrawCauses),
      reason: line(500, 1),
      forfeit: flag,
      bondNote: optionalLine(500),
      files: files.default([]),
    }),
    result: Moved,
    access: 'srm:tender:passAward',
  }),
  complete: actionRoute(`${base}/complete`, {
    body: versioned.extend({ contracts: z.array(z.object({ candidateId: id, contractNo: line(50, 1), signedOn: day })).max(50) }),
    result: Moved,
    access: 'srm:tender:complete',
  }),
  retender: actionRoute(`${base}/retender`, {
    result: z.object({ id, docNo: z.string(), version: z.number() }),
    access: 'srm:tender:retender',
  }),
})

/** Why the own bid was not chosen for a lot: of others nothing but what the candidates' publicity and the award say of the winner. */
const OwnReason = z.object({
  lotNo: z.number(),
  rule: z.enum(whyNotRules),
  awardedName: z.string(),
  /** Null: the own price was never opened. */
  amount: z.string().nullable(),
  awardedAmount: z.string(),
  /** Totals; null: the lowest evaluated price wins, or the bid was out. */
  score: z.string().nullable(),
  awardedScore: z.string().nullable(),
  failed: z.array(z.object({ item: z.string(), against: z.number(), of: z.number() })).readonly(),
  /** Its place by lot among equal bids, and that of the winner. */
  drawn: z.object({ own: z.number(), awarded: z.number() }).nullable(),
  /** Why a first candidate was passed over, and what was written about it. */
  cause: z.enum(withdrawCauses).nullable(),
  reason: z.string().nullable(),
})
export type OwnReason = z.infer<typeof OwnReason>

/** A company's own side: what the committee asks, and what became of its bid. */
export const OwnOutcome = z.object({
  inquiries: z.array(BidInquiry),
  /** Null until the candidates are published. */
  candidates: z
    .array(
      z.object({
        lotNo: z.number(),
        supplierName: z.string(),
        rank: z.number(),
        amount: z.string(),
        chosen: z.boolean(),
        withdrawn: z.boolean(),
      }),
    )
    .nullable(),
  publicityFrom: instant.nullable(),
  publicityEnd: instant.nullable(),
  objections: z.array(Objection),
  /** Why the own bid was out, by lot; once the candidates are published. */
  out: z.array(z.object({ lotNo: z.number(), reason: z.string(), notes: z.array(z.string()) })),
  /** Once the award is decided: the own points by group and lot. */
  scores: z.array(
    z.object({
      lotNo: z.number(),
      groups: z.record(z.string(), z.string()),
      /** The own points criterion by criterion, with the most there is; of others none are told. */
      items: z.array(z.object({ name: z.string(), group: z.enum(scoreGroups), score: z.string(), max: z.string() })),
      price: z.string().nullable(),
      total: z.string().nullable(),
      rank: z.number(),
      /** Of whoever won the lot; null: nobody did, or there are no points. */
      awardedTotal: z.string().nullable(),
    }),
  ),
  /** Once the award is decided, of every lot that was bid for and not won. */
  whyNot: z.array(OwnReason),
  /** Why nothing came of the tender; null: something did, or may yet. */
  ended: z.object({ failed: z.boolean(), reason: z.string().nullable() }).nullable(),
  /** Null until the award is decided. */
  won: z.boolean().nullable(),
  notices: z.array(z.object({ lotNo: z.number(), noticeNo: z.string(), amount: z.string(), contractDue: day })),
  /** Own awards that were withdrawn again. */
  withdrawn: z.array(z.object({ lotNo: z.number(), noticeNo: z.string(), at: instant, cause: z.enum(withdrawCauses), reason: z.string() })),
  awardedAt: instant.nullable(),
  /** Of whoever won: the first of the last days on which its contracts are signed in time. */
  contractDue: day.nullable(),
  can: Can,
  now: instant,
})
export type OwnOutcome = z.infer<typeof OwnOutcome>
const own = '/srm/tenderOutcome'
export const tenderOutcome = c.router({
  own: readRoute({ path: `${own}/own`, query: byId, result: OwnOutcome, access: 'srm:tenderWork:queryById' }),
  answer: actionRoute(`${own}/answer`, {
    body: z.object({ id, inquiryId: id, answer: line(2000, 1), files: files.default([]) }),
    result: z.null(),
    access: 'srm:tender:answerCommittee',
  }),
  object: actionRoute(`${own}/object`, {
    body: z.object({ id, objection: line(2000, 1), files: files.default([]) }),
    result: byId,
    access: 'srm:tender:objectToResult',
  }),
})
