import { assertNoProblems } from '@srm/domain/kit/errors'
import { changedLines, floorProblems } from '@srm/domain/srm/purchase-order/change.rules'
import { proposedQty } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import type { Ref } from '../../../data/save'
import { asSystem, inTx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { endChange, putChangedRows, standingLines, theChange } from './change'
import { keepVersion, rowsOf } from './content'
import { hold, setAdded } from './limits'
import { buyerPage, owner, settleOpen, tell } from './notices'
import { moved, purchaseOrderLife, setSecret } from './purchase-order.life'
import { fitRequests } from './requests'
import { followOrder } from './following'
import { lockVisible, moveLocked } from './running'

// The company answers a change of the buyer (docs/purchase-order.md, Changes).

const nobody = { changeAskedBy: null, changeAskedByName: null }

/**
 * What was asked for is the order from now on, as its next version; what it adds was held before.
 * @throws PO_QTY_BELOW_SHIPPED where more was shipped meanwhile than the change leaves
 */
export const takeChange = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const lines = await lockVisible(tx, ref.id)
    const row = await transition(tx, purchaseOrderLife, ref, 'takeChange')
    const before = await asSystem(tx, async (sys) => {
      const change = await theChange(sys, row.id)
      const standing = standingLines(lines, await rowsOf(sys, row.id))
      assertNoProblems(floorProblems(standing, change.lines))
      for (const one of changedLines(standing, change.lines)) {
        const line = lines.find(({ id }) => id === one.lineId)
        if (!line) throw new Error('a line of the change is gone')
        await moveLocked(sys, line, { kind: 'change', qty: proposedQty(one) })
        await putChangedRows(sys, row, one)
      }
      await endChange(sys, change, 'TAKEN')
      await keepVersion(sys, row, change.reason)
      return setAdded(sys, row.id, new Map())
    })
    await setSecret(tx, row.id, nobody)
    await settleOpen(tx, row)
    const after = await asSystem(tx, (sys) => followOrder(sys, row.id))
    await fitRequests(tx, after)
    await tell(tx, after, { to: owner(after), key: 'changeTaken', body: [after.supplierName, after.versionNo], page: buyerPage })
    await hold(tx, after, true, before)
    return moved(after)
  })

/** The order holds as it is; what the change would have added is given back. */
export const declineChange = (ctx: Ctx, { reason, ...ref }: Ref & { readonly reason: string }) =>
  inTx(ctx, async (tx) => {
    await lockVisible(tx, ref.id)
    const row = await transition(tx, purchaseOrderLife, ref, 'declineChange', {}, { note: reason })
    const before = await asSystem(tx, async (sys) => {
      await endChange(sys, await theChange(sys, row.id), 'DECLINED', reason)
      return setAdded(sys, row.id, new Map())
    })
    await setSecret(tx, row.id, nobody)
    await settleOpen(tx, row)
    await tell(tx, row, { to: owner(row), key: 'changeDeclined', body: [row.supplierName, reason], page: buyerPage })
    const after = await asSystem(tx, (sys) => followOrder(sys, row.id))
    await hold(tx, after, true, before)
    return moved(after)
  })
