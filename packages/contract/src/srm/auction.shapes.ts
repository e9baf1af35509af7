import { auctionFields, auctionLineFields, auctionPublicFields } from '@srm/domain/srm/auction/auction.fields'
import { bidSources, rankVisibilities, signUpStates } from '@srm/domain/srm/auction/auction.kinds'
import { auctionMachine } from '@srm/domain/srm/auction/auction.machine'
import { maxAuctionLines } from '@srm/domain/srm/auction/auction.rules'
import { z } from 'zod'
import { answeredShape, sentShape } from '../kit/fields'
import { files, id, instant, price, qty, rate, statusOf } from '../kit/scalars'

export const AuctionStatus = statusOf(auctionMachine)
export const SignUp = z.enum(signUpStates)
export const Tier = z.object({ from: price, value: price })
const currency = z.string().regex(/^[A-Z]{3}$/, 'BAD_FIELD')
const quantity = qty.refine((s) => /[1-9]/.test(s), 'BAD_FIELD')
/** An amount that is bid: above zero, with at most as many places as money has. */
export const bidAmount = z.string().regex(/^\d{1,15}(\.\d{1,2})?$/, 'BAD_FIELD')

export const AuctionLineInput = z.object({
  /** Of an existing line; absent: a new one. */
  id: id.optional(),
  ...sentShape(auctionLineFields),
  qty: quantity.nullish(),
})
export type AuctionLineInput = z.infer<typeof AuctionLineInput>

/** Header and lines of a draft. Only the title is needed to save; `submit` names what is still missing, by field. */
export const AuctionInput = z.object({
  ...sentShape(auctionFields),
  currency: currency.default('CNY'),
  maxDropPct: rate.default('20'),
  tiers: z.array(Tier).max(10).default([]),
  supplierIds: z.array(id).max(100).default([]),
  lines: z.array(AuctionLineInput).max(maxAuctionLines).default([]),
  files: files.default([]),
})
export type AuctionInput = z.infer<typeof AuctionInput>

/** What both sides read of an auction. */
export const publicAuction = {
  id,
  docNo: z.string(),
  ...answeredShape(auctionPublicFields),
  categoryName: z.string().nullable(),
  currency: z.string(),
  tiers: z.array(Tier),
  orgName: z.string().nullable(),
  purchaserName: z.string(),
  lineCount: z.number(),
  publishAt: instant.nullable(),
  startedAt: instant.nullable(),
  endAt: instant.nullable(),
  awardedAt: instant.nullable(),
  status: AuctionStatus,
}
export const AuctionLineRow = z.object({ id, lineNo: z.number(), ...answeredShape(auctionLineFields) })
/** What is bid on, and up to which amount. */
export const LotRow = z.object({ id: z.string(), startPrice: z.string() })

const clock = {
  /** Of two views the one with the greater number is newer; a bidder's counts nothing that others did unseen. */
  revision: z.number(),
  phase: z.enum(['scheduled', 'running', 'paused', 'ended']),
  startedAt: instant.nullable(),
  plannedEnd: instant.nullable(),
  end: instant.nullable(),
  extensions: z.array(z.object({ n: z.number(), at: instant, oldEnd: instant, newEnd: instant })),
  pauses: z.array(z.object({ from: instant, to: instant.nullable(), reason: z.string() })),
}
const Source = z.enum(bidSources)
const marks = { isValid: z.boolean(), claimedAt: instant.nullable(), voidedAt: instant.nullable() }

export const AuctionMessage = z.object({ id, author: z.enum(['buyer', 'bidder', 'system']), body: z.string(), at: instant })
export type AuctionMessage = z.infer<typeof AuctionMessage>

/** What one bidder may know, and nothing else. */
export const BidderRoom = z.object({
  ...clock,
  visibility: z.enum(rankVisibilities),
  bidderCount: z.number().nullable(),
  lots: z.array(
    z.object({
      lot: z.string(),
      startPrice: z.string(),
      own: z.string().nullable(),
      rank: z.number().nullable(),
      lead: z.string().nullable(),
      isLeading: z.boolean().nullable(),
      allowedMax: z.string(),
      step: z.string().nullable(),
      floor: z.string().nullable(),
    }),
  ),
  bids: z.array(
    z.object({ n: z.number(), lot: z.string(), amount: z.string(), at: instant, source: Source, rank: z.number().nullable(), ...marks }),
  ),
  voids: z.array(instant),
  messages: z.array(AuctionMessage),
})
export type BidderRoom = z.infer<typeof BidderRoom>

/** What the buyer sees of an auction under way; who the aliases are is null until it may be known. */
export const AuctionMonitor = z.object({
  ...clock,
  bidders: z.array(z.string()),
  /** Aliases whose bidder has the room open just now. */
  online: z.array(z.string()),
  lead: z.string().nullable(),
  start: z.string(),
  lots: z.array(LotRow),
  ranks: z.array(
    z.object({
      lot: z.string(),
      rank: z.number(),
      alias: z.string(),
      amount: z.string(),
      at: instant,
      behind: z.string(),
      bids: z.number(),
      name: z.string().nullable(),
      participantId: id.nullable(),
    }),
  ),
  ledger: z.array(
    z.object({
      seq: z.number(),
      alias: z.string(),
      lot: z.string(),
      amount: z.string(),
      at: instant,
      source: Source,
      rank: z.number(),
      extension: z.number().nullable(),
      /** Hash of the entry of the audit chain it stands in. */
      hash: z.string(),
      ...marks,
    }),
  ),
  /** What waits for a second person. */
  asked: z
    .object({
      what: z.enum(['pause', 'resume', 'void']),
      by: z.string(),
      isMine: z.boolean(),
      at: instant,
      reason: z.string(),
      seq: z.number().nullable(),
    })
    .nullable(),
  messages: z.array(AuctionMessage),
  now: instant,
})
export type AuctionMonitor = z.infer<typeof AuctionMonitor>
