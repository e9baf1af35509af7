import type { PurchaseRequestInput } from '@srm/contract/srm/purchase-request'
import { purchaseRequest, purchaseRequestLine } from '@srm/db/schema/srm/purchase-request'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { purchaseRequestMachine } from '@srm/domain/srm/purchase-request/purchase-request.machine'
import { estimateOf, isLargeRequest, openOf, requestLineProblems } from '@srm/domain/srm/purchase-request/purchase-request.rules'
import { eq, sql } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { appendAudit } from '../../../data/chain/audit'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { startApproval } from '../../studio/workflow/workflow.public'
import { departNameOf } from '../../sys/department/department.public'
import { materialProblems } from '../material/material.public'
import { recount } from './coverage'
import { draftOf, putLines } from './draft'
import { detailPage, deciders, requester, settleOpen, tell } from './notices'
import { estimatesOf, linesOf, lockLines, moved, purchaseRequestLife, showInPool, type PurchaseRequest } from './purchase-request.life'

export const addRequest = (ctx: Ctx, input: PurchaseRequestInput) =>
  inTx(ctx, async (tx) => {
    const { head, lines } = await draftOf(tx, input)
    const { userId: requesterId, realname: requesterName, orgCode } = tx.actor
    const status = purchaseRequestMachine.states.draft
    const docNo = await nextNumber(tx, 'PR')
    const orgName = await departNameOf(tx, orgCode)
    const values = { ...head, docNo, status, requesterId, requesterName, orgName }
    const [row] = await asSystem(tx, ({ db }) => db.insert(purchaseRequest).values(values).returning())
    if (!row) throw new Error('request was not written')
    await putLines(tx, row, lines)
    await appendAudit(tx, { action: 'add', bizType: 'purchaseRequest', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

export const editRequest = (ctx: Ctx, { id, version, ...input }: PurchaseRequestInput & Ref) =>
  inTx(ctx, async (tx) => {
    await transition(tx, purchaseRequestLife, { id, version }, 'edit')
    const { head, lines } = await draftOf(tx, input)
    const [row] = await asSystem(tx, ({ db }) => db.update(purchaseRequest).set(head).where(eq(purchaseRequest.id, id)).returning())
    if (!row) throw new Error('request was not written')
    await putLines(tx, row, lines)
    return moved(row)
  })

export const deleteRequest = (ctx: Ctx, ref: Ref): Promise<null> =>
  inTx(ctx, async (tx) => {
    await settleOpen(tx, await transition(tx, purchaseRequestLife, ref, 'delete', { delFlag: 1 }), 'revoked')
    return null
  })

/** Reads what the request comes to, whoever asks: how many people approve it hangs on that. */
export const estimateFor = (tx: Tx, requestId: string): Promise<string | null> =>
  asSystem(tx, async (sys) => {
    const prices = await estimatesOf(sys, requestId)
    return estimateOf((await linesOf(sys, requestId)).map(({ id, qty }) => ({ qty, estimate: prices.get(id) ?? null })))
  })

/** @throws PR_DAY_OVER for a line whose day went by in the draft, MAT_DISABLED, MAT_NOT_ENABLED */
export const submitRequest = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const isLarge = isLargeRequest(await estimateFor(tx, ref.id))
    const cleared = { firstApprover: null, firstApproverName: null, rejectReason: null }
    const row = await transition(tx, purchaseRequestLife, ref, 'submit', { ...cleared, isLarge, submittedBy: tx.actor.username })
    const lines = await linesOf(tx, row.id)
    assertNoProblems([...requestLineProblems(lines, (await tx.now()).slice(0, 10)), ...(await materialProblems(tx, lines))])
    await settleOpen(tx, row)
    if (!(await startApproval(tx, 'purchaseRequest', 'request', row))) await tellApprovers(tx, row, isLarge)
    return moved(row)
  })
const tellApprovers = (tx: Tx, row: PurchaseRequest, isFirst: boolean) =>
  tell(tx, row, {
    to: deciders(isFirst ? 'firstApprove' : 'approve', row, tx.actor.username),
    ...{ key: 'submitted', page: detailPage, body: [row.requesterName], isTask: true },
  })

export const withdrawRequest = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, purchaseRequestLife, ref, 'withdraw')
    await settleOpen(tx, row, 'revoked')
    return moved(row)
  })

