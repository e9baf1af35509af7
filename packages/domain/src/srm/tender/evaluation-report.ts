import type { ExpertKind } from '../expert/expert.rules'
import type { GivenScore } from '../scoring/aggregate.rules'
import type { DecimalText } from '../../kit/money'
import type { EvaluatedBid } from '../scoring/ranking.rules'
import type { ScoreScheme } from '../scoring/scheme.rules'
import type { MotionKind, OutReason } from './evaluation.kinds'
import type { Candidate } from './evaluation.rules'
import type { FailedItem } from './review.rules'

/** The report as the committee signs it: stored and hashed as canonical JSON, so that no field of it is ever renamed. */
export interface EvaluationReport {
  readonly v: 1
  readonly type: 'evaluation-report'
  readonly project: string
  readonly docNo: string
  readonly scheme: ScoreScheme | null
  readonly members: readonly { readonly seat: string; readonly name: string; readonly kind: ExpertKind; readonly leader: boolean }[]
  readonly bids: readonly { readonly bid: string; readonly supplierId: string; readonly bidder: string; readonly receiptNo: string }[]
  readonly verdicts: readonly {
    readonly bid: string
    readonly lot: string
    readonly out: OutReason | null
    readonly failed: readonly FailedItem[]
    readonly note: string | null
  }[]
  readonly scores: readonly ReportedScore[]
  readonly motions: readonly {
    readonly kind: MotionKind
    readonly lot: string
    readonly bid: string | null
    readonly figure: string
    readonly carried: boolean | null
    readonly reasons: readonly string[]
  }[]
  readonly ties: readonly {
    readonly lot: string
    readonly bids: readonly string[]
    readonly seed: string | null
    readonly drawn: readonly string[]
  }[]
  readonly lots: readonly ReportedLot[]
  readonly candidates: readonly Candidate[]
}
/** `evaluatorId` is the seat, `bidderId` the bid. */
export type ReportedScore = GivenScore & { readonly reason: string | null }
export interface ReportedLot {
  readonly lot: string
  readonly lotNo: number
  readonly name: string
  /** What the prices were held against; null: the lot failed, or the lowest price wins. */
  readonly base: DecimalText | null
  /** Empty where the lot failed. */
  readonly ranks: readonly EvaluatedBid[]
}

export const bidderIn = ({ bids }: Pick<EvaluationReport, 'bids'>, bid: string): string =>
  bids.find((one) => one.bid === bid)?.bidder ?? bid

/** Bids that do not count in a lot, with what put them out. */
export const outIn = ({ verdicts }: Pick<EvaluationReport, 'verdicts'>, lot: string) =>
  verdicts.flatMap((one) => (one.lot === lot && one.out !== null ? [{ ...one, out: one.out }] : []))

/** The place among the candidates; null: none of them. */
export const candidateRank = ({ candidates }: Pick<EvaluationReport, 'candidates'>, lot: string, bid: string): number | null =>
  candidates.find((one) => one.lotId === lot && one.bidId === bid)?.rank ?? null
