import { later } from '@srm/domain/kit/wall-text'
import { inquiryReply, inquiryRoundRequest, inquirySupplier } from '@srm/db/schema/srm/inquiry'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { hoursBetween, quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { inquiryNoticeText } from '@srm/domain/srm/inquiry/inquiry.notice.text'
import { fill } from '@srm/domain/kit/text'
import { and, eq, inArray, isNull, notInArray, type InferSelectModel } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ref } from '../../../../data/save'
import type { Ctx } from '../../../../http/request/context'
import { saveSecret } from '../draft-content'
import { assertEligible } from '../eligibility'
import { moveInquiry, type Inquiry } from '../inquiry.life'
import { companies, owner, staff, tell } from '../inquiry.notices'
import { openedRound, type OpenedRound } from '../opened-round'
import { startRound } from '../publication'
import { startApproval } from '../../../studio/workflow/workflow.public'

interface RoundInput extends Ref {
  readonly supplierIds: readonly string[]
  readonly quoteDeadline: string
  readonly openAt?: string | null
  readonly reason: string
  /** Why the round is shorter than usual. */
  readonly urgentReason: string | null
  readonly feedback: 'none' | 'rank'
}
type Request = InferSelectModel<typeof inquiryRoundRequest>

const assertTimes = async (tx: Tx, input: RoundInput, openAt: string): Promise<void> => {
  const now = await tx.now()
  if (input.quoteDeadline <= now || openAt < input.quoteDeadline) throw refuse('INQUIRY_TIMES_ORDER')
  const { INQUIRY_LEAD_HOURS: hours } = tx.config
  if (hoursBetween(now, input.quoteDeadline) < hours && !input.urgentReason?.trim())
    throw refuseFields([fieldProblem('urgentReason', 'ROUND_URGENT_REASON', hours)])
}

/** Asks for better offers of the kept suppliers; nothing happens until a second person approves. */
export const askForRound = (ctx: Ctx, input: RoundInput) =>
  inTx(ctx, async (tx) => {
    const payload = {
      note: input.reason,
      suppliers: [...input.supplierIds],
      quoteDeadline: input.quoteDeadline,
      urgent: input.urgentReason,
    }
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'newRound', {}, payload)
    const openAt = input.openAt ?? later(input.quoteDeadline, row.quoteDeadline ?? '', row.openAt ?? '')
    await assertTimes(tx, input, openAt)
    const opened = await openedRound(tx, row, row.roundNo)
    const quoted = new Set(opened.quotes.map((q) => q.supplierId))
    const stranger = input.supplierIds.find((id) => !quoted.has(id))
    if (stranger) throw refuse('SUPPLIER_NOT_IN_ROUND', stranger)
    await assertEligible(tx, row, input.supplierIds)
    await tx.db.insert(inquiryRoundRequest).values({
      inquiryId: row.id,
      roundNo: row.roundNo + 1,
      supplierIds: [...new Set(input.supplierIds)],
      quoteDeadline: input.quoteDeadline,
      openAt,
      reason: input.reason,
      feedback: input.feedback,
      urgentReason: input.urgentReason?.trim() || null,
      askedByName: tx.actor.realname,
    })
    if (await startApproval(tx, 'inquiry', 'round', row)) return row
    await tell(tx, row, {
      to: staff('srm:inquiry:approveRound', row, { except: [tx.actor.username, row.createBy] }),
      title: ['roundAsked', row.title],
      body: ['roundAskedBody', tx.actor.realname, row.docNo, row.title, row.roundNo + 1, input.quoteDeadline],
      event: `roundAsked.${row.version}`,
    })
    return row
  })

const pendingRequest = async (tx: Tx, inquiryId: string): Promise<Request | undefined> => {
  const [found] = await tx.db
    .select()
    .from(inquiryRoundRequest)
    .where(and(eq(inquiryRoundRequest.inquiryId, inquiryId), eq(inquiryRoundRequest.state, 'pending')))
  return found
}
const decide = async (tx: Tx, request: Request, state: 'approved' | 'rejected', decisionNote: string | null) =>
  tx.db
    .update(inquiryRoundRequest)
    .set({ state, decidedBy: tx.actor.realname, decidedAt: await tx.now(), decisionNote })
    .where(eq(inquiryRoundRequest.id, request.id))

