import type { WhyNotAnswer } from '@srm/contract/srm/award.shapes'
import type { OwnReason } from '@srm/contract/srm/tender-result'
import { sealedBid } from '@srm/db/schema/srm/sealed-bid'
import { tender } from '@srm/db/schema/srm/tender'
import { tenderBid } from '@srm/db/schema/srm/tender-bid'
import { ruleFor, whyNotIn, type WhyNot } from '@srm/domain/srm/award/why-not.rules'
import { tenderContests, type Taken } from '@srm/domain/srm/tender/tender-contest.rules'
import type { PassOverCause } from '@srm/domain/srm/tender/evaluation.kinds'
import { isChosen } from '@srm/domain/srm/tender/result.rules'
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

/** From whom an award was withdrawn: that is why it was not chosen, whatever was written when another was passed over. */
interface Withdrawn {
  readonly lotId: string
  readonly supplierId: string
  readonly withdrawCause: PassOverCause | null
  readonly withdrawReason: string | null
}
const withItsOwn =
  (withdrawn: readonly Withdrawn[]) =>
  (one: WhyNot): WhyNot => {
    const of = withdrawn.find((it) => it.lotId === one.lotId && it.supplierId === one.bidderId && it.withdrawCause !== null)
    if (!of || !one.inputs.evaluated) return one
    const inputs = { ...one.inputs, reason: of.withdrawReason, evaluated: { ...one.inputs.evaluated, cause: of.withdrawCause } }
    return { ...one, inputs, rule: ruleFor(inputs) }
  }
/** Of everybody who bid and was not taken, why: everything follows from the signed report, so that the answer stays the same. */
export const reasonsIn = async (sys: Tx, row: Tender, taken: readonly Taken[], withdrawn: readonly Withdrawn[]) => {
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
  return contests
    .flatMap(whyNotIn)
    .map(withItsOwn(withdrawn))
    .map((reason) => ({
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
    const taken = candidates.filter((one) => (award.calibratedAt === null ? one.rank === 1 : isChosen(one)))
    return { ...of, awardNo: `${row.docNo}-${award.no}`, reasons: await asSystem(tx, (sys) => reasonsIn(sys, row, taken, candidates)) }
  })

interface Named extends Taken, Withdrawn {
  readonly noticeNo: string | null
  readonly withdrawnAt: string | null
  readonly lotNo: number
  readonly supplierName: string
}
/** The same for the bidder itself: of the winner only what everybody may read of it. */
export const ownReasons = async (sys: Tx, row: Tender, supplierId: string, candidates: readonly Named[]): Promise<OwnReason[]> => {
  const chosen = candidates.filter(isChosen)
  const own = (await reasonsIn(sys, row, chosen, candidates)).filter((one) => one.bidderId === supplierId && one.rule !== 'notOffered')
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
