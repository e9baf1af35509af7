import type { SealedContent } from '@srm/contract/srm/inquiry.shapes'
import type { BidFault } from '@srm/domain/srm/opening/opening.rules'
import { quotationPart } from '@srm/db/schema/srm/quotation'
import { fromBase64 } from '@srm/proof/bytes'
import { canonical, type Json } from '@srm/proof/canonical'
import { sha256Hex } from '@srm/proof/hash'
import type { PartName } from '@srm/proof/commitment'
import type { SignedManifest } from '@srm/proof/manifest'
import { receiptFault, receiptPart, type Opening, type ReceiptBody, type SignedReceipt } from '@srm/proof/receipt'
import { desc, eq, inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { signingKey } from '../../../data/chain/signing'
import { isoInstant } from '../../../data/zone'
import { Unopened, type CeremonyBid } from '../opening/opening.public'
import { isTrueManifest } from './manifests'
import type { Quotation } from './own-quotation'
import { contentOf, contextOf, openForOwn, openForRound, type StoredPart } from './sealing'

/** The parts of several offers, by offer, in the order in which they are opened: T before P. */
export const partsOf = (tx: Tx, quotationIds: readonly string[]): Promise<ReadonlyMap<string, readonly StoredPart[]>> =>
  asSystem(tx, async ({ db }) => {
    if (quotationIds.length === 0) return new Map()
    const rows = await db
      .select()
      .from(quotationPart)
      .where(inArray(quotationPart.quotationId, [...quotationIds]))
      .orderBy(desc(quotationPart.part))
    return Map.groupBy(rows, (r) => r.quotationId)
  })

export type Received = Quotation & { readonly parts: readonly StoredPart[] }
/** What a receipt must say of the offer as it lies in the database. */
const expectedReceipt = (tx: Tx, q: Received): Omit<ReceiptBody, 'entry' | 'key'> => ({
  ...{ v: 1, type: 'receipt', receiptNo: q.receiptNo, receivedAt: isoInstant(tx.config, q.receivedAt) },
  ...contextOf(q),
  parts: q.parts.map((p) => receiptPart({ ...p, ctSha256: sha256Hex(fromBase64(p.ciphertext)) })),
})
/** Is the offer the one its receipt was signed for? */
const isAsReceived = (tx: Tx, q: Received): boolean => {
  const signed = q.receipt as SignedReceipt | null
  if (!signed || receiptFault(signingKey(tx.config).ring, signed) !== null) return false
  const { entry, key } = signed.receipt
  return canonical(signed.receipt as unknown as Json) === canonical({ ...expectedReceipt(tx, q), entry, key } as unknown as Json)
}

export interface OpenedOffer {
  readonly openings: readonly Opening[]
  readonly content: SealedContent
}
/** Opens one part of an offer: with the round's key, or with the shares of two officers. */
export type ReadPart = (q: Received, part: StoredPart) => Promise<Opening>
/** Under server sealing: the round's key, which is drawn from SEAL_KEY. */
export const byRoundKey =
  (tx: Tx): ReadPart =>
  (q, part) =>
    openForRound(tx.config.SEAL_KEY, contextOf(q), part)

/** An offer as its bidder's browser sealed it. */
export const asBid = (q: Received): CeremonyBid => ({
  ...{ id: q.id, receiptNo: q.receiptNo, context: contextOf(q), signer: q.signer, signature: q.signature },
  parts: q.parts.map(({ part, commit, ciphertext, ctSha256, wraps, own }) => ({ part, commit, ciphertext, ctSha256, wraps, own })),
})
/** Sealed by the company's browser and not open: nobody here can read it. */
export const isUnreadable = (q: Quotation, parts: readonly StoredPart[]): boolean =>
  q.signature !== null && parts.some((p) => p.json === null)

/**
 * Opens an offer and holds it against its receipt and its manifest. Answers what is wrong with it where something of it was
 * changed, or it is no quotation; the others open all the same. `only`: of two envelopes this one, the other stays closed.
 */
export const openOffer = async (
  tx: Tx,
  q: Received,
  manifests: ReadonlyMap<string, SignedManifest>,
  { read = byRoundKey(tx), only }: { readonly read?: ReadPart; readonly only?: PartName | undefined } = {},
): Promise<OpenedOffer | BidFault> => {
  try {
    const of = { id: q.inquiryId, roundNo: q.roundNo }
    if (q.parts.length === 0 || !isTrueManifest(tx, of, q.manifestSha256, manifests.get(q.manifestSha256))) return 'HASH_MISMATCH'
    if (!isAsReceived(tx, q)) return 'HASH_MISMATCH'
    const due = q.parts.filter((p) => only === undefined || p.part === only)
    const openings = await Promise.all(due.map((part) => read(q, part)))
    return { openings, content: contentOf(openings) }
  } catch (error) {
    return error instanceof Unopened ? error.fault : q.signature === null ? 'HASH_MISMATCH' : 'BID_UNFIT'
  }
}

/** Writes down what was opened: from now on the commitment can be computed again by whoever may read the offer. */
export const keepOpened = async (sys: Tx, parts: readonly StoredPart[], openings: readonly Opening[], openedAt: string): Promise<void> => {
  for (const { part, salt, json } of openings) {
    const id = parts.find((p) => p.part === part)?.id
    if (id) await sys.db.update(quotationPart).set({ salt, json, openedAt }).where(eq(quotationPart.id, id))
  }
}

/** The company's own reading of its offer. Null: what is stored was damaged, so that it cannot be shown. */
export const readOwnOffer = async (tx: Tx, q: Quotation, parts: readonly StoredPart[]): Promise<OpenedOffer | null> => {
  try {
    const openings = await Promise.all(parts.map((part) => openForOwn(tx.config.SEAL_KEY, contextOf(q), part)))
    return { openings, content: contentOf(openings) }
  } catch {
    return null
  }
}
