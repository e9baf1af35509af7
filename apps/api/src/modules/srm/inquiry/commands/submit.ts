import { assertNoProblems } from '@srm/domain/kit/errors'
import { figureProblems, limitProblems, submitProblems } from '@srm/domain/srm/inquiry/inquiry.rules'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ref } from '../../../../data/save'
import type { Ctx } from '../../../../http/request/context'
import { publishPurchase } from '../../../portal/announcement/announcement.public'
import { keepVersion } from '../content-versions'
import { saveSecret } from '../draft-content'
import { linesOf, secretOfInquiry } from '../draft.queries'
import { assertInvitable } from '../eligibility'
import { missingInquiryExt } from '../inquiry-ext'
import { moveInquiry, type Inquiry } from '../inquiry.life'
import { fitToRequests } from '../requests'
import { companies, owner, staff, tell } from '../inquiry.notices'
import { activeSuppliers, addInvitees, publicContent, publicFacts, startRound } from '../publication'
import { notSealable } from '../../opening/opening.public'
import { materialProblems } from '../../material/material.public'
import { startApproval } from '../../../studio/workflow/workflow.public'

/** Sends a complete draft to approval. */
export const submitInquiry = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await moveInquiry(tx, ref, 'submit')
    const lines = await linesOf(tx, row.id)
    const now = await tx.now()
    const secret = await secretOfInquiry(tx, row.id)
    const drafted = lines.map((l) => l.line)
    await fitToRequests(tx, row.id)
    assertNoProblems([
      ...submitProblems({ ...row, urgentReason: secret.urgentReason }, drafted, now.slice(0, 10)),
      ...figureProblems({
        ...secret,
        basis: secret.figuresBasis,
        lines: lines.map((l) => ({ ...l, fromRecord: l.lastRecord !== null })),
      }),
      ...limitProblems(secret),
      ...(await materialProblems(tx, drafted)),
      ...(await notSealable(
        tx,
        row,
        secret.openers.map((o) => o.userId),
      )),
      ...(await missingInquiryExt(tx, { ...row.ext, ...secret.ext }, lines)),
    ])
    await assertInvitable(
      tx,
      row,
      secret.invitees.map((s) => s.supplierId),
    )
    await saveSecret(tx, row.id, { submittedBy: tx.actor.username, decisionNote: null })
    if (await startApproval(tx, 'inquiry', 'publish', row)) return row
    await tell(tx, row, {
      to: staff('srm:inquiry:approve', row, { except: [row.createBy, tx.actor.username] }),
      title: ['approval', row.title],
      body: ['approvalBody', tx.actor.realname, row.docNo, row.title],
      event: `submit.${row.version}`,
    })
    return row
  })

const announce = async (tx: Tx, row: Inquiry): Promise<void> => {
  if (row.type !== 'public' || !row.quoteDeadline) return
  const content = await publicContent(tx, row)
  await publishPurchase(tx, { ...publicFacts(row), startAt: row.quoteStart, deadlineAt: row.quoteDeadline, content })
}

/** Approval publishes: lines are fixed, the round gets its keys, invitees and the portal learn of it in one transaction. */
export const approveInquiry = (ctx: Ctx, input: Ref & { note: string | null }) =>
  inTx(ctx, async (tx) => {
    const publishAt = await tx.now()
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'approve', { publishAt }, { note: input.note })
    const secret = await secretOfInquiry(tx, row.id)
    const invited = secret.invitees.map((s) => s.supplierId)
    // Since it was submitted a company may have been stopped, or graded down.
    await assertInvitable(tx, row, invited)
    await addInvitees(tx, row, secret.invitees, 'invited')
    await startRound(tx, row, invited, null)
    await keepVersion(tx, row, publishAt)
    await announce(tx, row)
    await tell(tx, row, {
      to: companies(await activeSuppliers(tx, row.id)),
      title: ['invited', row.title],
      body: ['invitedBody', row.docNo, row.title, row.quoteDeadline ?? ''],
      event: 'publish',
      page: '/srm/quotation/detail',
      mail: 'invited',
    })
    await tell(tx, row, {
      to: owner(row),
      title: ['published', row.title],
      body: ['publishedBody', row.docNo, row.title],
      event: 'approved',
    })
    return row
  })

export const rejectInquiry = (ctx: Ctx, input: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'reject', {}, { note: input.reason })
    await saveSecret(tx, row.id, { decisionNote: input.reason })
    await tell(tx, row, {
      to: owner(row),
      title: ['rejected', row.title],
      body: ['rejectedBody', row.docNo, row.title, input.reason],
      event: `reject.${row.version}`,
    })
    return row
  })

/** Whoever handed it in takes it back before it is decided, to go on with the draft. */
export const withdrawInquiry = (ctx: Ctx, ref: Ref) => inTx(ctx, (tx) => moveInquiry(tx, ref, 'withdraw'))
