import { inquiryLineSecretFields } from '@srm/domain/srm/inquiry/inquiry-line.fields'
import { inquiryStaffFields } from '@srm/domain/srm/inquiry/inquiry.fields'
import { z } from 'zod'
import { answeredShape } from '../kit/fields'
import { Can } from '../kit/life'
import { day, files, id, instant } from '../kit/scalars'
import { AwardRow, PriceSource } from './inquiry.award'
import { Change, Clarification, ContentVersion, FigureBasis, Invitee, publicHeader, publicLine } from './inquiry.shapes'

export const Opener = z.object({ userId: id, name: z.string() })
const Round = z.object({
  roundNo: z.number(),
  quoteStart: instant,
  quoteDeadline: instant,
  openAt: instant,
  reason: z.string().nullable(),
  /** Names of the suppliers kept for it. */
  suppliers: z.array(z.string()),
  firstOpener: z.string().nullable(),
  /** Of the second envelope. */
  firstPriceOpener: z.string().nullable(),
  secondPriceOpener: z.string().nullable(),
  pricesOpenedAt: instant.nullable(),
  firstTurnedAt: instant.nullable(),
  /** Of client-sealed offers: the first opener's shares wait for the second until then. */
  turnedUntil: instant.nullable(),
  secondOpener: z.string().nullable(),
  openedAt: instant.nullable(),
  validQuotes: z.number().nullable(),
  invalidQuotes: z.number().nullable(),
  rates: z.array(z.object({ currency: z.string(), rate: z.string() })),
})
const Award = z.object({
  docNo: z.string(),
  state: z.enum(['proposed', 'approved', 'rejected', 'annulled']),
  note: z.string().nullable(),
  partialReason: z.string().nullable(),
  overBudgetReason: z.string().nullable(),
  /** Landed, tax-exclusive, CNY, the sum of the rows' `landedAmount`: what is held against the budget. */
  total: z.string(),
  /** The budget on the same basis; null where there is none or its basis is not known (`budgetState` says which). */
  budgetLimit: z.string().nullable(),
  budgetState: z.enum(['none', 'unknown', 'within', 'over']),
  explanation: z.array(z.string()),
  /** Above the budget: two people approve; the first of them, once there is one. */
  overBudget: z.boolean(),
  firstApprover: z.string().nullable(),
  firstApprovedAt: instant.nullable(),
  firstNote: z.string().nullable(),
  /** Offers that would have cost less, landed, without tax, in CNY: refused technically, or left aside. */
  passedOver: z.array(
    z.object({
      lineId: id.nullable(),
      lineNo: z.number().nullable(),
      lineName: z.string().nullable(),
      supplierName: z.string(),
      why: z.enum(['technical', 'chosen']),
      cost: z.string(),
      awardedCost: z.string(),
      difference: z.string(),
      by: z.string().nullable(),
      at: instant.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  annulReason: z.string().nullable(),
  annulAskedBy: z.string().nullable(),
  annulAskedAt: instant.nullable(),
  /** Names of the winners whose offers no longer count once it is annulled. */
  annulDrops: z.array(z.string()),
  annulledBy: z.string().nullable(),
  annulledAt: instant.nullable(),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionNote: z.string().nullable(),
  rows: z.array(AwardRow),
})
const BuyerLine = z.object({
  ...publicLine,
  ...answeredShape(inquiryLineSecretFields),
  lastSource: PriceSource.nullable(),
})
const Amendment = z.object({
  id,
  state: z.enum(['pending', 'applied', 'rejected']),
  contentVersion: z.number().nullable(),
  reason: z.string(),
  changes: z.array(Change),
  createBy: z.string(),
  createTime: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionNote: z.string().nullable(),
})
/** A further round that was asked for; `state` pending: it begins when a second person approves. */
const RoundRequest = z.object({
  id,
  roundNo: z.number(),
  state: z.enum(['pending', 'approved', 'rejected']),
  suppliers: z.array(z.string()),
  quoteDeadline: instant,
  openAt: instant,
  reason: z.string(),
  urgentReason: z.string().nullable(),
  feedback: z.enum(['none', 'rank']),
  askedBy: z.string(),
  askedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionNote: z.string().nullable(),
})
const Validity = z.object({
  supplierId: id,
  supplierName: z.string(),
  validBefore: day,
  askedUntil: day,
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  extendedTo: day.nullable(),
  answeredAt: instant.nullable(),
})
/** One judgement or change of it, out of the audit chain, newest first. `lineNo` null: the score of a supplier. */
export const JudgementEvent = z.object({
  at: instant,
  actor: z.string(),
  roundNo: z.number(),
  supplierName: z.string(),
  lineNo: z.number().nullable(),
  lineName: z.string().nullable(),
  /** `ok`, `rejected` or a score; null: none was there before. */
  from: z.string().nullable(),
  to: z.string(),
  reason: z.string().nullable(),
})
export type JudgementEvent = z.infer<typeof JudgementEvent>

/** The buyer's whole view. Prices of quotations are not here at all: see `compare`. */
export const InquiryDetail = z.object({
  ...publicHeader,
  ...answeredShape(inquiryStaffFields),
  figuresBasis: FigureBasis.nullable(),
  /** Least hours to a deadline, unless it is urgent. */
  leadHours: z.number(),
  orgCode: z.string().nullable(),
  createBy: z.string(),
  createTime: instant,
  version: z.number(),
  quoteCount: z.number().nullable(),
  insufficient: z.boolean(),
  proceedReason: z.string().nullable(),
  /** Why it was sent back, called off or declared failed. */
  decisionNote: z.string().nullable(),
  openers: z.array(Opener),
  lines: z.array(BuyerLine),
  suppliers: z.array(Invitee),
  clarifications: z.array(Clarification),
  questions: z.array(z.object({ id, supplierName: z.string(), question: z.string(), askedAt: instant, answered: z.boolean() })),
  amendments: z.array(Amendment),
  rounds: z.array(Round),
  roundRequests: z.array(RoundRequest),
  validities: z.array(Validity),
  /** Every version of lines and terms that was in force, oldest first. */
  versions: z.array(ContentVersion),
  award: Award.nullable(),
  /** Awards that were annulled, newest first. */
  annulled: z.array(Award),
  files,
  /** Who did which step of the life cycle last, for the steps bar: submit, approve, closeQuoting, open, evaluate, award… */
  steps: z.array(z.object({ action: z.string(), actor: z.string(), at: instant })),
  can: Can,
  now: instant,
})
export type InquiryDetail = z.infer<typeof InquiryDetail>
