import { poSchedule, purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { confirmProblems, proposalProblems, type ProposedLine } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { changedLines } from '@srm/domain/srm/purchase-order/change.rules'
import { lumpProblems } from '@srm/domain/srm/purchase-order/service.rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import type { Ref } from '../../../data/save'
import { asSystem, inTx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { standingLines } from './change'
import { lockLines, rowsOf } from './content'
import { buyerPage, owner, settleOpen, tell } from './notices'
import { moved, purchaseOrderLife } from './purchase-order.life'

// The company confirms an order or proposes a change.

interface ConfirmedDay {
  readonly id: string
  readonly day: string
}
/** @throws PO_CONFIRM_LATE for a day after the one asked for, PO_DAY_OVER for one that is over */
export const confirmOrder = (ctx: Ctx, { rows: days, ...ref }: Ref & { readonly rows: readonly ConfirmedDay[] }) =>
  inTx(ctx, async (tx) => {
    const now = await tx.now()
    const patch = { confirmedAt: now, confirmedBy: tx.actor.username, confirmBy: null, refusal: null }
    const row = await transition(tx, purchaseOrderLife, ref, 'confirm', patch)
    await asSystem(tx, async (sys) => {
      assertNoProblems(confirmProblems(await rowsOf(sys, row.id), days, now.slice(0, 10)))
      for (const { id, day } of days)
        await sys.db
          .update(poSchedule)
          .set({ confirmedDate: day })
          .where(and(eq(poSchedule.id, id), eq(poSchedule.orderId, row.id)))
      await sys.db
        .update(poSchedule)
        .set({ confirmedDate: sql`${poSchedule.needDate}` })
        .where(and(eq(poSchedule.orderId, row.id), isNull(poSchedule.confirmedDate)))
    })
    await settleOpen(tx, row)
    await tell(tx, row, { to: owner(row), key: 'confirmed', body: [row.supplierName], page: buyerPage })
    return moved(row)
  })

interface Proposing extends Ref {
  readonly reason: string
  readonly lines: readonly ProposedLine[]
}
/**
 * Days, rows and lower quantities that the company can keep to; the price is none of them.
 * @throws PO_PROPOSED_MORE, PO_QTY_BELOW_SHIPPED, PO_DAY_OVER, PO_PROPOSED_NOTHING
 */
export const proposeChange = (ctx: Ctx, { reason, lines: proposal, ...ref }: Proposing) =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, purchaseOrder, ref.id)
    const lines = await lockLines(tx, ref.id)
    const now = await tx.now()
    const row = await transition(
      tx,
      purchaseOrderLife,
      ref,
      'propose',
      { proposal, proposalReason: reason, proposedAt: now },
      { note: reason },
    )
    assertNoProblems(
      proposalProblems(
        lines.map((line) => ({ id: line.id, quantities: line })),
        proposal,
        now.slice(0, 10),
      ),
    )
    const standing = standingLines(lines, await rowsOf(tx, row.id))
    assertNoProblems(lumpProblems(standing, proposal))
    if (changedLines(standing, proposal).length === 0) throw refuse('PO_PROPOSED_NOTHING')
    await settleOpen(tx, row)
    const body = [row.supplierName, reason]
    await tell(tx, row, { to: owner(row), key: 'proposed', body, page: buyerPage, isTask: true })
    return moved(row)
  })
