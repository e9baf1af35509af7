import { smallLineFields, smallProjectFields, smallPublicFields } from '@srm/domain/srm/small-project/small-project.fields'
import { bidStates, objectionSources, smallStages } from '@srm/domain/srm/small-project/small-project.kinds'
import { smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { maxCriteria, maxSmallLines } from '@srm/domain/srm/small-project/small-project.rules'
import { z } from 'zod'
import { answeredShape, sentShape } from '../kit/fields'
import { FileRef, files, id, instant, line, optionalLine, points, price, qty, rate, statusOf } from '../kit/scalars'
import { SealedBidInput } from './opening.shapes'
import { BidReceipt } from './sealed-bid.shapes'
import { bidder, SeatFile } from './tender-seat.shapes'

export const SmallProjectStatus = statusOf(smallProjectMachine)
export const SmallStage = z.enum(smallStages)
export const BidState = z.enum(bidStates)
export const ObjectionSource = z.enum(objectionSources)
const quantity = qty.refine((s) => /[1-9]/.test(s), 'BAD_FIELD')

export const SmallLineInput = z.object({
  /** Of an existing line; absent: a new one. */
  id: id.optional(),
  ...sentShape(smallLineFields),
  qty: quantity.nullish(),
})
export type SmallLineInput = z.infer<typeof SmallLineInput>

/** What people score, within the fixed points of its group. */
export const Criterion = z.object({
  key: z.string().regex(/^[a-z0-9]{1,20}$/, 'BAD_FIELD'),
  group: z.enum(['technical', 'service']),
  name: line(60, 1),
  rubric: optionalLine(500),
  max: points,
})
export type Criterion = z.infer<typeof Criterion>
const criteria = z
  .array(Criterion)
  .max(maxCriteria)
  .refine((all) => new Set(all.map((one) => one.key)).size === all.length, 'BAD_FIELD')

/** Header and lines of a draft. Only the title is needed to save; `publish` names what is still missing, by field. */
export const SmallProjectInput = z.object({
  ...sentShape(smallProjectFields),
  criteria: criteria.default([]),
  supplierIds: z.array(id).max(100).default([]),
  openerIds: z.array(id).max(5).default([]),
  evaluatorIds: z.array(id).max(9).default([]),
  lines: z.array(SmallLineInput).max(maxSmallLines).default([]),
  files: files.default([]),
})
export type SmallProjectInput = z.infer<typeof SmallProjectInput>

export const SmallLineRow = z.object({ id, lineNo: z.number(), ...answeredShape(smallLineFields) })
/** What both sides read of a small project. */
export const publicSmall = {
  id,
  docNo: z.string(),
  ...answeredShape(smallPublicFields),
  criteria: z.array(Criterion),
  categoryName: z.string().nullable(),
  orgName: z.string().nullable(),
  purchaserName: z.string(),
  lineCount: z.number(),
  publishAt: instant.nullable(),
  openedAt: instant.nullable(),
  awardedAt: instant.nullable(),
  status: SmallProjectStatus,
  stage: SmallStage.nullable(),
  lines: z.array(SmallLineRow),
  files,
}

/** Purchases that were counted together; amounts only of those that the reader may see. */
export const SplitEvidence = z.object({
  isSuspect: z.boolean(),
  limit: z.string(),
  days: z.number(),
  /** What they make together; null: some of them are not the reader's to see. */
  sum: z.string().nullable(),
  documents: z.array(
    z.object({
      id,
      docNo: z.string(),
      title: z.string(),
      budget: z.string(),
      publishAt: instant.nullable(),
      purchaserName: z.string(),
      isOwn: z.boolean(),
    }),
  ),
  /** Further documents that count and are out of the reader's reach. */
  hidden: z.number(),
})
export type SplitEvidence = z.infer<typeof SplitEvidence>

export const SmallMember = z.object({
  userId: id,
  name: z.string(),
  declaredAt: instant.nullable(),
  recusedAt: instant.nullable(),
  recuseReason: z.string().nullable(),
  submittedAt: instant.nullable(),
})

/** A bid as it was opened. */
export const OpenedBid = z.object({
  id,
  supplierId: id,
  supplierName: z.string(),
  receiptNo: z.string(),
  receivedAt: instant,
  valid: z.boolean(),
  invalidReason: z.string().nullable(),
  amountExcl: z.string().nullable(),
  tax: z.string().nullable(),
  amountIncl: z.string().nullable(),
  remark: z.string().nullable(),
  technical: z.string().nullable(),
  service: z.string().nullable(),
  lines: z.array(z.object({ lineId: id, price: z.string(), taxRate: z.string(), amountExcl: z.string(), amountIncl: z.string() })),
  files,
})
export type OpenedBid = z.infer<typeof OpenedBid>

/** The whole sum from scores and prices to ranks, as the formula makes it (docs/scoring.md). */
export const SmallRanking = z.object({
  formula: z.enum(['lowest', 'none']),
  priceMax: z.string(),
  base: z.string().nullable(),
  rows: z.array(
    z.object({
      bidId: id,
      supplierName: z.string(),
      price: z.string(),
      priceScore: z.string().nullable(),
      technical: z.string().nullable(),
      service: z.string().nullable(),
      total: z.string().nullable(),
      rank: z.number(),
      aheadBy: z.enum(['score', 'price', 'technical', 'lot']).nullable(),
      items: z.record(z.string(), z.string()),
    }),
  ),
  /** Bids that nothing distinguishes. */
  tied: z.array(z.array(id)),
  /** Prices far below the mean of the others, in percent of it. */
  low: z.array(z.object({ bidId: id, pctOfOthers: z.string(), othersMean: z.string() })),
  sheets: z.array(
    z.object({
      evaluatorId: id,
      evaluatorName: z.string(),
      scores: z.array(
        z.object({ bidId: id, itemKey: z.string(), score: z.string(), reason: z.string().nullable(), deviates: z.boolean() }),
      ),
    }),
  ),
})
export type SmallRanking = z.infer<typeof SmallRanking>

export const SmallAwardShape = z.object({
  id,
  docNo: z.string(),
  state: z.enum(['proposed', 'approved', 'rejected']),
  smallBidId: id,
  supplierName: z.string(),
  amount: z.string(),
  rank: z.number(),
  isFirst: z.boolean(),
  isOverBudget: z.boolean(),
  reason: z.string().nullable(),
  proposedByName: z.string(),
  createTime: instant,
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionNote: z.string().nullable(),
})

/** Where an evaluator reads a file of a bid, by {@link SmallFileQuery}; not in the typed client, it answers a file. */
export const smallFilePath = '/srm/smallProject/scoringFile'
/** A file by the evaluator's own numbers. */
export const SmallFileQuery = z.object({
  id,
  bidder: z.coerce.number().int().min(1).max(500),
  no: z.coerce.number().int().min(1).max(100),
})
export type SmallFileQuery = z.infer<typeof SmallFileQuery>

/**
 * What an evaluator scores: answers under numbers, which differ from evaluator to evaluator, the own scores, nothing of anybody else's
 * and no price.
 */
export const ScoringDesk = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  criteria: z.array(Criterion),
  /** Companies that bid, by name and in the order of the alphabet: for the declaration, not for the scores. */
  companies: z.array(z.string()),
  bidders: z.array(z.object({ bidder, technical: z.string().nullable(), service: z.string().nullable(), files: z.array(SeatFile) })),
  scores: z.array(z.object({ bidder, itemKey: z.string(), score: z.string(), reason: z.string().nullable() })),
  declaredAt: instant.nullable(),
  submittedAt: instant.nullable(),
  /** Of the own scores those that need a reason; known once all evaluators submitted. */
  toExplain: z.array(z.object({ bidder, itemKey: z.string() })),
  isEvaluated: z.boolean(),
})
export type ScoringDesk = z.infer<typeof ScoringDesk>

