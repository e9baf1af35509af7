import type { TenderWorkDetail } from '@srm/contract/srm/tender'
import type { OwnOutcome } from '@srm/contract/srm/tender-result'
import { dec, rounded, type DecimalText } from '@srm/domain/kit/money'
import { participationStates } from '@srm/domain/srm/tender/tender.kinds'

const { approved, calibrated, completed } = participationStates
/** Whether a company has a result to look for: it was admitted. */
export const hasOutcome = ({ participation }: Pick<TenderWorkDetail, 'participation'>): boolean =>
  participation !== null && ([approved, calibrated, completed] as string[]).includes(participation)

/** Nothing was asked, published or ended yet. */
export const isWaiting = ({ candidates, ended, inquiries }: Pick<OwnOutcome, 'candidates' | 'ended' | 'inquiries'>): boolean =>
  candidates === null && ended === null && inquiries.length === 0

/** How much the own total is behind (negative) or ahead of the winner's; null: nothing to compare. */
export const gapOf = (total: DecimalText | null, awarded: DecimalText | null): DecimalText | null =>
  total === null || awarded === null ? null : rounded(dec(total).minus(awarded))

export type BondState = 'awaited' | 'received' | 'refunded' | 'forfeited'
export const bondStateOf = ({ bond }: Pick<TenderWorkDetail, 'bond'>): BondState => {
  if (!bond) return 'awaited'
  if (bond.refundedAt) return 'refunded'
  return bond.forfeitedAt ? 'forfeited' : 'received'
}
