import { purchaseRequest } from '@srm/db/schema/srm/purchase-request'
import { openRequest, purchaseRequestMachine } from '@srm/domain/srm/purchase-request/purchase-request.machine'
import { goodsKey, openOf, retaken } from '@srm/domain/srm/purchase-request/purchase-request.rules'
import { and, inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { allocationsOf, divide, recount, type Quantity, type Target } from './coverage'

/** Requests that still have a pool, or are covered; one that was closed takes nothing up again. */
const living = [...openRequest, purchaseRequestMachine.states.covered]

/**
 * A purchase asks again for what it had given up: of what it gave back to its requests it takes so much as nobody else took over
 * meanwhile.
 * @param lines what is asked for again, by goods
 */
export const retakeAllocations = (tx: Tx, target: Target, lines: readonly Quantity[]): Promise<void> =>
  asSystem(tx, async (sys) => {
    const freed = await allocationsOf(sys, target, false)
    if (freed.length === 0) return
    const requests = await sys.db
      .select({ id: purchaseRequest.id })
      .from(purchaseRequest)
      .where(
        and(inArray(purchaseRequest.id, [...new Set(freed.map(({ goods }) => goods.requestId))]), inArray(purchaseRequest.status, living)),
      )
    const ids = new Set(requests.map(({ id }) => id))
    const rows = freed.filter(({ goods }) => ids.has(goods.requestId))
    const parts = retaken(
      rows.map(({ allocation: { id, qty, lineId }, goods }) => ({ id, qty, lineId, key: goodsKey(goods), room: openOf(goods).toFixed() })),
      lines.map((line) => ({ key: goodsKey(line), qty: line.qty })),
    )
    for (const [i, { allocation }] of rows.entries()) {
      const part = parts[i]
      if (part) await divide(sys, allocation, part, 'fixed', 'released')
    }
    await recount(sys, [...new Set(rows.map(({ allocation }) => allocation.lineId))])
  })
