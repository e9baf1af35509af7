import type { Ceremony, Relay, Shares } from '@srm/contract/srm/opening.shapes'
import { openingCeremony } from '@srm/db/schema/srm/opening'
import { refuse } from '@srm/domain/kit/errors'
import { relayMinutes } from '@srm/domain/srm/opening/opening.rules'
import { openParts } from '@srm/proof/bid'
import { fromBase64 } from '@srm/proof/bytes'
import type { PartName, SealContext } from '@srm/proof/commitment'
import type { SignedManifest } from '@srm/proof/manifest'
import type { Opening } from '@srm/proof/receipt'
import { bidOf, type StoredBidPart } from '@srm/proof/stored-bid'
import { and, eq, isNotNull, sql, type InferSelectModel } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'

/** What is opened: a round of an inquiry, and later of a tender. Its own row is locked by whoever calls. */
export interface Round {
  readonly bizType: string
  readonly bizId: string
  readonly roundNo: number
}
/** A bid without what is sealed in it: all that officers' browsers need of it. */
export interface BidHead {
  readonly id: string
  readonly receiptNo: string
  readonly context: SealContext
  readonly parts: readonly Pick<StoredBidPart, 'part' | 'commit' | 'wraps'>[]
}
export interface CeremonyBid extends BidHead {
  readonly parts: readonly StoredBidPart[]
  readonly signer: string | null
  readonly signature: string | null
}
export type Manifests = ReadonlyMap<string, SignedManifest>

const ofRound = ({ bizType, bizId, roundNo }: Round) =>
  and(eq(openingCeremony.bizType, bizType), eq(openingCeremony.bizId, bizId), eq(openingCeremony.roundNo, roundNo))
type Stored = InferSelectModel<typeof openingCeremony> & { readonly isWaiting: boolean }
const stored = (tx: Tx, round: Round): Promise<Stored | undefined> =>
  asSystem(tx, async ({ db }) => {
    const isWaiting = sql<boolean>`${openingCeremony.relay} is not null and ${openingCeremony.turnedUntil} > app_now()`
    const [row] = await db.select({ row: openingCeremony, isWaiting }).from(openingCeremony).where(ofRound(round))
    return row && { ...row.row, isWaiting: row.isWaiting }
  })

/** The accounts whose keys a manifest names. */
const holdersOf = (signed: SignedManifest): readonly string[] => (signed.manifest.officers ?? []).map((o) => o.holder)
const assertNamed = (tx: Tx, current: SignedManifest): void => {
  if (!holdersOf(current).includes(tx.actor.userId ?? '')) throw refuse('OPENER_NOT_NAMED')
}

/** What the caller's browser needs: its wraps, the manifests to judge them by, and the first shares if they wait for it. */
export const ceremonyShown = async (
  tx: Tx,
  round: Round,
  given: { readonly bids: readonly BidHead[]; readonly manifests: Manifests; readonly current: SignedManifest },
): Promise<Ceremony> => {
  const { bids, manifests, current } = given
  const row = await stored(tx, round)
  const mine = (row?.isWaiting && row.relay?.[tx.actor.userId ?? '']) || {}
  const named = new Set(bids.map((bid) => bid.context.manifestSha256))
  return {
    manifests: [...manifests].filter(([sha256]) => named.has(sha256)).map(([sha256, signed]) => ({ sha256, signed })),
    bids: bids.map(({ id, receiptNo, context, parts }) => ({
      ...{ id, receiptNo, context },
      parts: parts.map(({ part, commit, wraps }) => ({ part, commit, wraps: [...wraps], relay: mine[id]?.[part] ?? null })),
    })),
    first: row?.isWaiting ? { userId: row.firstUserId, name: row.firstName, until: row.turnedUntil } : null,
    officers: (current.manifest.officers ?? []).map(({ holder, holderName }) => ({
      ...{ userId: holder, name: holderName, isOwn: holder === tx.actor.userId },
    })),
  }
}

/** The first officer's shares, wrapped in the browser to each of the other two: no share lies here in clear, nor for long. */
export const keepRelay = async (
  tx: Tx,
  round: Round,
  given: { readonly bids: readonly BidHead[]; readonly current: SignedManifest; readonly relay: Relay | undefined },
): Promise<void> => {
  const { bids, current, relay } = given
  assertNamed(tx, current)
  if (!relay) throw refuse('CEREMONY_SHARES')
  const others = holdersOf(current).filter((holder) => holder !== tx.actor.userId)
  const known = new Set(bids.map((bid) => bid.id))
  const isWhole =
    Object.keys(relay).length === others.length &&
    others.every((holder) => relay[holder] && Object.keys(relay[holder]).every((id) => known.has(id)))
  if (!isWhole) throw refuse('CEREMONY_SHARES')
  const turned = {
    ...{ firstUserId: tx.actor.userId ?? '', firstName: tx.actor.realname, relay, openedAt: null },
    turnedUntil: sql`app_now() + make_interval(mins => ${relayMinutes})` as never,
  }
  await asSystem(tx, ({ db }) =>
    db
      .insert(openingCeremony)
      .values({ ...round, ...turned })
      .onConflictDoUpdate({
        target: [openingCeremony.bizType, openingCeremony.bizId, openingCeremony.roundNo],
        set: { ...turned, turns: sql`${openingCeremony.turns} + 1` },
      }),
  )
}

/** The second officer's shares beside the first's: only while these wait. The row is let go of with the opening. */
export const takeShares = async (tx: Tx, round: Round, current: SignedManifest, shares: Shares | undefined): Promise<Shares> => {
  assertNamed(tx, current)
  const row = await stored(tx, round)
  if (!row?.isWaiting) throw refuse('FIRST_KEY_MISSING')
  if (row.firstUserId === tx.actor.userId) throw refuse('OPENER_SAME')
  if (!shares) throw refuse('CEREMONY_SHARES')
  await asSystem(tx, ({ db }) =>
    db
      .update(openingCeremony)
      .set({ relay: null, openedAt: sql`app_now()` as never })
      .where(ofRound(round)),
  )
  return shares
}

/** Why a part did not open, as the record says it. */
export class Unopened extends Error {
  readonly fault: 'BID_SIGNATURE' | 'SHARES_UNREADABLE'
  constructor(fault: Unopened['fault']) {
    super(fault)
    this.fault = fault
  }
}
/**
 * Opens a part with the shares of two officers and holds it against its signature and its commitment.
 * @throws Unopened
 */
export const openShared = async (bid: CeremonyBid, part: PartName, shares: Shares): Promise<Opening> => {
  const { context, parts, signer, signature } = bid
  if (!signer || !signature) throw new Unopened('BID_SIGNATURE')
  const given = (shares[bid.id]?.[part] ?? []).map(fromBase64)
  const [verdict] = await openParts(bidOf({ context, parts, signer, signature }), new Map([[part, given]]))
  if (verdict && 'opened' in verdict) return { part, ...verdict.opened }
  throw new Unopened(verdict?.fault === 'SIGNATURE' ? 'BID_SIGNATURE' : 'SHARES_UNREADABLE')
}

/** Shares whose time is over count no longer; this removes them too. */
export const dropRelays = (ctx: Ctx): Promise<number> =>
  inTx(ctx, ({ db }) =>
    db
      .update(openingCeremony)
      .set({ relay: null })
      .where(and(isNotNull(openingCeremony.relay), sql`${openingCeremony.turnedUntil} <= app_now()`))
      .returning({ id: openingCeremony.id })
      .then((rows) => rows.length),
  )
