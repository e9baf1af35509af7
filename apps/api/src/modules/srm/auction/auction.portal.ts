import type { AnnouncementContent } from '@srm/contract/portal/announcement'
import { announcedLine } from '@srm/domain/portal/announcement/announced-line'
import { lineSummary } from '@srm/domain/portal/announcement/line-summary'
import { auctionText } from '@srm/domain/srm/auction/auction.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { closePurchase, publishPurchase, publishResult, updatePurchase } from '../../portal/announcement/announcement.public'
import type { Auction } from './auction.life'
import { linesOf } from './draft'

const { zh, en } = auctionText
/** What anyone may read of a public auction: no reserve price, no bidder. */
const contentOf = async (tx: Tx, row: Auction): Promise<Partial<AnnouncementContent>> => {
  const lines = await linesOf(tx, row.id)
  const milestones = [
    { key: 'publish' as const, at: row.publishAt },
    { key: 'start' as const, at: row.planStart },
    { key: 'deadline' as const, at: row.endAt ?? row.planEnd },
  ].flatMap(({ key, at }) => (at ? [{ key, at }] : []))
  return {
    summary: lineSummary(lines.map((line) => line.name)),
    facts: [
      { key: 'awardMode', value: zh.dict.auction_unit[row.unit], valueEn: en.dict.auction_unit[row.unit] },
      { key: 'currency', value: row.currency },
      ...(row.deliveryTerms ? [{ key: 'deliveryTerms', value: row.deliveryTerms }] : []),
      ...(row.paymentTerms ? [{ key: 'paymentTerms', value: row.paymentTerms }] : []),
    ],
    lines: lines.map(announcedLine),
    milestones,
    winners: [],
    contact: { name: row.contactName ?? undefined, phone: row.contactPhone ?? undefined },
  }
}
const factsOf = (row: Auction) => ({
  bizType: 'auction',
  bizId: row.id,
  type: 'bidding' as const,
  code: row.docNo,
  title: row.title,
  projectName: row.projectName,
  orgName: row.orgName,
  category: row.categoryName,
})

/** A public auction stands on the portal from its approval on. */
export const announceAuction = async (tx: Tx, row: Auction): Promise<void> => {
  if (row.openness !== 'public' || !row.planEnd) return
  await publishPurchase(tx, { ...factsOf(row), startAt: row.planStart, deadlineAt: row.planEnd, content: await contentOf(tx, row) })
}
/** Its times moved with the start, an extension or a pause. */
export const updateAnnouncement = async (tx: Tx, row: Auction): Promise<void> => {
  if (row.openness !== 'public' || row.endAt === null) return
  await updatePurchase(tx, row.id, { startAt: row.startedAt ?? row.planStart, deadlineAt: row.endAt })
}

interface Winner {
  readonly title: string
  readonly name: string
  readonly amount: string
}
export const announceAward = async (tx: Tx, row: Auction, winners: readonly Winner[], awardedAt: string): Promise<void> => {
  if (row.openness !== 'public') return
  await closePurchase(tx, row.id, 'awarded')
  if (!row.publishResult) return
  const named = winners.map(({ title, name, amount }) => ({
    title,
    name,
    ...(row.publishAmount ? { amount: `${amount} ${row.currency}` } : {}),
  }))
  await publishResult(tx, { ...factsOf(row), awardedAt, outcome: 'awarded', content: { ...(await contentOf(tx, row)), winners: named } })
}
/** Called off or failed: the announcement stays and says so; a failed one is also a result. */
export const announceEnd = async (tx: Tx, row: Auction, outcome: 'cancelled' | 'failed', reason: string): Promise<void> => {
  if (row.openness !== 'public' || row.publishAt === null) return
  await closePurchase(tx, row.id, outcome, reason)
  if (outcome === 'failed') await publishResult(tx, { ...factsOf(row), outcome, content: { ...(await contentOf(tx, row)), reason } })
}
