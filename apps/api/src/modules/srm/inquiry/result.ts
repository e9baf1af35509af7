import { inquiryLine, inquiryReply, inquirySupplier } from '@srm/db/schema/srm/inquiry'
import type { inquiryAwardLine } from '@srm/db/schema/srm/quotation'
import { sumOfParts } from '@srm/domain/srm/inquiry/award/award-parts.rules'
import { quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { and, eq, inArray, type InferSelectModel } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { closePurchase, correctResult, publishResult } from '../../portal/announcement/announcement.public'
import type { Inquiry } from './inquiry.life'
import { companies, tell } from './inquiry.notices'
import { publicContent, publicFacts } from './publication'

export type AwardLine = InferSelectModel<typeof inquiryAwardLine>
/** Goods with tax and fees: the sum of the rows, in the one currency of the supplier's quotation. */
const amountOf = (rows: readonly AwardLine[]) => sumOfParts(rows).total

export const namesOf = async (tx: Tx, inquiryId: string) => {
  const rows = await tx.db
    .select({ id: inquirySupplier.supplierId, name: inquirySupplier.supplierName })
    .from(inquirySupplier)
    .where(eq(inquirySupplier.inquiryId, inquiryId))
  return new Map(rows.map((r) => [r.id, r.name]))
}

/** One line of the result per winner: what for, who, and the amount where the buyer publishes it. */
const winnersOf = async (tx: Tx, row: Inquiry, rows: readonly AwardLine[]) => {
  const names = await namesOf(tx, row.id)
  const lines = await tx.db
    .select({ id: inquiryLine.id, name: inquiryLine.name })
    .from(inquiryLine)
    .where(eq(inquiryLine.inquiryId, row.id))
  const lineName = new Map(lines.map((l) => [l.id, l.name]))
  return [...Map.groupBy(rows, (r) => r.supplierId)].map(([supplierId, own]) => ({
    title: row.awardMode === 'whole' ? row.title : [...new Set(own.map((r) => lineName.get(r.lineId) ?? ''))].join('、'),
    name: names.get(supplierId) ?? '',
    ...(row.publishAmount ? { amount: `${amountOf(own)} ${own[0]?.currency ?? ''}`.trim() } : {}),
  }))
}

const tellResults = async (tx: Tx, row: Inquiry, rows: readonly AwardLine[]): Promise<void> => {
  for (const [supplierId, own] of Map.groupBy(rows, (r) => r.supplierId))
    await tell(tx, row, {
      to: companies([supplierId]),
      title: ['won', row.title],
      body: ['wonBody', row.docNo, row.title, amountOf(own), own[0]?.currency ?? ''],
      event: `result.${row.version}`,
      page: '/srm/quotation/detail',
      mail: 'won',
    })
  const lost = await asSystem(tx, (sys) =>
    sys.db
      .select({ id: inquiryReply.supplierId })
      .from(inquiryReply)
      .where(and(eq(inquiryReply.inquiryId, row.id), inArray(inquiryReply.quoteState, [quoteStates.lost]))),
  )
  await tell(tx, row, {
    to: companies(lost.map((l) => l.id)),
    title: ['lost', row.title],
    body: ['lostBody', row.docNo, row.title],
    event: `result.${row.version}`,
    page: '/srm/quotation/detail',
    mail: 'lost',
  })
}

/** Each company its own result; a public inquiry also on the portal. */
export const announceAward = async (tx: Tx, row: Inquiry, rows: readonly AwardLine[], awardedAt: string): Promise<void> => {
  await tellResults(tx, row, rows)
  if (row.type !== 'public') return
  await closePurchase(tx, row.id, 'awarded')
  if (!row.publishResult) return
  const content = { ...(await publicContent(tx, row)), winners: await winnersOf(tx, row, rows) }
  await publishResult(tx, { ...publicFacts(row), awardedAt, outcome: 'awarded', content })
}

/** An award that was annulled: its result stays on the portal, and a correction that is linked to it stands beside it. */
export const announceAnnulment = async (tx: Tx, row: Inquiry, reason: string): Promise<void> => {
  if (row.type !== 'public' || !row.publishResult) return
  const content = { ...(await publicContent(tx, row)), reason }
  await correctResult(tx, { ...publicFacts(row), outcome: 'cancelled', content })
}

/** Called off or failed: the announcement stays and says so; a failed public inquiry is also a result. */
export const announceEnd = async (tx: Tx, row: Inquiry, outcome: 'cancelled' | 'failed', reason: string): Promise<void> => {
  if (row.type !== 'public' || row.publishAt === null) return
  await closePurchase(tx, row.id, outcome, reason)
  if (outcome === 'failed')
    await publishResult(tx, { ...publicFacts(row), outcome, content: { ...(await publicContent(tx, row)), reason } })
}
