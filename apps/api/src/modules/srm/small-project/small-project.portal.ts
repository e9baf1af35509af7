import type { AnnouncementContent } from '@srm/contract/portal/announcement'
import { announcedLine } from '@srm/domain/portal/announcement/announced-line'
import { lineSummary } from '@srm/domain/portal/announcement/line-summary'
import type { Tx } from '../../../data/transaction/in-tx'
import { smallProjectText } from '@srm/domain/srm/small-project/small-project.text'
import { closePurchase, publishPurchase, publishResult, updatePurchase } from '../../portal/announcement/announcement.public'
import { linesOf } from './draft'
import type { SmallProject } from './small-project.life'

// The portal announces tenders, inquiries and auctions (docs/portal.md, Announcements). A public small project is the short form of a
// tender and stands among them, marked as a small project: companies sign up for it until its bids are due.

const { zh, en } = smallProjectText
const contentOf = async (tx: Tx, row: SmallProject): Promise<Partial<AnnouncementContent>> => {
  const lines = await linesOf(tx, row.id)
  const scheme = { value: zh.dict.small_scheme[row.scheme], valueEn: en.dict.small_scheme[row.scheme] }
  const milestones = [
    { key: 'publish' as const, at: row.publishAt },
    { key: 'deadline' as const, at: row.deadline },
    { key: 'open' as const, at: row.openAt },
  ].flatMap(({ key, at }) => (at ? [{ key, at }] : []))
  return {
    summary: lineSummary(lines.map((line) => line.name)),
    facts: [
      { key: 'purchaseMethod', value: zh.name, valueEn: en.name },
      { key: 'evalMethod', ...scheme },
      ...(row.deliveryTerms ? [{ key: 'deliveryTerms', value: row.deliveryTerms }] : []),
      ...(row.paymentTerms ? [{ key: 'paymentTerms', value: row.paymentTerms }] : []),
    ],
    lines: lines.map(announcedLine),
    milestones,
    winners: [],
    contact: { name: row.contactName ?? undefined, phone: row.contactPhone ?? undefined },
  }
}
const factsOf = (row: SmallProject) => ({
  ...{ bizType: 'smallProject', bizId: row.id, type: 'tender' as const, code: row.docNo, title: row.title },
  ...{ projectName: row.projectName, orgName: row.orgName, category: row.categoryName },
})

/** A public project stands on the portal from its publication on, dated by its deadline: until then companies sign up. */
export const announceSmall = async (tx: Tx, row: SmallProject): Promise<void> => {
  if (row.openness !== 'public' || !row.deadline) return
  await publishPurchase(tx, { ...factsOf(row), startAt: row.publishAt, deadlineAt: row.deadline, content: await contentOf(tx, row) })
}
/** Its deadline moved. */
export const updateAnnouncement = async (tx: Tx, row: SmallProject): Promise<void> => {
  if (row.openness !== 'public' || !row.deadline) return
  await updatePurchase(tx, row.id, { deadlineAt: row.deadline, content: await contentOf(tx, row) })
}

/** Of a public project that publishes it: who won, and the amount only where that is published too. */
export const announceResult = async (
  tx: Tx,
  row: SmallProject,
  winner: { readonly name: string; readonly amount: string },
  awardedAt: string,
): Promise<void> => {
  if (row.openness !== 'public') return
  await closePurchase(tx, row.id, 'awarded')
  if (!row.publishResult) return
  const named = { title: row.title, name: winner.name, ...(row.publishAmount ? { amount: `${winner.amount} CNY` } : {}) }
  await publishResult(tx, { ...factsOf(row), awardedAt, outcome: 'awarded', content: { ...(await contentOf(tx, row)), winners: [named] } })
}
/** Called off or failed: the announcement stays and says so; a failed one is also a result. */
export const announceEnd = async (tx: Tx, row: SmallProject, outcome: 'failed' | 'cancelled', reason: string): Promise<void> => {
  if (row.openness !== 'public' || row.publishAt === null) return
  await closePurchase(tx, row.id, outcome, reason)
  if (outcome === 'failed') await publishResult(tx, { ...factsOf(row), outcome, content: { ...(await contentOf(tx, row)), reason } })
}
