import type { PurchaseOrderInput } from '@srm/contract/srm/purchase-order'
import { poLineTolerance, purchaseOrder, purchaseOrderSecret } from '@srm/db/schema/srm/purchase-order'
import { assertNoProblems } from '@srm/domain/kit/errors'
import { confirmWithin } from '@srm/domain/srm/purchase-order/purchase-order.kinds'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { eq } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { startApproval } from '../../studio/workflow/workflow.public'
import { dueAfter } from '../../sys/calendar/calendar.public'
import { departNameOf } from '../../sys/department/department.public'
import { materialProblems } from '../material/material.public'
import { activeCompany } from '../supplier/supplier.public'
import { keepVersion, linesOf, putLines } from './content'
import { draftOf } from './draft'
import { assertSpot, hold, orderableContract, tolerances } from './limits'
import { buyerPage, company, deciders, owner, settleOpen, supplierPage, tell } from './notices'
import { assertAgreedToday } from './pricing'
import { moved, purchaseOrderLife, setSecret, type PurchaseOrder } from './purchase-order.life'
import { fitRequests, fixRequests, freeRequests } from './requests'

const spotReasonOf = ({ type, spotReason }: PurchaseOrderInput): string | null => (type === 'SPOT' ? spotReason : null)

/** @throws what the draft lacks (see `draftOf`); what exceeds a contract is refused when the order is handed in */
export const addOrder = (ctx: Ctx, input: PurchaseOrderInput) =>
  inTx(ctx, async (tx) => {
    const { head, lines } = await draftOf(tx, input)
    const { userId: ownerId, realname: ownerName, orgCode } = tx.actor
    const status = purchaseOrderMachine.states.draft
    const docNo = await nextNumber(tx, 'PO')
    const orgName = await departNameOf(tx, orgCode)
    const row = await asSystem(tx, async ({ db }) => {
      const [made] = await db
        .insert(purchaseOrder)
        .values({ ...head, docNo, status, ownerId, ownerName, orgName })
        .returning()
      if (!made) throw new Error('order was not written')
      await db.insert(purchaseOrderSecret).values({ orderId: made.id, spotReason: spotReasonOf(input) })
      return made
    })
    await putLines(tx, row, lines)
    await hold(tx, row, false)
    await appendAudit(tx, { action: 'add', bizType: 'purchaseOrder', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

export const editOrder = (ctx: Ctx, { id, version, ...input }: PurchaseOrderInput & Ref) =>
  inTx(ctx, async (tx) => {
    await transition(tx, purchaseOrderLife, { id, version }, 'edit')
    const { head, lines } = await draftOf(tx, input)
    const [row] = await asSystem(tx, ({ db }) => db.update(purchaseOrder).set(head).where(eq(purchaseOrder.id, id)).returning())
    if (!row) throw new Error('order was not written')
    await putLines(tx, row, lines)
    await setSecret(tx, id, { spotReason: spotReasonOf(input) })
    await hold(tx, row, false)
    return moved(row)
  })

export const deleteOrder = (ctx: Ctx, ref: Ref): Promise<null> =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, purchaseOrderLife, ref, 'delete', { delFlag: 1 })
    await freeRequests(tx, row)
    await settleOpen(tx, row, 'revoked')
    return null
  })

/** What must hold when it is handed in, and still when it is approved: the company, its source, its prices. */
const assertStands = async (tx: Tx, row: PurchaseOrder): Promise<void> => {
  await activeCompany(tx, row.supplierId)
  if (row.contractId) await orderableContract(tx, row.contractId)
  await assertAgreedToday(tx, row)
  assertNoProblems(await materialProblems(tx, await linesOf(tx, row.id)))
}

/**
 * Hands it in: from here on it takes quantity and money of its contract.
 * @throws PO_OVER_CONTRACT, PO_OVER_CEILING, SPOT_LIMIT, PO_SPOT_REASON, PO_PRICE_MOVED, PO_NOT_IN_FORCE, SUPPLIER_BLOCKED
 */
export const submitOrder = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, purchaseOrderLife, ref, 'submit')
    await fitRequests(tx, row)
    await assertStands(tx, row)
    if (row.type === 'SPOT') await assertSpot(tx, row)
    const firstApproval = { firstApprover: null, firstApproverName: null }
    await setSecret(tx, row.id, { ...firstApproval, submittedBy: tx.actor.username, submittedAt: await tx.now(), rejectReason: null })
    await settleOpen(tx, row)
    // Before it is asked who will approve: what exceeds a limit is said at once.
    await hold(tx, row, true)
    if (!(await startApproval(tx, 'purchaseOrder', 'order', row))) await tellApprovers(tx, row, row.type === 'SPOT')
    return moved(row)
  })
