import { dec, rounded, sumOf } from '@srm/domain/kit/money'
import type { BudgetVerdict } from '@srm/domain/srm/inquiry/basis.rules'
import { deltaPercent } from '@srm/domain/srm/inquiry/award/comparison.rules'
import type { Tx } from '../../../data/transaction/in-tx'
import { figuresOf, ratesAt } from './award-figures'
import { secretOfInquiry } from './draft.queries'
import type { Inquiry } from './inquiry.life'
import type { OpenedRound } from './opened-round'

interface AwardedLine {
  readonly lineId: string
  readonly supplierId: string
  readonly qty: string
  readonly landedAmount: string
  readonly rank: number | null
}

/** Against the last prices of the awarded lines that have one on the same basis; null where none has. */
const versusLast = async (tx: Tx, row: Inquiry, round: OpenedRound, rows: readonly AwardedLine[]) => {
  const { figuresBasis } = await secretOfInquiry(tx, row.id)
  const rates = await ratesAt(tx, row, row.roundNo)
  const last = new Map(round.lines.map((l) => [l.line.id, figuresOf(l, figuresBasis, rates).last?.value ?? null]))
  const compared = rows.flatMap((r) => {
    const price = last.get(r.lineId)
    return price ? [{ ...r, before: dec(price).times(r.qty) }] : []
  })
  const before = rounded(sumOf(compared.map((r) => r.before)))
  const lines = new Set(compared.map((r) => r.lineId)).size
  const percent = deltaPercent(rounded(sumOf(compared.map((r) => r.landedAmount))), before)
  return percent === null ? null : { percent, lines, of: new Set(rows.map((r) => r.lineId)).size }
}

const budgetPoints = (budget: BudgetVerdict, total: string): string[] => {
  if (budget.state === 'none') return []
  if (budget.state === 'unknown') return [`BUDGET_UNKNOWN:${budget.gap}`]
  return [`${budget.state === 'over' ? 'OVER_BUDGET' : 'VS_BUDGET'}:${deltaPercent(total, budget.limit) ?? '0'}`]
}

/** Facts of a proposal as codes with values (`NOT_FIRST:20,40`), told in words by the page: the stored text has no language. */
export const explanationOf = async (
  tx: Tx,
  row: Inquiry,
  round: OpenedRound,
  rows: readonly AwardedLine[],
  budget: BudgetVerdict,
  total: string,
  passed: readonly { why: string }[],
): Promise<string[]> => {
  const rejected = passed.filter((p) => p.why === 'technical').length
  const lineNo = new Map(round.lines.map(({ line }) => [line.id, line.lineNo]))
  const notFirst = [...new Set(rows.filter((r) => r.rank !== 1).map((r) => lineNo.get(r.lineId) ?? 0))].sort((a, b) => a - b)
  const last = await versusLast(tx, row, round, rows)
  return [
    `SUPPLIERS:${new Set(rows.map((r) => r.supplierId)).size}`,
    // First among those that passed is not first of all: a cheaper offer that was refused is said, never the opposite.
    ...(rejected > 0 ? [`CHEAPER_REJECTED:${rejected}`] : []),
    ...(notFirst.length > 0 ? [`NOT_FIRST:${notFirst.join(',')}`] : passed.length === 0 ? ['ALL_FIRST'] : []),
    ...(last ? [`VS_LAST:${last.percent}:${last.lines}:${last.of}`] : []),
    ...budgetPoints(budget, total),
  ]
}
