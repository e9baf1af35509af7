import { thousands } from '@srm/domain/kit/money'
import type { tenderCandidate } from '@srm/db/schema/srm/tender-result'
import type { Tx } from '../../../../data/transaction/in-tx'
import { closePurchase, publishResult } from '../../../portal/announcement/announcement.public'
import { lotsOf } from '../draft'
import type { Tender } from '../tender.life'
import { contentOf, factsOf } from '../tender.portal'

type Candidate = typeof tenderCandidate.$inferSelect
const named = async (tx: Tx, row: Tender, candidates: readonly Candidate[], isRanked: boolean) => {
  const lots = await lotsOf(tx, row.id)
  return candidates.map(({ lotId, supplierName: name, amount, rank }) => ({
    ...{ title: lots.find((lot) => lot.id === lotId)?.name ?? '', name, amount: `${thousands(amount)} ${row.currency}` },
    ...(isRanked ? { rank } : {}),
  }))
}
/** A result says what it is about; its times are over. */
const aboutOf = async (tx: Tx, row: Tender) => {
  const { facts, contact } = await contentOf(tx, row)
  return { facts, contact }
}

/** The candidates with their ranks and until when they are published; whom an objection goes to stands beside them. Of open tenders. */
export const announceCandidates = async (tx: Tx, row: Tender, candidates: readonly Candidate[], until: string): Promise<void> => {
  if (row.method !== 'open') return
  const content = { ...(await aboutOf(tx, row)), winners: await named(tx, row, candidates, true) }
  await publishResult(tx, { ...factsOf(row), outcome: 'candidates', deadlineAt: until, content })
  await closePurchase(tx, row.id, 'candidates')
}
/** The result that stands; both stay on the portal. */
export const announceAward = async (tx: Tx, row: Tender, winners: readonly Candidate[], awardedAt: string): Promise<void> => {
  if (row.method !== 'open') return
  const content = { ...(await aboutOf(tx, row)), winners: await named(tx, row, winners, false) }
  await publishResult(tx, { ...factsOf(row), awardedAt, outcome: 'awarded', content })
  await closePurchase(tx, row.id, 'awarded')
}
