import type { SealedContent } from '@srm/contract/srm/inquiry.shapes'
import type { BidFault } from '@srm/domain/srm/opening/opening.rules'
import { quotationPart } from '@srm/db/schema/srm/quotation'
import type { PartName } from '@srm/proof/commitment'
import type { SignedManifest } from '@srm/proof/manifest'
import type { Opening } from '@srm/proof/receipt'
import { desc, eq, inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import {
  byRoundKey,
  openBid,
  readOwnBid,
  type OpenedBid,
  type ReadPart,
  type ReceivedBid,
  type StoredPart,
} from '../sealing/sealing.public'
import type { Quotation } from './own-quotation'
import { contentOf, contextOf } from './sealing'

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
/** A quotation as the sealing knows bids. */
export const receivedOf = (q: Received): ReceivedBid => ({ ...q, context: contextOf(q) })

export type OpenedOffer = OpenedBid<SealedContent>
/**
 * Opens an offer and holds it against its receipt and its manifest. Answers what is wrong with it where something of it was
 * changed, or it is no quotation; the others open all the same. `only`: of two envelopes this one, the other stays closed.
 */
export const openOffer = (
  tx: Tx,
  q: Received,
  manifests: ReadonlyMap<string, SignedManifest>,
  { read = byRoundKey(tx), only }: { readonly read?: ReadPart; readonly only?: PartName | undefined } = {},
): Promise<OpenedOffer | BidFault> => openBid(tx, receivedOf(q), manifests, { contentOf, read, only: only && [only] })

/** Writes down what was opened: from now on the commitment can be computed again by whoever may read the offer. */
export const keepOpened = async (sys: Tx, parts: readonly StoredPart[], openings: readonly Opening[], openedAt: string): Promise<void> => {
  for (const { part, salt, json } of openings) {
    const id = parts.find((p) => p.part === part)?.id
    if (id) await sys.db.update(quotationPart).set({ salt, json, openedAt }).where(eq(quotationPart.id, id))
  }
}

/** The company's own reading of its offer. Null: what is stored was damaged, so that it cannot be shown. */
export const readOwnOffer = (tx: Tx, q: Quotation, parts: readonly StoredPart[]): Promise<OpenedOffer | null> =>
  readOwnBid(tx, { context: contextOf(q), parts }, contentOf)
