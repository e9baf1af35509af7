import type { AnnouncementContent } from '@srm/contract/portal/announcement'
import { announcedLine } from '@srm/domain/portal/announcement/announced-line'
import { lineSummary } from '@srm/domain/portal/announcement/line-summary'
import type { Tx } from '../../../data/transaction/in-tx'
import { publishResult } from '../../portal/announcement/announcement.public'
import { linesOf } from './draft'
import type { SmallProject } from './small-project.life'

// The portal announces tenders, inquiries and auctions (docs/portal.md, Announcements), and a small project is none of them: it calls
// nobody to register. The result of a public one is shown among those of tenders, which it is the short form of.

const contentOf = async (tx: Tx, row: SmallProject): Promise<Partial<AnnouncementContent>> => {
  const lines = await linesOf(tx, row.id)
  return { summary: lineSummary(lines.map((line) => line.name)), lines: lines.map(announcedLine), winners: [] }
}
const factsOf = (row: SmallProject) => ({
  ...{ bizType: 'smallProject', bizId: row.id, type: 'tender' as const, code: row.docNo, title: row.title },
  ...{ projectName: row.projectName, orgName: row.orgName, category: row.categoryName },
})

/** Of a public project that publishes it: who won, and the amount only where that is published too. */
export const announceResult = async (
  tx: Tx,
  row: SmallProject,
  winner: { readonly name: string; readonly amount: string },
  awardedAt: string,
): Promise<void> => {
  if (row.openness !== 'public' || !row.publishResult) return
  const named = { title: row.title, name: winner.name, ...(row.publishAmount ? { amount: `${winner.amount} CNY` } : {}) }
  await publishResult(tx, { ...factsOf(row), awardedAt, outcome: 'awarded', content: { ...(await contentOf(tx, row)), winners: [named] } })
}
export const announceFailure = async (tx: Tx, row: SmallProject, reason: string): Promise<void> => {
  if (row.openness !== 'public') return
  await publishResult(tx, { ...factsOf(row), outcome: 'failed', content: { ...(await contentOf(tx, row)), reason } })
}
