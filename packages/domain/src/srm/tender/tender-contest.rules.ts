import type { DecimalText } from '../../kit/money'
import type { Contender, Contest } from '../award/why-not.rules'
import type { LotEvaluation } from '../award/lot-evaluation.rules'
import type { EvaluatedBid } from '../scoring/ranking.rules'
import type { MotionKind, OutReason, PassOverCause } from './evaluation.kinds'
import type { Candidate } from './evaluation.rules'

/** What a signed report holds of the result, as far as anybody is told why it did not win. */
export interface ReportedResult {
  readonly bids: readonly { readonly bid: string; readonly supplierId: string; readonly bidder: string }[]
  readonly verdicts: readonly {
    readonly bid: string
    readonly lot: string
    readonly out: OutReason | null
    readonly failed: readonly { readonly itemKey: string; readonly against: number; readonly of: number }[]
  }[]
  readonly motions: readonly {
    readonly kind: MotionKind
    readonly lot: string
    readonly bid: string | null
    readonly figure: string
    readonly carried: boolean | null
  }[]
  readonly ties: readonly { readonly lot: string; readonly drawn: readonly string[] }[]
  readonly lots: readonly { readonly lot: string; readonly lotNo: number; readonly name: string; readonly ranks: readonly EvaluatedBid[] }[]
  readonly candidates: readonly Candidate[]
}
export interface Taken {
  readonly lotId: string
  readonly bidId: string
  readonly amount: DecimalText
  readonly reason: string | null
  readonly cause: PassOverCause | null
}
interface Known {
  readonly taken: readonly Taken[]
  readonly most: number | null
  readonly itemName: (itemKey: string) => string
  /** The price that was opened and when the bid came; price null: it stays sealed. */
  readonly offerOf: (bidId: string, lotId: string) => { readonly price: DecimalText | null; readonly at: string } | null
}
type Lot = ReportedResult['lots'][number]

/** Bids are compared whole: a lot is awarded to one bidder. */
const one = '1'

const evaluationOf = (report: ReportedResult, lot: Lot, bid: string, itemName: Known['itemName']): LotEvaluation | null => {
  const verdict = report.verdicts.find((it) => it.bid === bid && it.lot === lot.lot)
  if (!verdict) return null
  const rank = lot.ranks.find((it) => it.id === bid)
  const low = report.motions.find((it) => it.kind === 'lowPrice' && it.lot === lot.lot && it.bid === bid && it.carried === false)
  const drawn = report.ties.find((it) => it.lot === lot.lot && it.drawn.includes(bid))?.drawn.indexOf(bid)
  const isEarlier = (lotId: string) => report.lots.some((it) => it.lot === lotId && it.lotNo < lot.lotNo)
  const price = rank?.priceScore?.score
  return {
    out: verdict.out,
    failed: verdict.failed.map(({ itemKey, against, of }) => ({ item: itemName(itemKey), against, of })),
    pctOfOthers: low?.figure ?? null,
    points: rank && rank.score !== null ? { ...rank.means.groups, ...(price === undefined ? {} : { price }) } : {},
    technical: rank?.technical ?? null,
    drawn: drawn ?? null,
    firstIn: report.candidates.filter((it) => it.bidId === bid && it.rank === 1 && isEarlier(it.lotId)).length,
  }
}

/** Every lot that was proposed or awarded, with all who bid, as the report has them. */
export const tenderContests = (report: ReportedResult, { taken, most, itemName, offerOf }: Known): readonly Contest[] =>
  report.lots.flatMap((lot) => {
    const chosen = taken.find((it) => it.lotId === lot.lot)
    const winner = chosen && report.bids.find((it) => it.bid === chosen.bidId)
    if (!chosen || !winner) return []
    const contenders = report.bids.map(({ bid, supplierId }): Contender => {
      const offer = offerOf(bid, lot.lot)
      const score = lot.ranks.find((it) => it.id === bid)?.score ?? null
      return {
        ...{ bidderId: supplierId, rejection: null, missing: 0, evaluation: evaluationOf(report, lot, bid, itemName) },
        offer: offer?.price ? { qty: one, unit: offer.price, cost: offer.price, score, at: offer.at } : null,
      }
    })
    const { reason, cause, amount: cost } = chosen
    return [{ lotId: lot.lot, contenders, most, chosen: [{ bidderId: winner.supplierId, qty: one, cost, reason, cause }] }]
  })
