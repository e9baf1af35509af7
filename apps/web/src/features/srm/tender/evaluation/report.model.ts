import { sumOf, rounded, dec } from '@srm/domain/kit/money'
import { deviating, type GivenScore } from '@srm/domain/srm/scoring/aggregate.rules'
import { groupsIn } from '@srm/domain/srm/scoring/scheme.rules'
import type { EvaluationReport, ReportedLot } from '@srm/domain/srm/tender/evaluation-report'
import { canonical, type Json } from '@srm/proof/canonical'
import { sha256Hex } from '@srm/proof/hash'

/** The report as the board answers it; null: not signed, or not for this reader. */
export const reportIn = (report: Readonly<Record<string, unknown>> | null): EvaluationReport | null =>
  report?.['type'] === 'evaluation-report' ? (report as unknown as EvaluationReport) : null

/** Is this the report whose hash went into the chain? */
export const isAsHashed = (report: EvaluationReport, sha256: string | null): boolean =>
  sha256 !== null && sha256Hex(canonical(report as unknown as Json)) === sha256

type Rank = ReportedLot['ranks'][number]
export interface SharePart {
  readonly key: string
  /** Percent of all points there are. */
  readonly width: number
}
/** What the points of a bid are made up of, for a bar: the groups in their order, then the price. */
export const shareParts = ({ scheme }: Pick<EvaluationReport, 'scheme'>, bid: Rank): readonly SharePart[] => [
  ...groupsIn(scheme).map(({ group }) => ({ key: group, width: dec(bid.means.groups[group] ?? '0').toNumber() })),
  { key: 'price', width: dec(bid.priceScore?.score ?? '0').toNumber() },
]

export interface ScoreCell {
  readonly score: string
  readonly reason: string | null
  readonly deviates: boolean
}
export interface ScoreRow {
  readonly itemKey: string
  readonly item: string
  readonly max: string
  readonly bid: string
  readonly bidder: string
  /** By seat. */
  readonly cells: Readonly<Record<string, ScoreCell>>
  readonly mean: string
}
/** Every member's points, criterion by criterion and bidder by bidder. */
export const scoreRows = ({ scheme, bids, scores, lots }: EvaluationReport): readonly ScoreRow[] => {
  const open = new Set<GivenScore>(deviating(scores))
  const means = new Map(lots.flatMap((lot) => lot.ranks.map((bid) => [bid.id, bid.means.items] as const)))
  const scored = bids.filter(({ bid }) => scores.some((one) => one.bidderId === bid))
  return (scheme?.items ?? []).flatMap((item) =>
    scored.map(({ bid, bidder }): ScoreRow => {
      const given = scores.filter((one) => one.bidderId === bid && one.itemKey === item.key)
      const cells = given.map((one) => [one.evaluatorId, { score: one.score, reason: one.reason, deviates: open.has(one) }] as const)
      const own = given.length === 0 ? '0.00' : rounded(sumOf(given.map((one) => one.score)).div(given.length))
      return {
        ...{ itemKey: item.key, item: item.name, max: item.max, bid, bidder },
        cells: Object.fromEntries(cells),
        // Of a bid that is out of every lot by its price the report has no means.
        mean: means.get(bid)?.[item.key] ?? own,
      }
    }),
  )
}
