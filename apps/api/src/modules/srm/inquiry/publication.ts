import { inquiryReply, inquiryRound, inquirySupplier } from '@srm/db/schema/srm/inquiry'
import type { AnnouncementContent } from '@srm/contract/portal/announcement'
import { announcedLine } from '@srm/domain/portal/announcement/announced-line'
import { lineSummary } from '@srm/domain/portal/announcement/line-summary'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { and, eq, isNull } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { updatePurchase } from '../../portal/announcement/announcement.public'
import { linesOf } from './draft.queries'
import type { Inquiry } from './inquiry.life'
import { publishManifest } from './manifests'

/** Rows of invitees, with the inquiry's own department and author so that staff reach them as they reach the inquiry. */
export const addInvitees = (
  tx: Tx,
  row: Inquiry,
  suppliers: readonly { supplierId: string; name: string }[],
  source: 'invited' | 'applied',
): Promise<void> =>
  asSystem(tx, async (sys) => {
    if (suppliers.length === 0) return
    const owned = { inquiryId: row.id, orgCode: row.orgCode, createBy: row.createBy }
    const invitedAt = await sys.now()
    await sys.db
      .insert(inquirySupplier)
      .values(suppliers.map((s) => ({ ...owned, supplierId: s.supplierId, supplierName: s.name, source, invitedAt })))
    await sys.db.insert(inquiryReply).values(suppliers.map((s) => ({ ...owned, supplierId: s.supplierId })))
  })

/** Invitees who still take part. */
export const activeSuppliers = (tx: Tx, inquiryId: string): Promise<string[]> =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db
      .select({ id: inquirySupplier.supplierId })
      .from(inquirySupplier)
      .where(and(eq(inquirySupplier.inquiryId, inquiryId), eq(inquirySupplier.kept, true), isNull(inquirySupplier.excludedAt)))
    return rows.map((r) => r.id)
  })

/** A round begins: its times, and what its offers are sealed to. */
export const startRound = async (tx: Tx, row: Inquiry, supplierIds: readonly string[], reason: string | null): Promise<void> => {
  await asSystem(tx, async (sys) => {
    const { id: inquiryId, roundNo, quoteStart, quoteDeadline, openAt } = row
    if (!quoteStart || !quoteDeadline || !openAt) throw new Error(`inquiry ${inquiryId} has no times`)
    await sys.db
      .insert(inquiryRound)
      .values({ inquiryId, roundNo, quoteStart, quoteDeadline, openAt, reason, supplierIds: [...supplierIds] })
  })
  await publishManifest(tx, row)
}

type Times = Pick<Inquiry, 'quoteStart' | 'quoteDeadline' | 'openAt'>
/** Times of the first round, the only one that was announced: later ones are known to those who were kept. */
const firstTimes = (tx: Tx, row: Inquiry): Promise<Times> =>
  row.roundNo === 1
    ? Promise.resolve(row)
    : asSystem(tx, async (sys) => {
        const [first] = await sys.db
          .select()
          .from(inquiryRound)
          .where(and(eq(inquiryRound.inquiryId, row.id), eq(inquiryRound.roundNo, 1)))
        return first ?? row
      })

/** Changes what the portal says of a running inquiry; of later rounds it says nothing. */
export const updateAnnouncement = async (tx: Tx, row: Inquiry): Promise<void> => {
  if (row.roundNo > 1 || row.quoteDeadline === null) return
  const { bizType: _type, bizId: _id, type: _kind, ...facts } = publicFacts(row)
  await updatePurchase(tx, row.id, { ...facts, deadlineAt: row.quoteDeadline, content: await publicContent(tx, row) })
}

const { zh, en } = inquiryText
/** What anyone may read of a public inquiry: no budget, no target price, no invitee. */
export const publicContent = async (tx: Tx, row: Inquiry): Promise<Partial<AnnouncementContent>> => {
  const lines = await linesOf(tx, row.id)
  const facts = [
    { key: 'awardMode', value: zh.dict.inquiry_award_mode[row.awardMode], valueEn: en.dict.inquiry_award_mode[row.awardMode] },
    { key: 'currency', value: row.currency },
    ...(row.deliveryTerms ? [{ key: 'deliveryTerms', value: row.deliveryTerms }] : []),
    ...(row.paymentTerms ? [{ key: 'paymentTerms', value: row.paymentTerms }] : []),
  ]
  const announced = await firstTimes(tx, row)
  const milestones = [
    { key: 'publish' as const, at: row.publishAt },
    { key: 'start' as const, at: announced.quoteStart },
    { key: 'deadline' as const, at: announced.quoteDeadline },
    { key: 'open' as const, at: announced.openAt },
  ].flatMap(({ key, at }) => (at ? [{ key, at }] : []))
  return {
    summary: lineSummary(lines.map(({ line }) => line.name)),
    facts,
    lines: lines.map(({ line }) => announcedLine(line)),
    milestones,
    winners: [],
    contact: { name: row.contactName ?? undefined, phone: row.contactPhone ?? undefined, email: row.contactEmail ?? undefined },
  }
}
export const publicFacts = (row: Inquiry) => ({
  bizType: 'inquiry',
  bizId: row.id,
  type: 'inquiry' as const,
  code: row.docNo,
  title: row.title,
  projectName: row.projectName,
  orgName: row.orgName,
  category: row.categoryName,
})
