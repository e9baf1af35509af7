import type { Relay, Shares } from '@srm/contract/srm/opening.shapes'
import { auditChain } from '@srm/db/schema/sys/audit'
import { sealedBid, sealedPart } from '@srm/db/schema/srm/sealed-bid'
import { refuse } from '@srm/domain/kit/errors'
import type { BidFault } from '@srm/domain/srm/opening/opening.rules'
import type { PartName } from '@srm/proof/commitment'
import type { Opening } from '@srm/proof/receipt'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { keepRelay, takeShares, type BidHead } from '../opening/opening.public'
import { auditBid, currentManifest, manifestsOf, roundOf, type BidProject } from './bid-project'
import { bidsInForce, type StoredBid } from './bid-store'
import { byRoundKey, byShares, openBid, type OpenedBid, type ReadPart } from './received'

const bidOfReceipt = (receiptNo: string): string => receiptNo.replace(/-R\d+$/, '')
/** The receipt that counts for each bid, by the chain: the last one given, and none for what was withdrawn. */
const receiptsInChain = async (sys: Tx, p: BidProject): Promise<ReadonlyMap<string, string>> => {
  const entries = await sys.db
    .select({ action: auditChain.action, receiptNo: sql<string>`${auditChain.payload}->>'receiptNo'` })
    .from(auditChain)
    .where(
      and(
        eq(auditChain.bizType, p.bizType),
        eq(auditChain.bizId, p.project),
        inArray(auditChain.action, [...p.comes, ...p.goes]),
        sql`${auditChain.payload} ? 'receiptNo'`,
      ),
    )
    .orderBy(asc(auditChain.seq))
  const last = new Map<string, string>()
  for (const { action, receiptNo } of entries) {
    if (p.comes.includes(action)) last.set(bidOfReceipt(receiptNo), receiptNo)
    else last.delete(bidOfReceipt(receiptNo))
  }
  return last
}

/** Bids without what is sealed in them: what officers' browsers need. `of`: these bids and parts alone. */
export const bidHeads = async (tx: Tx, p: BidProject, of?: Due): Promise<readonly BidHead[]> =>
  (await bidsInForce(tx, p)).flatMap(({ id, receiptNo, context, parts }) => {
    const due = parts.filter(({ part }) => isDue(of, id, part))
    return due.length === 0 ? [] : [{ id, receiptNo, context, parts: due.map(({ part, commit, wraps }) => ({ part, commit, wraps })) }]
  })

/** By bid, the parts that are opened now; bids that it does not name stay sealed. Absent: whatever there is. */
export type Due = ReadonlyMap<string, readonly PartName[]>
const isDue = (of: Due | undefined, id: string, part: PartName): boolean => of === undefined || (of.get(id)?.includes(part) ?? false)

/** The first opener of client-sealed bids leaves the shares of the own key, wrapped to the other two. */
export const keepShares = async (tx: Tx, p: BidProject, relay: Relay | undefined, of?: Due): Promise<void> => {
  const { signed } = await currentManifest(tx, p)
  await keepRelay(tx, roundOf(p), { bids: await bidHeads(tx, p, of), current: signed, relay })
}
/** How the parts of the round open: with the server's key, or with the shares of the two officers. */
export const readerFor = async (tx: Tx, p: BidProject, shares: Shares | undefined): Promise<ReadPart> => {
  if (p.sealMode === 'server') return byRoundKey(tx)
  const { signed } = await currentManifest(tx, p)
  return byShares(await takeShares(tx, roundOf(p), signed, shares))
}

/** Why a bid that arrived is not opened: whatever its project says, as a key of the record. */
export type Excluded = string
export interface Opens<C> {
  readonly read: ReadPart
  readonly contentOf: (openings: readonly Opening[]) => C
  /** Null: it takes part. */
  readonly exclude: (bid: StoredBid) => Excluded | null
  /** Of several envelopes those that are opened now, by bid. */
  readonly due?: Due
  /** What the server could not ask when the bid arrived, and the plain rows of the project; answers what is wrong with it. */
  readonly reveal: (sys: Tx, bid: StoredBid, opened: OpenedBid<C>, openedAt: string) => Promise<BidFault | null>
  /** Bids that two shares do not open are marked and the others open; else nothing does, so that another opener can try. */
  readonly markUnreadable: boolean
}
export interface Verdict {
  readonly bidId: string
  readonly receiptNo: string
  readonly supplierId: string
  /** Null: it is open and counts. */
  readonly reason: BidFault | Excluded | null
}
export interface OpenedRound {
  readonly openedAt: string
  readonly verdicts: readonly Verdict[]
  /** Receipts of bids that the database no longer holds although nobody withdrew them. */
  readonly vanished: readonly string[]
}

