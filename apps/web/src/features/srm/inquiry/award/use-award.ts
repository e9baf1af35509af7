import type { Comparison } from '@srm/contract/srm/inquiry.comparison'
import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { compareDec, dec, rounded } from '@srm/domain/kit/money'
import { budgetProblems } from '@srm/domain/srm/inquiry/award.rules'
import { useEffect, useMemo, useState } from 'react'
import { readStored, writeStored } from '../../../../lib/storage'
import type { CompareSheet } from '../comparison/compare.model'
import { allocatedLines, giveLines, notFirst, sharesOf, splitProblems, restOf, type Split } from './award.model'

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

const percentOf = (value: string, base: string | null): string | null =>
  base === null || dec(base).isZero() ? null : rounded(dec(value).minus(base).times(100).div(base), 1)

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
    const over = comparison.budget !== null && compareDec(shares.total, comparison.budget) > 0
    const problems = split.size
      ? [
          ...splitProblems(sheet, split, inquiry.awardMode, reason, partialReason),
          ...budgetProblems(shares.total, comparison.budget, overBudgetReason),
        ]
      : []
    return {
      split,
      reasons: { reason, partialReason, overBudgetReason, note },
      shares,
      notFirst: off,
      short,
      over,
      problems,
      allocated: allocatedLines(sheet, split),
      versusBudget: percentOf(shares.total, comparison.budget),
      versusLast: percentOf(shares.total, comparison.lastTotal),
      setSplit: (next: Split) => setKept((now) => ({ ...now, split: [...next] })),
      setReason: (name: keyof Reasons, value: string) => setKept((now) => ({ ...now, [name]: value })),
      take: (lines: readonly { lineId: string; supplierId: string }[]) =>
        setKept((now) => ({ ...now, split: [...giveLines(sheet, lines)] })),
      reset: () => setKept(empty),
    }
  }, [sheet, split, inquiry.awardMode, comparison, reason, partialReason, overBudgetReason, note])
}
export type AwardDraft = ReturnType<typeof useAward>
