import type { AnnouncementContent } from '@srm/contract/portal/announcement'
import { announcedLine } from '@srm/domain/portal/announcement/announced-line'
import { lineSummary } from '@srm/domain/portal/announcement/line-summary'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { tenderAward } from '@srm/db/schema/srm/tender-result'
import { and, eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { closePurchase, publishPurchase, publishResult, updatePurchase } from '../../portal/announcement/announcement.public'
import { lotsOf } from './draft'
import type { Tender } from './tender.life'

const { zh, en } = tenderText
/** What anyone may read of an open tender: no estimate, nobody who takes part. */
export const contentOf = async (tx: Tx, row: Tender): Promise<Partial<AnnouncementContent>> => {
  const lots = await lotsOf(tx, row.id)
  const milestones = [
    { key: 'publish' as const, at: row.publishAt },
    { key: 'start' as const, at: row.regStart },
    { key: 'deadline' as const, at: row.regDeadline },
    { key: 'bids' as const, at: row.bidDeadline },
    { key: 'open' as const, at: row.openAt },
  ].flatMap(({ key, at }) => (at ? [{ key, at }] : []))
  const dictOf = <C extends string>(key: string, name: keyof typeof zh.dict, code: C) => ({
    key,
    value: (zh.dict[name] as Readonly<Record<string, string>>)[code] ?? code,
    valueEn: (en.dict[name] as Readonly<Record<string, string>>)[code] ?? code,
  })
  return {
    summary: lineSummary(lots.map((lot) => lot.name)),
    facts: [
      dictOf('purchaseMethod', 'tender_method', row.method),
      dictOf('qualification', 'tender_qualification_mode', row.qualificationMode),
      dictOf('fundSource', 'tender_fund_source', row.fundSource),
      { key: 'currency', value: row.currency },
      ...(row.deliveryTerms ? [{ key: 'deliveryTerms', value: row.deliveryTerms }] : []),
      ...(row.paymentTerms ? [{ key: 'paymentTerms', value: row.paymentTerms }] : []),
    ],
    lines: lots.flatMap((lot) => lot.items.map((item) => announcedLine({ ...item, needDate: null }))),
    milestones,
    winners: [],
    contact: { name: row.contactName ?? undefined, phone: row.contactPhone ?? undefined, email: row.contactEmail ?? undefined },
  }
}
export const factsOf = (row: Tender) => ({
  bizType: 'tender',
  bizId: row.id,
  type: 'tender' as const,
  code: row.bidCode ?? row.docNo,
  title: row.title,
  projectName: row.projectName,
  orgName: row.orgName,
  category: row.categoryName,
})

/** An open tender stands on the portal from its approval on, dated by its registration deadline. */
export const announceTender = async (tx: Tx, row: Tender): Promise<void> => {
  if (row.method !== 'open' || !row.regDeadline) return
  await publishPurchase(tx, { ...factsOf(row), startAt: row.regStart, deadlineAt: row.regDeadline, content: await contentOf(tx, row) })
}
/** Its times moved. */
export const updateAnnouncement = async (tx: Tx, row: Tender): Promise<void> => {
  if (row.method !== 'open' || !row.regDeadline) return
  await updatePurchase(tx, row.id, { startAt: row.regStart, deadlineAt: row.regDeadline, content: await contentOf(tx, row) })
}
/** Candidates were published: whoever reads of them must learn that nothing came of it. */
const hadCandidates = async (tx: Tx, row: Tender): Promise<boolean> =>
  (await asSystem(tx, ({ db }) => db.select({ id: tenderAward.id }).from(tenderAward).where(approvedOf(row.id)))).length > 0
const approvedOf = (tenderId: string) => and(eq(tenderAward.tenderId, tenderId), eq(tenderAward.state, 'approved'))

/** Called off or failed: the announcement stays and says so. A failed one is also a result, as is one whose candidates were published. */
export const announceEnd = async (tx: Tx, row: Tender, outcome: 'cancelled' | 'failed', reason: string): Promise<void> => {
  if (row.method !== 'open' || row.publishAt === null) return
  await closePurchase(tx, row.id, outcome, reason)
  if (outcome === 'failed' || (await hadCandidates(tx, row)))
    await publishResult(tx, { ...factsOf(row), outcome, content: { ...(await contentOf(tx, row)), reason } })
}