export const BidLineInput = z.object({ lineId: id, price, taxRate: rate })
/** Content of a bid: the part that is encrypted until the opening. */
export const SmallBidContent = z.object({
  lines: z.array(BidLineInput).min(1).max(maxSmallLines),
  technical: optionalLine(5000),
  service: optionalLine(3000),
  remark: optionalLine(1000),
  files: files.default([]),
})
export type SmallBidContent = z.infer<typeof SmallBidContent>
const hex = z.string().regex(/^[0-9a-f]{64}$/)
/** The same as it is sealed: with each file the hash of its plain bytes, and the key that opens the stored ones. */
export const SealedSmallBid = SmallBidContent.extend({ files: z.array(FileRef.extend({ sha256: hex, key: hex })).max(10) })
export type SealedSmallBid = z.infer<typeof SealedSmallBid>

export const OwnSmallBid = BidReceipt.extend({
  withdrawnAt: instant.nullable(),
  openedAt: instant.nullable(),
  invalidReason: z.string().nullable(),
  /** The company's browser sealed it and it is not opened: the browser that holds the company's key reads it, the server does not. */
  unread: z.boolean(),
  /** Null: the account may not read what its company sealed, the server cannot, or what is stored was damaged. */
  content: SmallBidContent.nullable(),
  total: z.string().nullable(),
  capitals: z.string().nullable(),
})
export type OwnSmallBid = z.infer<typeof OwnSmallBid>

/** A bid that the company's browser sealed, with the files that hang on it: what else is in it is sealed. */
export const SealedSmallBidInput = z.object({ id, bid: SealedBidInput, fileIds: z.array(id).max(10) })
