import { poChange } from '@srm/db/schema/srm/purchase-order'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { addedBy, changeProblems } from '@srm/domain/srm/purchase-order/change.rules'
import { changeAnswerWithin } from '@srm/domain/srm/purchase-order/purchase-order.kinds'
import type { ProposedLine } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { lumpProblems } from '@srm/domain/srm/purchase-order/service.rules'
import { eq } from 'drizzle-orm'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { startApproval } from '../../studio/workflow/workflow.public'
import { dueAfter } from '../../sys/calendar/calendar.public'
import { materialProblems } from '../material/material.public'
import { activeCompany } from '../supplier/supplier.public'
import { changesOf, endChange, standingLines, theChange } from './change'
import { rowsOf, type PoLine } from './content'
import { hold, orderableContract, setAdded } from './limits'
import { buyerPage, company, deciders, owner, settleOpen, supplierPage, tell } from './notices'
import { assertInForce } from './pricing'
import { moved, purchaseOrderLife, setSecret, type PurchaseOrder } from './purchase-order.life'
import { followOrder } from './following'
import { lockVisible } from './running'

// The buyer's side of a change: asked for, decided by another, sent to the supplier (docs/purchase-order.md, Changes).

type Reasoned = Ref & { readonly reason: string }
interface Asking extends Reasoned {
  readonly lines: readonly ProposedLine[]
}

/** What is ordered more is ordered today: of a company that may be ordered from, of a source in force, of materials that are in use. */
const assertMayGrow = async (tx: Tx, row: PurchaseOrder, lines: readonly PoLine[]): Promise<void> => {
  if (row.type === 'SPOT') throw refuse('PO_CHANGE_SPOT')
  await activeCompany(tx, row.supplierId)
  if (row.contractId) await orderableContract(tx, row.contractId)
  if (row.agreementId) await assertInForce(tx, row.agreementId)
  assertNoProblems(await materialProblems(tx, lines))
}
/** Judges a change as of today and answers what it adds to lines. */
const judgedChange = async (tx: Tx, row: PurchaseOrder, lines: readonly PoLine[], change: readonly ProposedLine[]) => {
  const standing = standingLines(lines, await rowsOf(tx, row.id))
  assertNoProblems([...changeProblems(standing, change, (await tx.now()).slice(0, 10)), ...lumpProblems(standing, change)])
  const added = addedBy(standing, change)
  const grown = lines.filter(({ id }) => added.has(id))
  if (grown.length > 0) await assertMayGrow(tx, row, grown)
  return added
}
/** The order holds again what stands, and ends if only the change kept it open. */
const release = async (tx: Tx, row: PurchaseOrder): Promise<PurchaseOrder> => {
  await setSecret(tx, row.id, { changeAskedBy: null, changeAskedByName: null })
  const before = await asSystem(tx, (sys) => setAdded(sys, row.id, new Map()))
  const after = await asSystem(tx, (sys) => followOrder(sys, row.id))
  await hold(tx, after, true, before)
  return after
}

/**
 * Asks for another state of rows and quantities; what it adds is held from here on, as by an order that is handed in.
 * @throws PO_CHANGE_LINES, PO_CHANGE_NOTHING, PO_QTY_BELOW_SHIPPED, PO_DAY_OVER, PO_CHANGE_SPOT, PO_NOT_IN_FORCE,
 * PA_NOT_IN_FORCE, PO_OVER_CONTRACT, PO_OVER_CEILING
 */
export const askChange = (ctx: Ctx, { reason, lines: change, ...ref }: Asking) =>
  inTx(ctx, async (tx) => {
    const lines = await lockVisible(tx, ref.id)
    const row = await transition(tx, purchaseOrderLife, ref, 'askChange', {}, { note: reason })
    const added = await judgedChange(tx, row, lines, change)
    const { username, realname } = tx.actor
    await setSecret(tx, row.id, { changeAskedBy: username, changeAskedByName: realname })
    const before = await asSystem(tx, async (sys) => {
      const no = ((await changesOf(sys, row.id))[0]?.no ?? 0) + 1
      const values = { orderId: row.id, orgCode: row.orgCode, no, stage: 'IN_APPROVAL', reason, lines: change } as const
      await sys.db.insert(poChange).values(values)
      return setAdded(sys, row.id, added)
    })
    // Before it is asked who will approve: what exceeds a limit is said at once.
    await hold(tx, row, true, before)
    if (!(await startApproval(tx, 'purchaseOrder', 'change', row))) {
      const body = [realname, reason]
      await tell(tx, row, { to: deciders('approveChange', row, username), key: 'changeAsked', body, page: buyerPage, isTask: true })
    }
    return moved(row)
  })

/** In approval or sent: the order holds as it is. */
export const withdrawChange = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    await lockVisible(tx, ref.id)
    const row = await transition(tx, purchaseOrderLife, ref, 'withdrawChange')
    const { sentAt } = await asSystem(tx, async (sys) => {
      const change = await theChange(sys, row.id)
      await endChange(sys, change, 'WITHDRAWN')
      return change
    })
    await settleOpen(tx, row, 'revoked')
    if (sentAt !== null) await tell(tx, row, { to: company(row), key: 'changeWithdrawn', page: supplierPage })
    return moved(await release(tx, row))
  })

/** The supplier sees it from now on and is asked to answer; the order holds as it is until then. */
export const approveChange = (ctx: Ctx, { note, ...ref }: Ref & { readonly note: string | null }) =>
  inTx(ctx, async (tx) => {
    const lines = await lockVisible(tx, ref.id)
    const row = await transition(tx, purchaseOrderLife, ref, 'approveChange', {}, { note })
    const now = await tx.now()
    const { at: answerBy } = await dueAfter(tx, now, changeAnswerWithin)
    const change = await asSystem(tx, (sys) => theChange(sys, row.id))
    await judgedChange(tx, row, lines, change.lines)
    await asSystem(tx, ({ db }) => db.update(poChange).set({ stage: 'SENT', sentAt: now, answerBy }).where(eq(poChange.id, change.id)))
    await settleOpen(tx, row)
    const body = [change.reason, answerBy]
    await tell(tx, row, { to: company(row), key: 'changeToAnswer', body, page: supplierPage, isTask: true })
    return moved(row)
  })

export const rejectChange = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    await lockVisible(tx, ref.id)
    const row = await transition(tx, purchaseOrderLife, ref, 'rejectChange', {}, { note: reason })
    await asSystem(tx, async (sys) => endChange(sys, await theChange(sys, row.id), 'REJECTED', reason))
    await settleOpen(tx, row)
    await tell(tx, row, { to: owner(row), key: 'changeRejected', body: [reason], page: buyerPage })
    return moved(await release(tx, row))
  })
