import { thousands } from '@srm/domain/kit/money'
import type { PassOverCause } from '@srm/domain/srm/tender/evaluation.kinds'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import type { tenderCandidate } from '@srm/db/schema/srm/tender-result'
import type { Tx } from '../../../../data/transaction/in-tx'
import { closePurchase, correctResult, publishResult } from '../../../portal/announcement/announcement.public'
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

/** An award of a lot that was withdrawn, and whom it passed to. */
export interface Change {
  readonly lot: string
  readonly former: Candidate
  readonly next: Candidate | null
  readonly cause: PassOverCause
}
const { zh, en } = tenderText
/** Who loses a lot, who gets it, and the legal cause; what was written about it is for the company alone. */
const changeFact = ({ lot, former, next, cause }: Change) => {
  const [from, to] = [former.supplierName, next?.supplierName]
  return {
    key: 'awardChange',
    value: `${lot}：${from}${zh.dict.tender_pass_over[cause]}，取消中标资格${to ? `，由${to}中标` : ''}`,
    valueEn: `${lot}: withdrawn from ${from} (${en.dict.tender_pass_over[cause]})${to ? `, passed to ${to}` : ''}`,
  }
}
/** An award was withdrawn: a correction stands beside the result. Where nobody has won any more it says that nothing came of it. */
export const announceChange = async (tx: Tx, row: Tender, change: Change, winners: readonly Candidate[]): Promise<void> => {
  if (row.method !== 'open') return
  const { facts = [], contact } = await contentOf(tx, row)
  const content = { facts: [changeFact(change), ...facts], contact, winners: await named(tx, row, winners, false) }
  await correctResult(tx, { ...factsOf(row), outcome: winners.length > 0 ? 'awarded' : 'failed', content })
}
