import { randomBytes } from 'node:crypto'
import type { Ceremony, Relay, Shares } from '@srm/contract/srm/opening.shapes'
import type { OpenedContent } from '@srm/contract/srm/tender-bid.shapes'
import { tender } from '@srm/db/schema/srm/tender'
import { tenderBidLot, tenderOpening } from '@srm/db/schema/srm/tender-bid'
import { tenderMotion, tenderTie, tenderTieNonce, tenderVerdict } from '@srm/db/schema/srm/tender-evaluation'
import { refuse } from '@srm/domain/kit/errors'
import { refusal } from '@srm/domain/kit/machine'
import { pricesProblems } from '@srm/domain/srm/tender/bid.rules'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import type { PartName } from '@srm/proof/commitment'
import { drawCommitment, drawSeed } from '@srm/proof/expert-draw'
import { sha256Hex } from '@srm/proof/hash'
import { and, eq, isNull } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import { appendAudit } from '../../../../data/chain/audit'
import { checkpoint } from '../../../../data/chain/checkpoint'
import { decrypt, derived, encrypt } from '../../../../data/chain/sealed'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { ceremonyShown } from '../../opening/opening.public'
import { bidHeads, currentManifest, keepShares, manifestsOf, openBids, readerFor, roundOf, type Due } from '../../sealing/sealing.public'
import { tellOfOpening } from '../bid/bid.notices'
import { contentOf } from '../bid/content'
import { bidProjectOf } from '../bid/project'
import { lotsOf } from '../draft'
import { ofOpening, writeRecord } from '../opening/record'
import { writePrices } from '../opening/reveal'
import { factsOf, moveTender, type Tender } from '../tender.life'
import { companies, owner } from '../tender.notices'
import { bidsToJudge, judgedLots, lotsGoing } from './stock'

const tieKey = (tx: Tx) => derived(tx.config.SEAL_KEY, 'tender tie')

/** Prices that count are judged anew: above the ceiling, too low, tied. What has to be decided first is written down. */
export const settlePrices = async (sys: Tx, row: Tender): Promise<void> => {
  const owner = { tenderId: row.id, orgCode: row.orgCode, createBy: row.createBy }
  const over = await sys.db
    .select({ bidId: tenderBidLot.bidId, lotId: tenderBidLot.lotId })
    .from(tenderBidLot)
    .where(and(eq(tenderBidLot.tenderId, row.id), eq(tenderBidLot.overCeiling, true)))
  for (const { bidId, lotId } of over)
    await sys.db
      .update(tenderVerdict)
      .set({ out: 'CEILING' })
      .where(and(eq(tenderVerdict.bidId, bidId), eq(tenderVerdict.lotId, lotId), isNull(tenderVerdict.out)))
  const motions = await sys.db.select().from(tenderMotion).where(eq(tenderMotion.tenderId, row.id))
  for (const lot of await judgedLots(sys, row)) {
    const unknown = lot.low.filter(
      ({ id }) => !motions.some((one) => one.kind === 'lowPrice' && one.lotId === lot.lotId && one.bidId === id),
    )
    for (const { id: bidId, pctOfOthers } of unknown)
      await sys.db.insert(tenderMotion).values({ ...owner, kind: 'lowPrice', lotId: lot.lotId, bidId, figure: pctOfOthers })
    if (lot.low.length > 0) continue
    for (const group of lot.undecided) await recordTie(sys, row, lot.lotId, group)
  }
}