/** Writes down what was opened: from now on the commitment can be computed again by whoever may read the bid. */
const keepOpened = async (sys: Tx, bid: StoredBid, openings: readonly Opening[], openedAt: string): Promise<void> => {
  for (const { part, salt, json } of openings) {
    const id = bid.parts.find((p) => p.part === part)?.id
    if (id) await sys.db.update(sealedPart).set({ salt, json, openedAt }).where(eq(sealedPart.id, id))
  }
}
const openOne = async <C>(
  sys: Tx,
  p: BidProject,
  bid: StoredBid,
  given: Opens<C> & { readonly manifests: Awaited<ReturnType<typeof manifestsOf>>; readonly openedAt: string },
): Promise<BidFault | null> => {
  const only = given.due?.get(bid.id)
  const { contentOf, read, manifests, openedAt } = given
  const opened = await openBid(sys, bid, manifests, { contentOf, read, only })
  if (typeof opened === 'string') return opened
  const fault = await given.reveal(sys, bid, opened, openedAt)
  if (fault === null) await keepOpened(sys, bid, opened.openings, openedAt)
  return fault
}

/**
 * Opens every bid that counts; the others are marked, not read. A damaged one is invalid and the others open all the same. Of two
 * envelopes the second opening names the bids and parts that are due: the others are left as they are.
 * @throws CEREMONY_UNREADABLE where two shares do not open a bid and nobody said to mark it
 */
export const openBids = (tx: Tx, p: BidProject, given: Opens<unknown>): Promise<OpenedRound> =>
  asSystem(tx, async (sys) => {
    const openedAt = await sys.now()
    const manifests = await manifestsOf(sys, p)
    const received = await receiptsInChain(sys, p)
    const bids = (await bidsInForce(sys, p)).filter((bid) => given.due === undefined || given.due.has(bid.id))
    const verdicts: Verdict[] = []
    for (const bid of bids) {
      // An older revision, genuine in itself, does not count: the chain names the last one received.
      const isLast = received.get(bid.docNo) === bid.receiptNo
      const excluded = given.exclude(bid)
      const reason = excluded ?? (isLast ? await openOne(sys, p, bid, { ...given, manifests, openedAt }) : 'HASH_MISMATCH')
      await sys.db
        .update(sealedBid)
        .set({ openedAt: bid.openedAt ?? openedAt, valid: reason === null, invalidReason: reason })
        .where(eq(sealedBid.id, bid.id))
      verdicts.push({ bidId: bid.id, receiptNo: bid.receiptNo, supplierId: bid.supplierId, reason })
    }
    const unreadable = verdicts.filter((v) => v.reason === 'SHARES_UNREADABLE').map((v) => v.receiptNo)
    if (unreadable.length > 0 && !given.markUnreadable) throw refuse('CEREMONY_UNREADABLE', unreadable.join(', '))
    const held = new Set((await bidsInForce(sys, p)).map((bid) => bid.docNo))
    const vanished = [...received].flatMap(([docNo, receiptNo]) => (held.has(docNo) ? [] : [receiptNo]))
    await noteVerdicts(tx, p, verdicts, vanished)
    return { openedAt, verdicts, vanished }
  })

/** The chain says of each bid what became of it, and which are gone. */
const noteVerdicts = async (tx: Tx, p: BidProject, verdicts: readonly Verdict[], vanished: readonly string[]): Promise<void> => {
  const bids = verdicts.map(({ receiptNo, reason }) => ({ receiptNo, verdict: reason ?? 'OPENED' }))
  await auditBid(tx, p, 'openBids', { bids, vanished: [...vanished] })
}
