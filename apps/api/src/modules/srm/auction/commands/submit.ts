import { auctionParticipant } from '@srm/db/schema/srm/auction'
import { assertNoProblems } from '@srm/domain/kit/errors'
import { signUpStates } from '@srm/domain/srm/auction/auction.kinds'
import { submitProblems } from '@srm/domain/srm/auction/auction.rules'
import { startTotal } from '@srm/domain/srm/auction/live/view.rules'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { startApproval } from '../../../studio/workflow/workflow.public'
import { materialProblems } from '../../material/material.public'
import { assertCanTakePart } from '../../supplier/supplier.public'
import { moveAuction, type Auction } from '../auction.life'
import { companies, owner, staff, tell } from '../auction.notices'
import { announceAuction } from '../auction.portal'
import { linesOf, saveSecret, secretOfAuction } from '../draft'
import { rulesOf } from '../live/state'

/** Whoever is invited must be qualified, for the category where there is one; a public auction is open to approved companies. */
export const partRules = (row: Pick<Auction, 'openness' | 'categoryId'>) => ({
  categoryId: row.categoryId,
  qualified: row.openness === 'invited',
})

/** Sends a complete draft to approval. */
export const submitAuction = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await moveAuction(tx, ref, 'submit', { endAt: null })
    const secret = await secretOfAuction(tx, row.id)
    const lines = await linesOf(tx, row.id)
    assertNoProblems([...submitProblems(row, secret.reservePrice, lines), ...(await materialProblems(tx, lines))])
    const invited = secret.invitees.map((s) => s.supplierId)
    await assertCanTakePart(tx, invited, { ...partRules(row), invited: true })
    await saveSecret(tx, row.id, {
      submittedBy: tx.actor.username,
      decisionNote: null,
      startTotal: startTotal(rulesOf(row, lines)),
    })
    if (await startApproval(tx, 'auction', 'publish', row)) return row
    await tell(tx, row, {
      to: staff('srm:auction:approve', row, { except: [row.createBy, tx.actor.username] }),
      title: ['approval', row.title],
      body: ['approvalBody', tx.actor.realname, row.docNo, row.title],
      event: `submit.${row.version}`,
    })
    return row
  })

/** Rows of participants, with the auction's own department and author so that staff reach them as they reach the auction. */
export const addParticipants = (
  tx: Tx,
  row: Auction,
  suppliers: readonly { supplierId: string; name: string }[],
  source: 'invited' | 'applied',
): Promise<void> =>
  asSystem(tx, async (sys) => {
    if (suppliers.length === 0) return
    const signUp = source === 'invited' ? signUpStates.invited : signUpStates.applied
    const at = source === 'applied' ? { signedUpAt: await sys.now() } : {}
    await sys.db.insert(auctionParticipant).values(
      suppliers.map((s) => ({
        ...{ auctionId: row.id, orgCode: row.orgCode, createBy: row.createBy, supplierId: s.supplierId, supplierName: s.name },
        ...{ source, signUp, ...at },
      })),
    )
  })
export const tellInvited = (tx: Tx, row: Auction, supplierIds: readonly string[]) =>
  tell(tx, row, {
    to: companies(supplierIds),
    title: ['invited', row.title],
    body: ['invitedBody', row.docNo, row.title, row.planStart ?? ''],
    event: 'publish',
    page: '/srm/auctionRoom/detail',
  })

/** Approval publishes: invited companies and the portal learn of it in one transaction. */
export const approveAuction = (ctx: Ctx, input: Ref & { note: string | null }) =>
  inTx(ctx, async (tx) => {
    const publishAt = await tx.now()
    const row = await moveAuction(tx, { id: input.id, version: input.version }, 'approve', { publishAt }, { note: input.note })
    const { invitees } = await secretOfAuction(tx, row.id)
    const invited = invitees.map((s) => s.supplierId)
    // Since it was submitted a company may have been stopped.
    await assertCanTakePart(tx, invited, { ...partRules(row), invited: true })
    await addParticipants(tx, row, invitees, 'invited')
    await announceAuction(tx, row)
    if (invited.length > 0) await tellInvited(tx, row, invited)
    await tell(tx, row, {
      to: owner(row),
      title: ['published', row.title],
      body: ['publishedBody', row.docNo, row.title, row.planStart ?? ''],
      event: 'approved',
      informative: true,
    })
    return row
  })

export const rejectAuction = (ctx: Ctx, input: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveAuction(tx, { id: input.id, version: input.version }, 'reject', {}, { note: input.reason })
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
export const withdrawAuction = (ctx: Ctx, ref: Ref) => inTx(ctx, (tx) => moveAuction(tx, ref, 'withdraw'))
