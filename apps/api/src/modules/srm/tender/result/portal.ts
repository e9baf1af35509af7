import { publishResult } from '../../../portal/announcement/announcement.public'
import type { Tx } from '../../../../data/transaction/in-tx'
import type { tenderCandidate } from '@srm/db/schema/srm/tender-result'
import { lotsOf } from '../draft'
import type { Tender } from '../tender.life'
import { factsOf } from '../tender.portal'

type Candidate = typeof tenderCandidate.$inferSelect
const named = async (tx: Tx, row: Tender, candidates: readonly Candidate[], withRank: boolean) => {
  const lots = await lotsOf(tx, row.id)
  return candidates.map((one) => ({
    title: `${lots.find((lot) => lot.id === one.lotId)?.name ?? ''}${withRank ? ` ${one.rank}` : ''}`.trim(),
    name: one.supplierName,
    amount: `${one.amount} ${row.currency}`,
  }))
}
const contactOf = (row: Tender) => ({
  contact: { name: row.contactName ?? undefined, phone: row.contactPhone ?? undefined, email: row.contactEmail ?? undefined },
})

/** The candidates with their ranks, and whom an objection goes to until when; of open tenders. */
export const announceCandidates = async (tx: Tx, row: Tender, candidates: readonly Candidate[], until: string): Promise<void> => {
  if (row.method !== 'open') return
  const content = { summary: until, winners: await named(tx, row, candidates, true), ...contactOf(row) }
  await publishResult(tx, { ...factsOf(row), outcome: 'candidates', content })
}
/** The result that stands; both stay on the portal. */
export const announceAward = async (tx: Tx, row: Tender, winners: readonly Candidate[], awardedAt: string): Promise<void> => {
  if (row.method !== 'open') return
  await publishResult(tx, {
    ...factsOf(row),
    awardedAt,
    outcome: 'awarded',
    content: { winners: await named(tx, row, winners, false), ...contactOf(row) },
  })
}
