import { bidDraft, sealedBid, sealedPart } from '@srm/db/schema/srm/sealed-bid'
import type { SealContext } from '@srm/proof/commitment'
import { and, desc, eq, inArray, isNull, type InferSelectModel } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { BidProject } from './bid-project'
import { readDraft, sealDraft, type StoredPart } from './parts'
import type { ReceivedBid } from './received'

type BidRow = InferSelectModel<typeof sealedBid>
/** A revision of a bid with its sealed parts. */
export interface StoredBid extends ReceivedBid, Omit<BidRow, keyof ReceivedBid> {}

const contextOf = (row: BidRow): SealContext => ({
  project: row.bizId,
  supplier: row.supplierId,
  round: row.roundNo,
  revision: row.revision,
  contentVersion: row.contentVersion,
  manifestSha256: row.manifestSha256,
})
const orderOf = ({ part }: { readonly part: string }): number => (part === 'T' || part === 'A' ? 0 : Number(part.slice(1)) + 1)
/** Bids with their parts, T before P1, P2 and so on. */
const withParts = async (sys: Tx, rows: readonly BidRow[]): Promise<readonly StoredBid[]> => {
  const ids = rows.map((r) => r.id)
  const parts = ids.length === 0 ? [] : await sys.db.select().from(sealedPart).where(inArray(sealedPart.bidId, ids))
  const byBid = Map.groupBy(parts, (p) => p.bidId)
  return rows.map((row) => ({
    ...row,
    context: contextOf(row),
    parts: (byBid.get(row.id) ?? []).sort((a, b) => orderOf(a) - orderOf(b)) satisfies readonly StoredPart[],
  }))
}

const ofProject = (p: BidProject) => and(eq(sealedBid.bizType, p.bizType), eq(sealedBid.bizId, p.project))
const ofRound = (p: BidProject) => and(ofProject(p), eq(sealedBid.roundNo, p.round), eq(sealedBid.current, true))

/**
 * The company's bid of the round, the revision that counts; it may be withdrawn. With the system's reach, for an account that may not
 * read it still replaces or withdraws it.
 */
export const currentBid = (tx: Tx, p: BidProject, supplierId: string): Promise<StoredBid | undefined> =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db
      .select()
      .from(sealedBid)
      .where(and(ofRound(p), eq(sealedBid.supplierId, supplierId)))
    return (await withParts(sys, rows))[0]
  })
/** All revisions of the company's bids, the newest first. */
export const bidHistory = (tx: Tx, p: BidProject, supplierId: string): Promise<readonly StoredBid[]> =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db
      .select()
      .from(sealedBid)
      .where(and(ofProject(p), eq(sealedBid.supplierId, supplierId)))
      .orderBy(desc(sealedBid.roundNo), desc(sealedBid.revision))
    return withParts(sys, rows)
  })
/** Bids in force of the round, in the order in which they arrived. */
export const bidsInForce = (tx: Tx, p: BidProject): Promise<readonly StoredBid[]> =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db
      .select()
      .from(sealedBid)
      .where(and(ofRound(p), isNull(sealedBid.withdrawnAt)))
      .orderBy(sealedBid.receivedAt, sealedBid.receiptNo)
    return withParts(sys, rows)
  })

/**
 * Whether the account may read what its company sealed: always once it is opened; before, only while the account is in the company's
 * own hands. The row policy of `sealed_bid` says the same.
 */
export const mayReadBid = ({ actor }: Pick<Tx, 'actor'>, bid?: Pick<StoredBid, 'openedAt'>): boolean =>
  actor.isConfirmed || (bid !== undefined && bid.openedAt !== null)

const draftOf = (p: BidProject, supplierId: string) =>
  and(eq(bidDraft.bizType, p.bizType), eq(bidDraft.bizId, p.project), eq(bidDraft.roundNo, p.round), eq(bidDraft.supplierId, supplierId))
/** Keeps unsubmitted work for the company alone; null forgets it. Answers when it was kept. */
export const keepDraft = (tx: Tx, p: BidProject, supplierId: string, content: object | null): Promise<string | null> =>
  asSystem(tx, async (sys) => {
    if (!content) {
      await sys.db.delete(bidDraft).where(draftOf(p, supplierId))
      return null
    }
    const savedAt = await sys.now()
    const kept = { cipher: sealDraft(tx.config.SEAL_KEY, p.project, supplierId, content), savedAt }
    const at = { bizType: p.bizType, bizId: p.project, roundNo: p.round, supplierId, orgCode: p.orgCode }
    await sys.db
      .insert(bidDraft)
      .values({ ...at, ...kept })
      .onConflictDoUpdate({ target: [bidDraft.bizType, bidDraft.bizId, bidDraft.roundNo, bidDraft.supplierId], set: kept })
    return savedAt
  })
/** What the company had not submitted; null: nothing. Whoever calls has asked {@link mayReadBid}. */
export const draftKept = (tx: Tx, p: BidProject, supplierId: string): Promise<{ content: unknown; savedAt: string } | null> =>
  asSystem(tx, async (sys) => {
    const [row] = await sys.db.select().from(bidDraft).where(draftOf(p, supplierId))
    return row ? { content: readDraft(tx.config.SEAL_KEY, p.project, supplierId, row.cipher), savedAt: row.savedAt } : null
  })
