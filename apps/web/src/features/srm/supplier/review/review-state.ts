import type { SupplierDetail } from '@srm/contract/srm/supplier'
import type { SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import type { ReviewVerdict } from '@srm/domain/srm/supplier/supplier.rules'
import { useState } from 'react'
import { readStored, writeStored } from '../../../../lib/session/storage'

interface ReviewDraft {
  readonly verdicts: Partial<Record<SupplierSection, ReviewVerdict>>
  readonly comments: Partial<Record<SupplierSection, string>>
  readonly summary: string
}
const empty: ReviewDraft = { verdicts: {}, comments: {}, summary: '' }

/** Verdicts as they are being made: kept on this device until the decision, so that nothing typed is lost. */
export const useReviewDraft = (detail: SupplierDetail) => {
  const key = `supplier-review:${detail.supplier.id}:${detail.supplier.versionNo ?? ''}`
  const [draft, set] = useState<ReviewDraft>(() => {
    const { review } = detail
    const saved = review ? { verdicts: review.verdicts, comments: review.comments, summary: review.summary ?? '' } : empty
    return readStored<ReviewDraft>(key) ?? saved
  })
  const change = (next: Partial<ReviewDraft>) => {
    const whole = { ...draft, ...next }
    set(whole)
    writeStored(key, whole)
  }
  return {
    draft,
    decide: (section: SupplierSection, verdict: ReviewVerdict) => change({ verdicts: { ...draft.verdicts, [section]: verdict } }),
    comment: (section: SupplierSection, words: string) => change({ comments: { ...draft.comments, [section]: words } }),
    summarise: (summary: string) => change({ summary }),
    forget: () => writeStored(key, null),
  }
}
export type Reviewing = ReturnType<typeof useReviewDraft>
