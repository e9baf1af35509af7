import { z } from 'zod'
import { id, instant } from '../kit/scalars'
import { PartName, SealedBidInput, SignedManifest } from './opening.shapes'

const hash = z.string()
/**
 * The signed receipt of a bid with what it was sealed to and what opens its commitments, in the forms that the verifiers read.
 * `openings` is empty where the account may not read the bid.
 */
export const ReceiptProof = z.object({
  receipt: z.object({
    v: z.literal(1),
    type: z.literal('receipt'),
    receiptNo: z.string(),
    project: z.string(),
    supplier: z.string(),
    round: z.number(),
    revision: z.number(),
    contentVersion: z.number(),
    manifestSha256: hash,
    parts: z.array(z.object({ part: PartName, commit: hash, ctSha256: hash, wrapsSha256: z.array(hash).readonly() })).readonly(),
    receivedAt: z.string(),
    entry: hash,
    key: z.string(),
  }),
  signature: z.string(),
  manifest: SignedManifest.nullable(),
  openings: z.array(z.object({ part: PartName, salt: z.string(), json: z.string() })).readonly(),
  /** Put beside the receipt by the browser that sealed the bid, so that its file proves all of it; the server sends none. */
  bid: SealedBidInput.optional(),
})
export type ReceiptProof = z.infer<typeof ReceiptProof>

/** The answer to a submitted bid. */
export const BidReceipt = z.object({
  bidId: id,
  receiptNo: z.string(),
  revision: z.number(),
  roundNo: z.number(),
  receivedAt: instant,
  proof: ReceiptProof,
})
export type BidReceipt = z.infer<typeof BidReceipt>

/** Where bidders seal their bids: what they seal to, for whom, and which revision comes next. */
export const Sealing = z.object({ manifest: SignedManifest, supplierId: id, supplierName: z.string(), revision: z.number() })
export type Sealing = z.infer<typeof Sealing>