const tellApprovers = (tx: Tx, row: PurchaseOrder, isFirst: boolean) =>
  tell(tx, row, {
    to: deciders(isFirst ? 'firstApprove' : 'approve', row, tx.actor.username),
    ...{ key: 'submitted', body: [row.ownerName, row.supplierName], page: buyerPage, isTask: true },
  })

export const withdrawOrder = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, purchaseOrderLife, ref, 'withdraw')
    await settleOpen(tx, row, 'revoked')
    await hold(tx, row, false)
    return moved(row)
  })

type Noted = Ref & { readonly note: string | null }
/** Of an order off contract: one person more than usual. */
export const firstApproveOrder = (ctx: Ctx, { note, ...ref }: Noted) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, purchaseOrderLife, ref, 'firstApprove', {}, { note })
    await setSecret(tx, row.id, { firstApprover: tx.actor.username, firstApproverName: tx.actor.realname })
    await settleOpen(tx, row)
    if (!tx.decision) await tellApprovers(tx, row, false)
    return moved(row)
  })

/** How much more or less may come is settled from now on, whatever contract and material say later. */
const freezeTolerances = (tx: Tx, row: PurchaseOrder) =>
  asSystem(tx, async (sys) => {
    const lines = await linesOf(sys, row.id)
    const toleranceOf = await tolerances(
      sys,
      row.contractId,
      lines.map(({ materialId }) => materialId),
    )
    const values = lines.map(({ id: lineId, materialId }) => {
      const { over, under } = toleranceOf(materialId)
      return { lineId, orderId: row.id, overTolPct: over, underTolPct: under }
    })
    await sys.db.delete(poLineTolerance).where(eq(poLineTolerance.orderId, row.id))
    await sys.db.insert(poLineTolerance).values(values)
  })

/** The company sees it from now on and is asked to confirm it, within two working days. */
export const approveOrder = (ctx: Ctx, { note, ...ref }: Noted) =>
  inTx(ctx, async (tx) => {
    const now = await tx.now()
    const { at: confirmBy } = await dueAfter(tx, now, confirmWithin)
    const patch = { sentAt: now, orderedOn: now.slice(0, 10), confirmBy }
    const row = await transition(tx, purchaseOrderLife, ref, 'approve', patch, { note })
    await fixRequests(tx, row)
    await assertStands(tx, row)
    await freezeTolerances(tx, row)
    await keepVersion(tx, row, null)
    await settleOpen(tx, row)
    await tell(tx, row, { to: company(row), key: 'toConfirm', body: [confirmBy], page: supplierPage, isTask: true })
    // A change of the contract may have lowered meanwhile what it leaves room for.
    await hold(tx, row, false)
    await hold(tx, row, true)
    return moved(row)
  })

type Reasoned = Ref & { readonly reason: string }
export const rejectOrder = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, purchaseOrderLife, ref, 'reject', {}, { note: reason })
    await setSecret(tx, row.id, { rejectReason: reason })
    await settleOpen(tx, row)
    await tell(tx, row, { to: owner(row), key: 'rejected', body: [reason], page: buyerPage, isTask: true })
    await hold(tx, row, false)
    return moved(row)
  })
