import { tenderDocument } from '@srm/db/schema/srm/tender'
import { assertNoProblems } from '@srm/domain/kit/errors'
import { and, eq } from 'drizzle-orm'
import type { Ref } from '../../../../data/save'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { startApproval } from '../../../studio/workflow/workflow.public'
import { assertCanTakePart } from '../../supplier/supplier.public'
import { saveSecret, secretOfTender } from '../draft'
import { problemsAtApproval, problemsOf } from '../judged'
import { addInvited } from '../participants'
import { moveTender, type Tender } from '../tender.life'
import { companies, owner, staff, tell } from '../tender.notices'
import { sealTender } from '../bid/project'
import { announceTender } from '../tender.portal'

/** Whoever is invited must be qualified, for the category where there is one; an open tender is open to approved companies. */
export const partRules = (row: Pick<Tender, 'method' | 'categoryId'>) => ({
  categoryId: row.categoryId,
  qualified: row.method === 'invited',
})

/** Sends a complete draft to approval. */
export const submitTender = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, { id: ref.id, version: ref.version }, 'submit')
    assertNoProblems(await problemsOf(tx, row))
    const { invitees } = await secretOfTender(tx, row.id)
    const invited = invitees.map((one) => one.supplierId)
    await assertCanTakePart(tx, invited, { ...partRules(row), invited: true })
    await saveSecret(tx, row.id, { submittedBy: tx.actor.username, decisionNote: null })
    if (await startApproval(tx, 'tender', 'publish', row)) return row
    await tell(tx, row, {
      to: staff('srm:tender:approve', row, { except: [row.createBy, tx.actor.username] }),
      title: ['approval', row.title],
      body: ['approvalBody', tx.actor.realname, row.docNo, row.title],
      event: `submit.${row.version}`,
    })
    return row
  })

export const tellInvited = (tx: Tx, row: Tender, supplierIds: readonly string[]) =>
  tell(tx, row, {
    to: companies(supplierIds),
    title: ['invited', row.title],
    body: ['invitedBody', row.docNo, row.title, row.regDeadline ?? '', row.bidDeadline ?? ''],
    event: 'publish',
    page: '/srm/tenderWork/detail',
  })

/** Approval publishes: invited companies and the portal learn of it, the documents are issued. */
export const approveTender = (ctx: Ctx, input: Ref & { note: string | null }) =>
  inTx(ctx, async (tx) => {
    const publishAt = await tx.now()
    const row = await moveTender(tx, { id: input.id, version: input.version }, 'approve', { publishAt }, { note: input.note })
    assertNoProblems(await problemsAtApproval(tx, row, publishAt))
    const { invitees } = await secretOfTender(tx, row.id)
    const invited = invitees.map((one) => one.supplierId)
    // Since it was submitted a company may have been stopped.
    await assertCanTakePart(tx, invited, { ...partRules(row), invited: true })
    await addInvited(tx, row, invitees)
    const publishedAt = row.docFrom && row.docFrom > publishAt ? row.docFrom : publishAt
    await tx.db
      .update(tenderDocument)
      .set({ publishedAt })
      .where(and(eq(tenderDocument.tenderId, row.id), eq(tenderDocument.documentVersion, row.documentVersion)))
    await sealTender(tx, row)
    await announceTender(tx, row)
    await tellInvited(tx, row, invited)
    await tell(tx, row, {
      to: owner(row),
      title: ['published', row.title],
      body: ['publishedBody', row.docNo, row.title, row.regDeadline ?? '', row.bidDeadline ?? ''],
      event: 'approved',
      informative: true,
    })
    return row
  })

export const rejectTender = (ctx: Ctx, input: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, { id: input.id, version: input.version }, 'reject', {}, { note: input.reason })
    await saveSecret(tx, row.id, { decisionNote: input.reason })
    await tell(tx, row, {
      to: owner(row),
      title: ['rejected', row.title],
      body: ['rejectedBody', row.docNo, row.title, input.reason],
      event: `reject.${row.version}`,
    })
    return row
  })

/** Whoever handed it in takes it back before it is decided. */
export const withdrawTender = (ctx: Ctx, ref: Ref) => inTx(ctx, (tx) => moveTender(tx, ref, 'withdraw'))