type Noted = Ref & { readonly note: string | null }
/** Of a large request: one person more than usual. */
export const firstApproveRequest = (ctx: Ctx, { note, ...ref }: Noted) =>
  inTx(ctx, async (tx) => {
    const { username: firstApprover, realname: firstApproverName } = tx.actor
    const row = await transition(tx, purchaseRequestLife, ref, 'firstApprove', { firstApprover, firstApproverName }, { note })
    await settleOpen(tx, row)
    if (!tx.decision) await tellApprovers(tx, row, false)
    return moved(row)
  })
/** Its lines stand in the pool from now on. */
export const approveRequest = (ctx: Ctx, { note, ...ref }: Noted) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, purchaseRequestLife, ref, 'approve', { approvedAt: await tx.now() }, { note })
    await showInPool(tx, row)
    await settleOpen(tx, row)
    await tell(tx, row, { to: requester(row), key: 'approved', page: detailPage })
    return moved(row)
  })

type Reasoned = Ref & { readonly reason: string }
export const rejectRequest = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, purchaseRequestLife, ref, 'reject', { rejectReason: reason }, { note: reason })
    await settleOpen(tx, row)
    await tell(tx, row, { to: requester(row), key: 'rejected', page: detailPage, body: [reason], isTask: true })
    return moved(row)
  })

const lockVisible = async (tx: Tx, id: string) => {
  await findVisible(tx, purchaseRequest, id)
  return lockLines(tx, id)
}
/**
 * What is left of a line is not wanted any more; what is under way of it goes on.
 * @throws PR_NOTHING_OPEN
 */
export const closeRequestLine = (ctx: Ctx, { reason, lineId, ...ref }: Reasoned & { readonly lineId: string }) =>
  inTx(ctx, async (tx) => {
    const line = (await lockVisible(tx, ref.id)).find(({ id }) => id === lineId)
    await transition(tx, purchaseRequestLife, ref, 'closeLine', {}, { note: reason })
    if (!line) throw refuse('NOT_FOUND')
    if (openOf(line).isZero()) throw refuse('PR_NOTHING_OPEN')
    return asSystem(tx, async (sys) => {
      const closed = sql`${purchaseRequestLine.qty} - ${purchaseRequestLine.reserved} - ${purchaseRequestLine.covered}`
      await sys.db.update(purchaseRequestLine).set({ closed, closedReason: reason }).where(eq(purchaseRequestLine.id, lineId))
      await recount(sys, [lineId])
      return moved(await findVisible(sys, purchaseRequest, ref.id))
    })
  })

/** The rest of all lines is given up; what is under way goes on, and nothing of it comes back. */
export const closeRequest = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const lines = await lockVisible(tx, ref.id)
    const patch = { endReason: reason, endedAt: await tx.now() }
    const row = await transition(tx, purchaseRequestLife, ref, 'close', patch, { note: reason })
    await showInPool(tx, row)
    await asSystem(tx, (sys) =>
      recount(
        sys,
        lines.map(({ id }) => id),
      ),
    )
    await settleOpen(tx, row, 'revoked')
    await tell(tx, row, { to: requester(row), key: 'closed', page: detailPage, body: [reason] })
    return moved(row)
  })

/** @throws PR_TAKEN where something of it is being bought */
export const cancelRequest = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    await lockVisible(tx, ref.id)
    const patch = { endReason: reason, endedAt: await tx.now() }
    const row = await transition(tx, purchaseRequestLife, ref, 'cancel', patch, { note: reason })
    await showInPool(tx, row)
    await settleOpen(tx, row, 'revoked')
    return moved(row)
  })
