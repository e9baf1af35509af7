import type { WhyNotAnswer } from '@srm/contract/srm/award.shapes'
import type { OwnReason } from '@srm/contract/srm/tender-result'
import { sealedBid } from '@srm/db/schema/srm/sealed-bid'
import { tender } from '@srm/db/schema/srm/tender'
import { tenderBid } from '@srm/db/schema/srm/tender-bid'
import { whyNotIn } from '@srm/domain/srm/award/why-not.rules'
import { tenderContests, type Taken } from '@srm/domain/srm/tender/tender-contest.rules'
import { eq } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import { asSystem, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import type { Tender } from '../tender.life'
import { awardInForce, candidatesIn } from './award'
import { itemNames, mayKnowRanks, openedPrices, signedReport } from './reported'

const arrivals = async (sys: Tx, tenderId: string) => {
  const rows = await sys.db
    .select({ bidId: tenderBid.id, at: sealedBid.receivedAt })
    .from(tenderBid)
    .innerJoin(sealedBid, eq(sealedBid.id, tenderBid.sealedBidId))
    .where(eq(tenderBid.tenderId, tenderId))
  return new Map(rows.map((one) => [one.bidId, one.at]))
}

/** Of everybody who bid and was not taken, why: everything follows from the signed report, so that the answer stays the same. */
export const reasonsIn = async (sys: Tx, row: Tender, taken: readonly Taken[]) => {
  const signed = await signedReport(sys, row.id)
  if (!signed) throw new Error(`tender ${row.id} has an award and no signed report`)
  const priceOf = await openedPrices(sys, row.id)
  const cameAt = await arrivals(sys, row.id)
  const contests = tenderContests(signed.report, {
    ...{ taken, most: row.lotsPerBidder, itemName: itemNames(row) },
    offerOf: (bidId, lotId) => ({ price: priceOf(bidId, lotId), at: cameAt.get(bidId) ?? '' }),
  })
  const lotName = new Map(signed.report.lots.map((lot) => [lot.lot, lot.name]))
  const bidder = new Map(signed.report.bids.map((bid) => [bid.supplierId, bid.bidder]))
  return contests.flatMap(whyNotIn).map((reason) => ({
    ...reason,
    lotName: lotName.get(reason.lotId ?? '') ?? null,
    bidderName: bidder.get(reason.bidderId) ?? '',
  }))
}

/** Of whoever is proposed or was awarded: the first candidate of each lot until one is chosen. */
export const whyNotInTender = (ctx: Ctx, id: string): Promise<WhyNotAnswer> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, tender, id)
    const of = { currency: row.currency, basis: 'total' as const }
    const award = await awardInForce(tx, row.id)
    if (!award || !mayKnowRanks(tx, row)) return { ...of, awardNo: null, reasons: [] }
    const candidates = await candidatesIn(tx, award.id)
    const taken = candidates.filter((one) => (award.calibratedAt === null ? one.rank === 1 : one.noticeNo !== null))
    return { ...of, awardNo: `${row.docNo}-${award.no}`, reasons: await asSystem(tx, (sys) => reasonsIn(sys, row, taken)) }
  })

interface Chosen extends Taken {
  readonly lotNo: number
  readonly supplierName: string
}
/** The same for the bidder itself: of the winner only what everybody may read of it. */
export const ownReasons = async (sys: Tx, row: Tender, supplierId: string, chosen: readonly Chosen[]): Promise<OwnReason[]> => {
  const own = (await reasonsIn(sys, row, chosen)).filter((one) => one.bidderId === supplierId && one.rule !== 'notOffered')
  return own.flatMap(({ lotId, rule, inputs: { cost, awardedCost, score, awardedScore, evaluated, reason } }) => {
    const won = chosen.find((one) => one.lotId === lotId)
    if (!won) return []
    const [mine, theirs] = [evaluated?.own.drawn ?? null, evaluated?.awarded.drawn ?? null]
    const isDecision = rule === 'decision' || rule === 'passedOver'
    return [
      {
        ...{ lotNo: won.lotNo, rule, awardedName: won.supplierName, amount: cost, awardedAmount: awardedCost, score, awardedScore },
        failed: evaluated?.own.failed ?? [],
        drawn: mine === null || theirs === null ? null : { own: mine + 1, awarded: theirs + 1 },
        ...(isDecision ? { cause: evaluated?.cause ?? null, reason } : { cause: null, reason: null }),
      },
    ]
  })
}
