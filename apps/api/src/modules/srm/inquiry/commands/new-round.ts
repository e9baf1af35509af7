import { inquiry, inquiryReply, inquirySupplier } from '@srm/db/schema/srm/inquiry'
import { refuse } from '@srm/domain/kit/errors'
import { quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { inquiryNoticeText } from '@srm/domain/srm/inquiry/inquiry.notice.text'
import { fill } from '@srm/domain/kit/text'
import { and, eq, inArray, notInArray, isNull } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../../data/in-tx'
import type { Ref } from '../../../../data/save'
import { findVisible } from '../../../../data/scope'
import type { Ctx } from '../../../../http/context'
import { updatePurchase } from '../../../portal/announcement/announcement.public'
import { saveSecret } from '../draft-content'
import { assertEligible } from '../eligibility'
import { moveInquiry, type Inquiry } from '../inquiry.life'
import { companies, tell } from '../inquiry.notices'
import { openedRound, type OpenedRound } from '../opened-round'
import { publicContent, startRound } from '../publication'
import { later } from '../times'

interface RoundInput extends Ref {
  readonly supplierIds: readonly string[]
  readonly quoteDeadline: string
  readonly openAt?: string | null
  readonly reason: string
  readonly feedback: 'none' | 'rank'
}

/** Kept suppliers start the round afresh; the others stay readers of what they did. */
const split = (tx: Tx, row: Inquiry, kept: readonly string[]): Promise<string[]> =>
  asSystem(tx, async (sys) => {
    const ids = [...kept]
    const of = (table: typeof inquiryReply | typeof inquirySupplier) => and(eq(table.inquiryId, row.id), notInArray(table.supplierId, ids))
    const dropped = await sys.db
      .update(inquirySupplier)
      .set({ kept: false })
      .where(and(of(inquirySupplier), eq(inquirySupplier.kept, true), isNull(inquirySupplier.excludedAt)))
      .returning({ id: inquirySupplier.supplierId })
    const gone = dropped.map((d) => d.id)
    if (gone.length > 0)
      await sys.db
        .update(inquiryReply)
        .set({ quoteState: quoteStates.notKept })
        .where(and(eq(inquiryReply.inquiryId, row.id), inArray(inquiryReply.supplierId, gone)))
    await sys.db
      .update(inquiryReply)
      .set({ quoteState: quoteStates.pending, viewedAt: null, declineReason: null })
      .where(and(eq(inquiryReply.inquiryId, row.id), inArray(inquiryReply.supplierId, ids)))
    return gone
  })

const invite = async (tx: Tx, row: Inquiry, input: RoundInput, before: OpenedRound): Promise<void> => {
  const places = [...input.supplierIds].map((id) => [id, before.ranked.wholeRank.get(id)] as const)
  // Each company is told its own place at most, never how many others there are.
  for (const [supplierId, place] of places) {
    const words = input.feedback === 'rank' && place ? fill(inquiryNoticeText.zh.ownRank, [place]) : ''
    await tell(tx, row, {
      to: companies([supplierId]),
      title: ['newRound', row.title, row.roundNo],
      body: ['newRoundBody', row.docNo, row.title, row.roundNo, row.quoteDeadline ?? '', words],
      event: `round.${row.roundNo}`,
      page: '/srm/quotation/detail',
    })
  }
}

/** Asks the kept suppliers for better offers; the round before stays readable and unchanged. */
export const startNewRound = (ctx: Ctx, input: RoundInput) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, inquiry, input.id)
    const quoteStart = await tx.now()
    const openAt = input.openAt ?? later(input.quoteDeadline, before.quoteDeadline ?? '', before.openAt ?? '')
    const times = { quoteStart, quoteDeadline: input.quoteDeadline, openAt, roundNo: before.roundNo + 1 }
    const payload = { note: input.reason, suppliers: [...input.supplierIds] }
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'newRound', times, payload)
    if (input.quoteDeadline <= quoteStart || openAt < input.quoteDeadline) throw refuse('INQUIRY_TIMES_ORDER')
    const opened = await openedRound(tx, row, before.roundNo)
    const quoted = new Set(opened.quotes.map((q) => q.supplierId))
    const stranger = input.supplierIds.find((id) => !quoted.has(id))
    if (stranger) throw refuse('SUPPLIER_NOT_IN_ROUND', stranger)
    await assertEligible(tx, row, input.supplierIds)
    const dropped = await split(tx, row, input.supplierIds)
    await saveSecret(tx, row.id, { quoteCount: null, insufficient: false, proceedReason: null })
    await startRound(tx, row, input.supplierIds, input.reason)
    await updatePurchase(tx, row.id, { deadlineAt: input.quoteDeadline, content: await publicContent(tx, row) })
    await invite(tx, row, input, opened)
    await tell(tx, row, {
      to: companies(dropped),
      title: ['notKept', row.title],
      body: ['notKeptBody', row.docNo, row.title],
      event: `notKept.${row.roundNo}`,
      page: '/srm/quotation/detail',
    })
    return row
  })
