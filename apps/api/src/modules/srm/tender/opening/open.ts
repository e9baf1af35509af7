import type { Ceremony, Relay, Shares } from '@srm/contract/srm/opening.shapes'
import { tender } from '@srm/db/schema/srm/tender'
import { tenderOpening } from '@srm/db/schema/srm/tender-bid'
import { refuse } from '@srm/domain/kit/errors'
import { refusal } from '@srm/domain/kit/machine'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import type { OpenedContent } from '@srm/contract/srm/tender-bid.shapes'
import { findVisible } from '../../../../data/access/scope'
import { appendAudit } from '../../../../data/chain/audit'
import { checkpoint } from '../../../../data/chain/checkpoint'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { ceremonyShown } from '../../opening/opening.public'
import {
  bidHeads,
  bidsInForce,
  currentManifest,
  keepShares,
  manifestsOf,
  openBids,
  readerFor,
  roundOf,
  type StoredBid,
} from '../../sealing/sealing.public'
import { tellOfOpening } from '../bid/bid.notices'
import { contentOf } from '../bid/content'
import { bidProjectOf, bidTermsOf } from '../bid/project'
import { watchBonds } from '../participants'
import { factsOf, moveTender, type Tender } from '../tender.life'
import { companies, owner } from '../tender.notices'
import { ofOpening, writeRecord } from './record'
import { bidRow, placesOf, revealBid, type Place } from './reveal'

/** In the first round T of two envelopes, or all there is of one. */
const firstParts = (row: Tender, bids: readonly StoredBid[]) =>
  new Map(bids.map((bid) => [bid.id, [row.envelopeMode === 'two' ? ('T' as const) : ('A' as const)]]))

/** Answers the sealed bids to the browser of an opener, from the opening time on and to those who may open alone. */
export const tenderCeremony = (ctx: Ctx, id: string): Promise<Ceremony> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, tender, id)
    if (row.sealMode !== 'client') throw refuse('SEAL_BY_SERVER')
    const facts = await asSystem(tx, (sys) => factsOf(sys, row, tx.actor))
    // Judged as the first step of the opening would be: before it, nobody learns who sealed how much.
    const no = refusal(tenderMachine, 'turnKey', row.status, tx.actor, { ...facts, keyTurned: false })
    if (no) throw refuse(no.key, ...no.params)
    const project = await bidProjectOf(tx, row)
    const bids = await bidHeads(tx, project, firstParts(row, await bidsInForce(tx, project)))
    const { signed } = await currentManifest(tx, project)
    return ceremonyShown(tx, roundOf(project), { bids, manifests: await manifestsOf(tx, project), current: signed })
  })

/** The first of two openers, once the opening time has come. Nothing is decrypted yet. */
export const turnTenderKey = (ctx: Ctx, { relay, ...ref }: Ref & { relay?: Relay | undefined }) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, ref, 'turnKey')
    const turned = {
      ...{ firstOpener: tx.actor.username, firstOpenerName: tx.actor.realname, firstOpenerId: tx.actor.userId },
      firstTurnedAt: await tx.now(),
    }
    await asSystem(tx, ({ db }) =>
      db
        .insert(tenderOpening)
        .values({ tenderId: row.id, envelope: 'first', orgCode: row.orgCode, createBy: row.createBy, ...turned })
        .onConflictDoUpdate({ target: [tenderOpening.tenderId, tenderOpening.envelope], set: turned }),
    )
    if (row.sealMode === 'client') {
      const project = await bidProjectOf(tx, row)
      await keepShares(tx, project, relay, firstParts(row, await bidsInForce(tx, project)))
    }
    return row
  })

/** Why a bid that arrived in time is not opened all the same. */
const excludedFor =
  (row: Tender, places: ReadonlyMap<string, Place>) =>
  (bid: StoredBid): string | null => {
    const place = places.get(bid.supplierId)
    if (!place || place.excludedAt !== null) return 'EXCLUDED'
    if (bid.contentVersion < row.documentVersion) return 'NEEDS_RECONFIRMATION'
    return row.bondRequired && !place.hasBond ? 'BOND_MISSING' : null
  }

/** Opens what is due in the first round and writes the rows that evaluation works on. */
const openFirst = async (tx: Tx, row: Tender, given: { shares: Shares | undefined; markUnreadable: boolean }) => {
  const project = await bidProjectOf(tx, row)
  const bids = await bidsInForce(tx, project)
  const read = await readerFor(tx, project, given.shares)
  return asSystem(tx, async (sys) => {
    const places = await placesOf(
      sys,
      row,
      bids.map((bid) => bid.supplierId),
    )
    const opened = await openBids(sys, project, {
      ...{ read, contentOf, markUnreadable: given.markUnreadable, due: firstParts(row, bids), exclude: excludedFor(row, places) },
      reveal: async (within, bid, { content }, openedAt) => {
        const place = places.get(bid.supplierId)
        if (!place) return 'BID_UNFIT'
        const terms = await bidTermsOf(within, row, place)
        return revealBid(within, { row, bid, place, terms, content: content as OpenedContent, openedAt })
      },
    })
    for (const { bidId, supplierId, reason } of opened.verdicts) {
      const [bid, place] = [bids.find((one) => one.id === bidId), places.get(supplierId)]
      if (reason !== null && bid && place) await bidRow(sys, row, bid, place, opened.openedAt, reason)
    }
    return opened
  })
}

/** The second, different opener opens the bids; from now on they are read by staff, and the record by everybody who bid. */
export const openTender = (ctx: Ctx, { shares, markUnreadable, ...ref }: Ref & { shares?: Shares | undefined; markUnreadable: boolean }) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, ref, 'open', { stage: 'review' })
    const { openedAt, verdicts } = await openFirst(tx, row, { shares, markUnreadable })
    await watchBonds(tx, row.id)
    const recordSha256 = await asSystem(tx, async (sys) => {
      const second = { secondOpenerName: tx.actor.realname, secondOpenerId: tx.actor.userId }
      await sys.db.update(tenderOpening).set(second).where(ofOpening(row.id, 'first'))
      return writeRecord(sys, row, 'first', { openedAt })
    })
    const at = { bizType: 'tender', bizId: row.id, fromStatus: row.status, toStatus: row.status }
    await appendAudit(tx, { action: 'openingRecord', ...at, payload: { envelope: 'first', recordSha256 } })
    await tellOfOpening(tx, row, {
      to: companies(verdicts.map((v) => v.supplierId)),
      title: ['opened', row.title],
      body: ['openedBody', row.docNo, row.title],
      event: 'opened',
      page: '/srm/tenderWork/detail',
      informative: true,
    })
    await tellOfOpening(tx, row, {
      to: owner(row),
      title: ['opened', row.title],
      body: ['openedBody', row.docNo, row.title],
      event: 'opened',
    })
    await checkpoint(tx, 'opening')
    const valid = verdicts.filter((v) => v.reason === null).length
    return { ...row, valid, invalid: verdicts.length - valid }
  })