/** Equal bids, in the order of their ids, and the server's half of the seed, which nobody reads before the lots are drawn. */
const recordTie = async (sys: Tx, row: Tender, lotId: string, group: readonly string[]): Promise<void> => {
  const bidIds = group.toSorted()
  const listHash = sha256Hex(`${row.id}:${lotId}:${bidIds.join(',')}`)
  const [there] = await sys.db
    .select({ id: tenderTie.id })
    .from(tenderTie)
    .where(and(eq(tenderTie.tenderId, row.id), eq(tenderTie.listHash, listHash)))
  if (there) return
  const nonce = randomBytes(32).toString('hex')
  const proven = { listHash, commitment: drawCommitment(nonce) }
  const [made] = await sys.db
    .insert(tenderTie)
    .values({ tenderId: row.id, orgCode: row.orgCode, createBy: row.createBy, lotId, bidIds, ...proven })
    .returning({ id: tenderTie.id })
  if (!made) throw new Error('tie was not written')
  await sys.db.insert(tenderTieNonce).values({ tieId: made.id, sealed: encrypt(tieKey(sys), Buffer.from(nonce), made.id) })
  const nameless = { ...sys, actor: { ...sys.actor, username: 'committee' } }
  const at = { bizType: 'tender', bizId: row.id, fromStatus: row.status, toStatus: row.status }
  await appendAudit(nameless, { action: 'recordTie', ...at, payload: { tie: made.id, lot: lotId, bids: bidIds, ...proven } })
}

/** A second person draws: the seed is the server's nonce, the hash of who is tied and these words; bids in the order of their hashes. */
export const drawTie = (ctx: Ctx, { tieId, contribution, ...ref }: Ref & { tieId: string; contribution: string }) =>
  inTx(ctx, async (tx) => {
    const drawn = await asSystem(tx, async (sys) => {
      const [tie] = await sys.db
        .select()
        .from(tenderTie)
        .where(and(eq(tenderTie.id, tieId), eq(tenderTie.tenderId, ref.id), isNull(tenderTie.drawnAt)))
      const [kept] = tie ? await sys.db.select().from(tenderTieNonce).where(eq(tenderTieNonce.tieId, tie.id)) : []
      if (!tie || !kept) return null
      const nonce = decrypt(tieKey(sys), kept.sealed, tie.id).toString()
      const seed = drawSeed(nonce, tie.listHash, contribution)
      const score = (id: string) => sha256Hex(`${seed}:${id}`)
      return { nonce, contribution, seed, drawn: tie.bidIds.toSorted((a, b) => score(a).localeCompare(score(b))) }
    })
    const row = await moveTender(tx, ref, 'drawTie', {}, drawn ? { tie: tieId, ...drawn } : {})
    if (!drawn) throw refuse('NOT_FOUND')
    await asSystem(tx, async (sys) => {
      await sys.db
        .update(tenderTie)
        .set({ ...drawn, witnessName: tx.actor.realname, drawnAt: await sys.now() })
        .where(eq(tenderTie.id, tieId))
      await sys.db.delete(tenderTieNonce).where(eq(tenderTieNonce.tieId, tieId))
    })
    return row
  })

/** Price parts of bids and lots that passed; all others stay sealed for good. */
const dueParts = async (sys: Tx, row: Tender): Promise<Due> => {
  const going = await lotsGoing(sys, row.id)
  const bids = await bidsToJudge(sys, row.id)
  return new Map(
    bids.flatMap((bid) => {
      const parts = going.filter((one) => one.counting.includes(bid.id)).map(({ lot }): PartName => `P${lot.lotNo}`)
      return parts.length > 0 ? [[bid.sealedBidId, parts] as const] : []
    }),
  )
}

/** What an opener's browser needs for the second opening. */
export const priceCeremony = (ctx: Ctx, id: string): Promise<Ceremony> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, tender, id)
    if (row.sealMode !== 'client') throw refuse('SEAL_BY_SERVER')
    const facts = await asSystem(tx, (sys) => factsOf(sys, row, tx.actor))
    const no = refusal(tenderMachine, 'turnPriceKey', row.status, tx.actor, { ...facts, priceKeyTurned: false })
    if (no) throw refuse(no.key, ...no.params)
    const project = await bidProjectOf(tx, row)
    const bids = await bidHeads(tx, project, await asSystem(tx, (sys) => dueParts(sys, row)))
    const { signed } = await currentManifest(tx, project)
    return ceremonyShown(tx, roundOf(project), { bids, manifests: await manifestsOf(tx, project), current: signed })
  })

