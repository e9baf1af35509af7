import { compareDec, dec, rounded, sumOf } from '@srm/domain/kit/money'
import { deltaPercent } from '@srm/domain/srm/inquiry/comparison.rules'
import type { OpenedRound } from './opened-round'

interface AwardedLine {
  readonly lineId: string
  readonly supplierId: string
  readonly qty: string
  readonly landedAmount: string
  readonly rank: number | null
}

/** Facts of a proposal as codes with values (`NOT_FIRST:20,40`), told in words by the page: the stored text has no language. */
export const explanationOf = (round: OpenedRound, rows: readonly AwardedLine[], budget: string | null, total: string): string[] => {
  const lineNo = new Map(round.lines.map(({ line }) => [line.id, line.lineNo]))
  const notFirst = [...new Set(rows.filter((r) => r.rank !== 1).map((r) => lineNo.get(r.lineId) ?? 0))].sort((a, b) => a - b)
  const last = round.lines.filter((l) => l.lastPrice !== null)
  const lastIds = new Set(last.map((l) => l.line.id))
  const compared = rows.filter((r) => lastIds.has(r.lineId))
  const before = sumOf(compared.map((r) => dec(last.find((l) => l.line.id === r.lineId)?.lastPrice ?? '0').times(r.qty)))
  const now = sumOf(compared.map((r) => r.landedAmount))
  return [
    `SUPPLIERS:${new Set(rows.map((r) => r.supplierId)).size}`,
    notFirst.length === 0 ? 'ALL_FIRST' : `NOT_FIRST:${notFirst.join(',')}`,
    ...(before.isZero() ? [] : [`VS_LAST:${deltaPercent(rounded(now), rounded(before)) ?? '0'}`]),
    ...(budget ? [`${compareDec(total, budget) > 0 ? 'OVER_BUDGET' : 'VS_BUDGET'}:${deltaPercent(total, budget) ?? '0'}`] : []),
  ]
}
