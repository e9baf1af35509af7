import { fromBase64 } from '@srm/proof/bytes'
import { canonical, type Json } from '@srm/proof/canonical'
import type { PartName, SealContext } from '@srm/proof/commitment'
import { sha256Hex } from '@srm/proof/hash'
import type { SignedManifest } from '@srm/proof/manifest'
import { receiptFault, receiptPart, type Opening, type ReceiptBody, type SignedReceipt } from '@srm/proof/receipt'
import type { BidFault } from '@srm/domain/srm/opening/opening.rules'
import type { SealedBidInput, Shares } from '@srm/contract/srm/opening.shapes'
import { signingKey } from '../../../data/chain/signing'
import type { Tx } from '../../../data/transaction/in-tx'
import { isoInstant } from '../../../data/zone'
import { openShared, Unopened, type CeremonyBid } from '../opening/opening.public'
import { isTrueManifest } from './manifest'
import { openForOwn, openForRound, type StoredPart } from './parts'

/** A bid as it lies in the database, whatever project it is for. */
export interface ReceivedBid {
  readonly id: string
  readonly receiptNo: string
  readonly receivedAt: string
  readonly receipt: object | null
  /** Null: the server sealed it. */
  readonly signer: string | null
  readonly signature: string | null
  /** What it is bound to: whose it is, of which round, revision and version. */
  readonly context: SealContext
  /** In the order in which they are opened. */
  readonly parts: readonly StoredPart[]
}

/** What a receipt must say of the bid as it lies in the database. */
const expectedReceipt = (tx: Tx, bid: ReceivedBid): Omit<ReceiptBody, 'entry' | 'key'> => ({
  ...{ v: 1, type: 'receipt', receiptNo: bid.receiptNo, receivedAt: isoInstant(tx.config, bid.receivedAt) },
  ...bid.context,
  parts: bid.parts.map((p) => receiptPart({ ...p, ctSha256: sha256Hex(fromBase64(p.ciphertext)) })),
})
/** Is the bid the one its receipt was signed for? */
const isAsReceived = (tx: Tx, bid: ReceivedBid): boolean => {
  const signed = bid.receipt as SignedReceipt | null
  if (!signed || receiptFault(signingKey(tx.config).ring, signed) !== null) return false
  const { entry, key } = signed.receipt
  return canonical(signed.receipt as unknown as Json) === canonical({ ...expectedReceipt(tx, bid), entry, key } as unknown as Json)
}

/** Opens one part of a bid: with the round's key, or with the shares of two officers. */
export type ReadPart = (bid: ReceivedBid, part: StoredPart) => Promise<Opening>
/** Under server sealing: the round's key, which is drawn from SEAL_KEY. */
export const byRoundKey =
  (tx: Tx): ReadPart =>
  (bid, part) =>
    openForRound(tx.config.SEAL_KEY, bid.context, part)
/** Opens parts with the shares that two officers gave. */
export const byShares =
  (shares: Shares): ReadPart =>
  (bid, part) =>
    openShared(asBid(bid), part.part, shares)

/** A bid as its bidder's browser sealed it. */
export const asBid = (bid: ReceivedBid): CeremonyBid => ({
  ...{ id: bid.id, receiptNo: bid.receiptNo, context: bid.context, signer: bid.signer, signature: bid.signature },
  parts: bid.parts.map(({ part, commit, ciphertext, ctSha256, wraps, own }) => ({ part, commit, ciphertext, ctSha256, wraps, own })),
})

/** The same as its browser sent it, for the browser that holds the company's key; undefined where the server sealed it. */
export const asSent = (bid: ReceivedBid): SealedBidInput | undefined => {
  const { context, parts, signer, signature } = asBid(bid)
  if (!signer || !signature) return undefined
  return { context: { ...context }, parts: parts.map((part) => ({ ...part, wraps: [...part.wraps] })), signer, signature }
}

/** Sealed by the company's browser and not open: nobody here can read it. */
export const isUnreadable = (bid: Pick<ReceivedBid, 'signature'>, parts: readonly StoredPart[]): boolean =>
  bid.signature !== null && parts.some((p) => p.json === null)

export interface OpenedBid<C> {
  readonly openings: readonly Opening[]
  readonly content: C
}
/**
 * Opens a bid and holds it against its receipt and its manifest. Answers what is wrong with it where something of it was changed, or
 * it is no bid; the others open all the same.
 * @param contentOf reads the opened parts; throws where they are no bid
 * @param only of several envelopes these parts, the others stay closed
 */
export const openBid = async <C>(
  tx: Tx,
  bid: ReceivedBid,
  manifests: ReadonlyMap<string, SignedManifest>,
  given: {
    readonly contentOf: (openings: readonly Opening[]) => C
    readonly read: ReadPart
    readonly only?: readonly PartName[] | undefined
  },
): Promise<OpenedBid<C> | BidFault> => {
  const { contentOf, read, only } = given
  try {
    const { manifestSha256 } = bid.context
    if (bid.parts.length === 0 || !isTrueManifest(tx, bid.context, manifestSha256, manifests.get(manifestSha256))) return 'HASH_MISMATCH'
    if (!isAsReceived(tx, bid)) return 'HASH_MISMATCH'
    const due = bid.parts.filter((p) => only === undefined || only.includes(p.part))
    const openings = await Promise.all(due.map((part) => read(bid, part)))
    return { openings, content: contentOf(openings) }
  } catch (error) {
    return error instanceof Unopened ? error.fault : bid.signature === null ? 'HASH_MISMATCH' : 'BID_UNFIT'
  }
}

/** The company's own reading of its bid. Null: what is stored was damaged, so that it cannot be shown. */
export const readOwnBid = async <C>(
  tx: Tx,
  bid: Pick<ReceivedBid, 'context' | 'parts'>,
  contentOf: (openings: readonly Opening[]) => C,
): Promise<OpenedBid<C> | null> => {
  try {
    const openings = await Promise.all(bid.parts.map((part) => openForOwn(tx.config.SEAL_KEY, bid.context, part)))
    return { openings, content: contentOf(openings) }
  } catch {
    return null
  }
}