export const turnPriceKey = (ctx: Ctx, { relay, ...ref }: Ref & { relay?: Relay | undefined }) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, ref, 'turnPriceKey')
    const turned = {
      ...{ firstOpener: tx.actor.username, firstOpenerName: tx.actor.realname, firstOpenerId: tx.actor.userId },
      firstTurnedAt: await tx.now(),
    }
    await asSystem(tx, ({ db }) =>
      db
        .insert(tenderOpening)
        .values({ tenderId: row.id, envelope: 'prices', orgCode: row.orgCode, createBy: row.createBy, ...turned })
        .onConflictDoUpdate({ target: [tenderOpening.tenderId, tenderOpening.envelope], set: turned }),
    )
    if (row.sealMode === 'client') await keepShares(tx, await bidProjectOf(tx, row), relay, await asSystem(tx, (sys) => dueParts(sys, row)))
    return row
  })

const openDue = async (tx: Tx, row: Tender, given: { shares: Shares | undefined; markUnreadable: boolean }) => {
  const project = await bidProjectOf(tx, row)
  const read = await readerFor(tx, project, given.shares)
  return asSystem(tx, async (sys) => {
    const due = await dueParts(sys, row)
    const lots = await lotsOf(sys, row.id)
    const bids = await bidsToJudge(sys, row.id)
    const opened = await openBids(sys, project, {
      ...{ read, contentOf, markUnreadable: given.markUnreadable, due, exclude: () => null },
      reveal: async (within, stored, { content: unread }, openedAt) => {
        const content = unread as OpenedContent
        const bid = bids.find((one) => one.sealedBidId === stored.id)
        const asked = lots.filter((lot) => due.get(stored.id)?.includes(`P${lot.lotNo}`))
        if (!bid || pricesProblems(content.prices, asked, row.currency).length > 0) return 'BID_UNFIT'
        const terms = { currency: row.currency, validityDays: 0, lots: asked, admittedLotIds: [] }
        await writePrices(within, bid.id, { row, bid: stored, terms, content, openedAt })
        return null
      },
    })
    for (const { bidId, reason } of opened.verdicts) {
      const bid = bids.find((one) => one.sealedBidId === bidId)
      if (reason !== null && bid)
        await sys.db
          .update(tenderVerdict)
          .set({ out: 'DAMAGED', note: reason })
          .where(and(eq(tenderVerdict.bidId, bid.id), isNull(tenderVerdict.out)))
    }
    return opened
  })
}
/** Everybody whose bid was opened reads the record of the prices, whether its own are in it or not. */
const tellOfPrices = async (tx: Tx, row: Tender): Promise<void> => {
  const bidders = (await asSystem(tx, (sys) => bidsToJudge(sys, row.id))).map((bid) => bid.supplierId)
  const words = { title: ['pricesOpened', row.title], body: ['pricesOpenedBody', row.docNo, row.title], event: 'pricesOpened' } as const
  await tellOfOpening(tx, row, { to: companies(bidders), ...words, page: '/srm/tenderWork/detail', informative: true })
  await tellOfOpening(tx, row, { to: owner(row), ...words, informative: true })
}

/** The second opener opens the prices of those who passed; the record goes to everybody who bid. */
export const openPrices = (ctx: Ctx, { shares, markUnreadable, ...ref }: Ref & { shares?: Shares | undefined; markUnreadable: boolean }) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, ref, 'openPrices')
    const { openedAt, verdicts } = await openDue(tx, row, { shares, markUnreadable })
    const recordSha256 = await asSystem(tx, async (sys) => {
      const second = { secondOpenerName: tx.actor.realname, secondOpenerId: tx.actor.userId }
      await sys.db.update(tenderOpening).set(second).where(ofOpening(row.id, 'prices'))
      return writeRecord(sys, row, 'prices', { openedAt })
    })
    const at = { bizType: 'tender', bizId: row.id, fromStatus: row.status, toStatus: row.status }
    await appendAudit(tx, { action: 'openingRecord', ...at, payload: { envelope: 'prices', recordSha256 } })
    await asSystem(tx, (sys) => settlePrices(sys, row))
    await tellOfPrices(tx, row)
    await checkpoint(tx, 'opening')
    const valid = verdicts.filter((v) => v.reason === null).length
    return { ...row, valid, invalid: verdicts.length - valid }
  })
