import { inquiryReply } from '@srm/db/schema/srm/inquiry'
import { inquiryAward, inquiryAwardLine, quotation } from '@srm/db/schema/srm/quotation'
import { refuse } from '@srm/domain/kit/errors'
import { quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { and, eq, inArray, type InferSelectModel } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ref } from '../../../../data/save'
import type { Ctx } from '../../../../http/request/context'
import { moveInquiry, type Inquiry } from '../inquiry.life'
import { companies, owner, staff, tell } from '../inquiry.notices'
import { announceAnnulment } from '../result'
import { startApproval } from '../../../studio/workflow/workflow.public'

type Award = InferSelectModel<typeof inquiryAward>
interface Asked extends Ref {
  readonly reason: string
  /** Winners that withdrew or cannot deliver: their offers do not count any more. */
  readonly dropIds: readonly string[]
}

const inForce = async (tx: Tx, inquiryId: string): Promise<Award> => {
  const [award] = await tx.db
    .select()
    .from(inquiryAward)
    .where(and(eq(inquiryAward.inquiryId, inquiryId), eq(inquiryAward.state, 'approved')))
  if (!award) throw refuse('NO_AWARD_PROPOSED')
  return award
}
const winnersOf = async (tx: Tx, awardId: string): Promise<string[]> => {
  const rows = await tx.db
    .selectDistinct({ id: inquiryAwardLine.supplierId })
    .from(inquiryAwardLine)
    .where(eq(inquiryAwardLine.awardId, awardId))
  return rows.map((r) => r.id)
}

/** Asks to annul the award in force, because a winner withdraws or cannot deliver. */
export const askAnnulment = (ctx: Ctx, input: Asked) =>
  inTx(ctx, async (tx) => {
    const payload = { note: input.reason, drop: [...input.dropIds] }
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'annulAward', {}, payload)
    const award = await inForce(tx, row.id)
    const winners = await winnersOf(tx, award.id)
    const stranger = input.dropIds.find((id) => !winners.includes(id))
    if (stranger) throw refuse('NOT_A_WINNER', stranger)
    const { username, realname } = tx.actor
    await tx.db
      .update(inquiryAward)
      .set({
        annulReason: input.reason,
        annulDropIds: [...new Set(input.dropIds)],
        annulAskedBy: username,
        annulAskedByName: realname,
        annulAskedAt: await tx.now(),
      })
      .where(eq(inquiryAward.id, award.id))
    if (await startApproval(tx, 'inquiry', 'annul', row)) return row
    await tell(tx, row, {
      to: staff('srm:inquiry:approveAnnulment', row, { except: [username] }),
      title: ['annulAsked', row.title],
      body: ['annulAskedBody', realname, row.docNo, row.title, input.reason],
      event: `annulAsked.${row.version}`,
    })
    return row
  })

/** Won and lost are open again; offers of those who withdrew are kept, marked, and rank no more. */
const reopen = (tx: Tx, row: Inquiry, award: Award): Promise<void> =>
  asSystem(tx, async (sys) => {
    const of = eq(inquiryReply.inquiryId, row.id)
    await sys.db
      .update(inquiryReply)
      .set({ quoteState: quoteStates.submitted })
      .where(and(of, inArray(inquiryReply.quoteState, [quoteStates.won, quoteStates.lost])))
    if (award.annulDropIds.length === 0) return
    await sys.db
      .update(inquiryReply)
      .set({ quoteState: quoteStates.withdrawn })
      .where(and(of, inArray(inquiryReply.supplierId, award.annulDropIds)))
    await sys.db
      .update(quotation)
      .set({ valid: false, invalidReason: 'AWARD_ANNULLED' })
      .where(and(eq(quotation.inquiryId, row.id), eq(quotation.valid, true), inArray(quotation.supplierId, award.annulDropIds)))
  })

/** The second person agrees: the award is kept as annulled, everyone is told, the portal is corrected, the next may be proposed. */
export const approveAnnulment = (ctx: Ctx, input: Ref & { note: string | null }) =>
  inTx(ctx, async (tx) => {
    const row = await moveInquiry(
      tx,
      { id: input.id, version: input.version },
      'approveAnnulment',
      { awardedAt: null },
      { note: input.note },
    )
    const award = await inForce(tx, row.id)
    const winners = await winnersOf(tx, award.id)
    await tx.db
      .update(inquiryAward)
      .set({ state: 'annulled', annulledBy: tx.actor.realname, annulledAt: await tx.now() })
      .where(eq(inquiryAward.id, award.id))
    await tx.db.update(inquiryAwardLine).set({ approved: false }).where(eq(inquiryAwardLine.awardId, award.id))
    const settled = await asSystem(tx, (sys) =>
      sys.db
        .select({ id: inquiryReply.supplierId })
        .from(inquiryReply)
        .where(and(eq(inquiryReply.inquiryId, row.id), inArray(inquiryReply.quoteState, [quoteStates.won, quoteStates.lost]))),
    )
    await reopen(tx, row, award)
    await announceAnnulment(tx, row, award.annulReason ?? '')
    await tell(tx, row, {
      to: companies([...new Set([...winners, ...settled.map((s) => s.id)])]),
      title: ['annulled', row.title],
      body: ['annulledBody', row.docNo, row.title],
      event: `annulled.${award.id}`,
      page: '/srm/quotation/detail',
      mail: 'annulled',
    })
    await tell(tx, row, {
      to: owner(row),
      title: ['annulApproved', row.title],
      body: ['annulApprovedBody', row.docNo, row.title],
      event: `annulApproved.${award.id}`,
      page: '/srm/inquiry/comparison',
    })
    return row
  })

export const rejectAnnulment = (ctx: Ctx, input: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'rejectAnnulment', {}, { note: input.reason })
    const award = await inForce(tx, row.id)
    await tx.db
      .update(inquiryAward)
      .set({ annulReason: null, annulDropIds: [], annulAskedBy: null, annulAskedByName: null, annulAskedAt: null })
      .where(eq(inquiryAward.id, award.id))
    await tell(tx, row, {
      to: owner(row),
      title: ['annulRejected', row.title],
      body: ['rejectedBody', row.docNo, row.title, input.reason],
      event: `annulRejected.${row.version}`,
    })
    return row
  })
