import type { Comparison } from '@srm/contract/srm/inquiry.comparison'
import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { compareDec } from '@srm/domain/kit/money'
import { budgetProblems } from '@srm/domain/srm/inquiry/award/award.rules'
import { budgetVerdict } from '@srm/domain/srm/inquiry/basis.rules'
import { deltaPercent } from '@srm/domain/srm/inquiry/award/comparison.rules'
import { useEffect, useMemo, useState } from 'react'
import { readStored, writeStored } from '../../../../lib/session/storage'
import type { CompareSheet } from '../comparison/compare.model'
import { allocatedLines, giveQuantities, notFirst, sharesOf, splitProblems, restOf, versusLast, type Split } from './award.model'

export interface Reasons {
  readonly reason: string
  readonly partialReason: string
  readonly overBudgetReason: string
  readonly note: string
}
interface Kept extends Reasons {
  readonly split: readonly (readonly [string, string])[]
}
const empty: Kept = { split: [], reason: '', partialReason: '', overBudgetReason: '', note: '' }

/** The award being put together: kept on this device until it is submitted, by inquiry and round. */
export const useAward = (inquiry: InquiryDetail, comparison: Comparison, sheet: CompareSheet) => {
  const key = `award:${inquiry.id}:${comparison.roundNo}`
  const [kept, setKept] = useState<Kept>(() => readStored<Kept>(key) ?? empty)
  useEffect(() => writeStored(key, kept === empty ? null : kept), [key, kept])
  const split: Split = useMemo(() => new Map(kept.split), [kept.split])
  const { reason, partialReason, overBudgetReason, note } = kept
  return useMemo(() => {
    const shares = sharesOf(sheet, split)
    const off = notFirst(sheet, split, inquiry.awardMode)
    const short = sheet.lines.filter((l) => compareDec(restOf(sheet, split, l.id), '0') > 0)
    const rates = new Map(comparison.rates.map((r) => [r.currency, r.rate]))
    const budget = budgetVerdict(shares.total, comparison.budget, rates)
    const problems = split.size
      ? [
          ...splitProblems(sheet, split, inquiry.awardMode, reason, partialReason, inquiry),
          ...budgetProblems(shares.total, budget, overBudgetReason),
        ]
      : []
    return {
      split,
      reasons: { reason, partialReason, overBudgetReason, note },
      shares,
      notFirst: off,
      short,
      budget,
      over: budget.state === 'over',
      problems,
      allocated: allocatedLines(sheet, split),
      versusBudget: deltaPercent(shares.total, budget.limit),
      versusLast: versusLast(sheet, split),
      setSplit: (next: Split) => setKept((now) => ({ ...now, split: [...next] })),
      setReason: (name: keyof Reasons, value: string) => setKept((now) => ({ ...now, [name]: value })),
      take: (lines: readonly { lineId: string; supplierId: string; qty: string }[]) =>
        setKept((now) => ({ ...now, split: [...giveQuantities(lines)] })),
      reset: () => setKept(empty),
    }
  }, [sheet, split, inquiry, comparison, reason, partialReason, overBudgetReason, note])
}
export type AwardDraft = ReturnType<typeof useAward>
