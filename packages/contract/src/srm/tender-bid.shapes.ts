import '@srm/domain/srm/tender/tender-bid.text'
import { maxItems, maxLots } from '@srm/domain/srm/tender/tender.rules'
import { z } from 'zod'
import { Can } from '../kit/life'
import { files, id, instant, line, optionalLine, price, rate } from '../kit/scalars'
import { ReceiptProof, Sealing } from './sealed-bid.shapes'

const fileRef = z.object({
  id,
  fileName: z.string().max(255),
  fileSize: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  key: z.string().regex(/^[0-9a-f]{64}$/),
})
const notNegative = (s: string) => !s.startsWith('-')
const LotOffer = z.object({
  lotId: id,
  deliveryDays: z
    .int()
    .min(1)
    .max(3650)
    .nullish()
    .transform((v) => v ?? null),
  statement: optionalLine(2000).transform((v) => v ?? null),
})
const LotPrices = z.object({
  lotId: id,
  items: z
    .array(
      z.object({
        itemId: id,
        price: price
          .refine(notNegative, 'BAD_FIELD')
          .nullish()
          .transform((v) => v ?? null),
        taxRate: rate
          .refine(notNegative, 'BAD_FIELD')
          .nullish()
          .transform((v) => v ?? null),
      }),
    )
    .max(maxItems),
})
const technical = {
  lots: z.array(LotOffer).max(maxLots),
  validityDays: z.int().min(0).max(3650),
  signatory: line(100).default(''),
  remark: optionalLine(2000).transform((v) => v ?? null),
}
/** A bid as it is sent to the server where that one seals it. */
export const BidInput = z.object({
  technical: z.object({ ...technical, files: files.default([]) }),
  prices: z.array(LotPrices).max(maxLots),
})
export type BidInput = z.infer<typeof BidInput>

/** A bid as its form holds it: every lot that the company registered for, bid on or not. */
export const BidForm = z.object({
  lots: z.array(LotOffer.extend({ bid: z.boolean(), items: LotPrices.shape.items })).max(maxLots),
  validityDays: z.int().min(0).max(3650),
  signatory: line(100, 1),
  remark: technical.remark,
  files: z
    .array(z.object({ id, fileName: z.string().max(255), fileSize: z.number() }).catchall(z.unknown()))
    .min(1, 'BID_NO_FILES')
    .max(10),
})
export type BidForm = z.infer<typeof BidForm>

/** The content of a part as it is sealed: read only when two keys have opened it. Whatever it holds is untrusted. */
export const SealedTechnical = z.object({ ...technical, files: z.array(fileRef).max(30) })
export const SealedPrices = LotPrices
/** What opened parts make together. */
export const OpenedContent = z.object({
  technical: SealedTechnical.nullable(),
  prices: z.array(LotPrices).max(maxLots),
})
export type OpenedContent = z.infer<typeof OpenedContent>

/** A company's own bid, as far as it may be read. */
export const OwnBid = z.object({
  bidId: id,
  receiptNo: z.string(),
  revision: z.number(),
  roundNo: z.number(),
  receivedAt: instant,
  documentVersion: z.number(),
  withdrawnAt: instant.nullable(),
  /** Null: in force or not opened yet. */
  invalidReason: z.string().nullable(),
  openedAt: instant.nullable(),
  proof: ReceiptProof.nullable(),
  content: OpenedContent.nullable(),
  /** The company's browser sealed it and it is not open yet: only that browser reads it. */
  unread: z.boolean(),
  /** What is stored was damaged, so that neither this page nor the opening can read it. */
  damaged: z.boolean(),
})
export type OwnBid = z.infer<typeof OwnBid>

/** The company's side of bidding in a tender. */
export const BidRoom = z.object({
  bid: OwnBid.nullable(),
  history: z.array(OwnBid),
  draft: z.object({ content: z.unknown(), savedAt: instant }).nullable(),
  /** Null: the server seals. */
  sealing: Sealing.nullable(),
  /** The account may not read what is sealed: the company has not confirmed it. */
  hidden: z.boolean(),
  /** The version of the documents now: a page that knows an older one reads the tender again. */
  documentVersion: z.number(),
  /** The documents changed since the bid in force was made. */
  isStale: z.boolean(),
})
export type BidRoom = z.infer<typeof BidRoom>

/** The record of an opening, for staff and for everybody who bid. */
export const OpeningRecord = z.object({
  envelope: z.enum(['first', 'prices']),
  openedAt: instant,
  openers: z.array(z.string()),
  /** Of each opener, in their order: when it signed in its own browser, by which key; null: it did not. */
  signatures: z.array(z.object({ name: z.string(), isOwn: z.boolean(), signedAt: instant.nullable(), fingerprint: z.string().nullable() })),
  /** SHA-256 of the record as canonical JSON, which the server signed and the chain names. */
  sha256: z.string(),
  late: z.array(instant),
  bids: z.array(
    z.object({
      receiptNo: z.string(),
      bidder: z.string(),
      receivedAt: instant,
      /** Key of `tenderBid.verdict`; null: it counts. */
      verdict: z.string().nullable(),
      bond: z.boolean(),
      lots: z.array(
        z.object({
          lotNo: z.number(),
          deliveryDays: z.number().nullable(),
          total: z.string().nullable(),
          overCeiling: z.boolean().nullable(),
        }),
      ),
    }),
  ),
})
export type OpeningRecord = z.infer<typeof OpeningRecord>
export const OpeningObjection = z.object({
  id,
  /** Null to rivals of the company that raised it. */
  supplierName: z.string().nullable(),
  objection: z.string(),
  raisedAt: instant,
  answer: z.string().nullable(),
  answeredByName: z.string().nullable(),
  answeredAt: instant.nullable(),
})
/** The opening hall: before, during and after. Before the bid deadline it tells nothing of bids. */
export const OpeningHall = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  currency: z.string(),
  sealMode: z.enum(['server', 'client']),
  envelopeMode: z.enum(['one', 'two']),
  bidDeadline: instant,
  openAt: instant,
  openPlace: z.string().nullable(),
  /** Openers who are named; `isFirst`: turned the first key and waits. */
  openers: z.array(z.object({ name: z.string(), isOwn: z.boolean(), isFirst: z.boolean() })),
  firstTurnedAt: instant.nullable(),
  /** Null until the bid deadline. */
  bidCount: z.number().nullable(),
  lots: z.array(z.object({ lotNo: z.number(), name: z.string(), publicCeiling: z.string().nullable() })),
  records: z.array(OpeningRecord),
  session: z.enum(['open', 'closed']).nullable(),
  /** Who is or was in the hall, as far as the reader may know: bidders by name from the opening on. */
  attendance: z.array(
    z.object({
      envelope: z.enum(['first', 'prices']),
      kind: z.enum(['opener', 'staff', 'bidder']),
      name: z.string(),
      firstAt: instant,
      lastAt: instant,
      here: z.boolean(),
    }),
  ),
  /** Records may still be signed by those who opened: that of the prices changes until then. */
  signing: z.boolean(),
  /** How many bidders are in the hall, to staff; null where it is not told. */
  biddersHere: z.number().nullable(),
  closedAt: instant.nullable(),
  objections: z.array(OpeningObjection),
  version: z.number(),
  can: Can,
  now: instant,
})
export type OpeningHall = z.infer<typeof OpeningHall>