/** What a company did itself stays said: who withdrew or declined is not also told that it was not kept. */
const untouched = [quoteStates.pending, quoteStates.submitted, quoteStates.needsReconfirmation]

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
    const told = await sys.db
      .update(inquiryReply)
      .set({ quoteState: quoteStates.notKept })
      .where(and(eq(inquiryReply.inquiryId, row.id), inArray(inquiryReply.supplierId, gone), inArray(inquiryReply.quoteState, untouched)))
      .returning({ id: inquiryReply.supplierId })
    await sys.db
      .update(inquiryReply)
      .set({ quoteState: quoteStates.pending, viewedAt: null, declineReason: null })
      .where(and(eq(inquiryReply.inquiryId, row.id), inArray(inquiryReply.supplierId, ids)))
    return told.map((t) => t.id)
  })

const rankWords = (place: number) => ({
  zh: fill(inquiryNoticeText.zh.ownRank, [place]),
  en: fill(inquiryNoticeText.en.ownRank, [place]),
})
const invite = async (tx: Tx, row: Inquiry, request: Request, before: OpenedRound): Promise<void> => {
  // Each company is told its own place at most, never how many others there are.
  for (const supplierId of request.supplierIds) {
    const place = before.ranked.wholeRank.get(supplierId)
    await tell(tx, row, {
      to: companies([supplierId]),
      title: ['newRound', row.title, row.roundNo],
      body: [
        'newRoundBody',
        row.docNo,
        row.title,
        row.roundNo,
        row.quoteDeadline ?? '',
        request.feedback === 'rank' && place ? rankWords(place) : '',
      ],
      event: `round.${row.roundNo}`,
      page: '/srm/quotation/detail',
      mail: 'newRound',
    })
  }
}

/** The second person agrees and the round begins; the one before stays readable and unchanged. */
export const approveRound = (ctx: Ctx, input: Ref & { note: string | null }) =>
  inTx(ctx, async (tx) => {
    const request = await pendingRequest(tx, input.id)
    const quoteStart = await tx.now()
    const times = request && {
      quoteStart,
      quoteDeadline: request.quoteDeadline,
      openAt: request.openAt,
      roundNo: request.roundNo,
    }
    const payload = { note: input.note, suppliers: request?.supplierIds ?? [] }
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'approveRound', times, payload)
    if (!request) throw refuse('NO_ROUND_ASKED')
    const opened = await openedRound(tx, row, row.roundNo - 1)
    await assertEligible(tx, row, request.supplierIds)
    await decide(tx, request, 'approved', input.note)
    const dropped = await split(tx, row, request.supplierIds)
    await saveSecret(tx, row.id, { quoteCount: null, insufficient: false, proceedReason: null })
    await startRound(tx, row, request.supplierIds, request.reason)
    await invite(tx, row, request, opened)
    // They learn nothing of the round they are not in, its deadline included.
    await tell(
      tx,
      { ...row, quoteDeadline: null },
      {
        to: companies(dropped),
        title: ['notKept', row.title],
        body: ['notKeptBody', row.docNo, row.title],
        event: `notKept.${row.roundNo}`,
        page: '/srm/quotation/detail',
        mail: 'notKept',
      },
    )
    await tell(tx, row, {
      to: owner(row),
      title: ['roundApproved', row.title],
      body: ['roundApprovedBody', row.docNo, row.title, row.roundNo],
      event: `roundApproved.${row.roundNo}`,
    })
    return row
  })

export const rejectRound = (ctx: Ctx, input: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const request = await pendingRequest(tx, input.id)
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'rejectRound', {}, { note: input.reason })
    if (!request) throw refuse('NO_ROUND_ASKED')
    await decide(tx, request, 'rejected', input.reason)
    await tell(tx, row, {
      to: owner(row),
      title: ['roundRejected', row.title],
      body: ['rejectedBody', row.docNo, row.title, input.reason],
      event: `roundRejected.${row.version}`,
    })
    return row
  })
