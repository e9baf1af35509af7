import { inTx, type Tx } from '../src/data/transaction/in-tx'
import { systemCtx } from '../src/http/request/context'
import { addPayableItems, type NewItem, type PayableItem } from '../src/modules/srm/payable-item/payable-item.public'
import { lockOrderLines, moveOrderLine } from '../src/modules/srm/purchase-order/purchase-order.public'
import type { TestApp } from './app'

/** As what takes goods in does it, with the lines of the orders locked. */
export const onLine = <R>(app: TestApp, poLineId: string, work: (tx: Tx) => Promise<R>): Promise<R> =>
  inTx(systemCtx(app.deps), async (tx) => {
    await lockOrderLines(tx, [poLineId])
    return work(tx)
  })

/** Goods of an order line came and were accepted without an inspection. */
export const acceptGoods = async (app: TestApp, poLineId: string, qty: string, patch: Partial<NewItem> = {}): Promise<PayableItem> =>
  onLine(app, poLineId, async (tx) => {
    await moveOrderLine(tx, poLineId, { kind: 'receive', qty, announced: '0', damaged: '0', inspect: false })
    const [item] = await addPayableItems(tx, [
      {
        ...{ poLineId, source: 'GR', sourceId: crypto.randomUUID(), sourceNo: `GR-${qty}`, sourceLineId: crypto.randomUUID() },
        ...{ grade: 'A', qty },
        ...patch,
      },
    ])
    if (!item) throw new Error('nothing became payable')
    return item
  })
/** Goods came and wait for their inspection. */
export const holdGoods = (app: TestApp, poLineId: string, qty: string): Promise<unknown> =>
  onLine(app, poLineId, (tx) => moveOrderLine(tx, poLineId, { kind: 'receive', qty, announced: '0', damaged: '0', inspect: true }))
/** Goods that waited are accepted. */
export const judgeGoods = (app: TestApp, poLineId: string, accepted: string): Promise<void> =>
  onLine(app, poLineId, async (tx) => {
    await moveOrderLine(tx, poLineId, { kind: 'judge', accepted, concession: '0', rejected: '0' })
    const source = { source: 'GR', sourceId: crypto.randomUUID(), sourceNo: 'GR-judged', sourceLineId: crypto.randomUUID() } as const
    await addPayableItems(tx, [{ ...source, poLineId, grade: 'A', qty: accepted }])
  })
/** Accepted goods go back for credit: a negative item, which a credit takes. */
export const returnGoods = (app: TestApp, poLineId: string, qty: string): Promise<PayableItem | undefined> =>
  onLine(app, poLineId, async (tx) => {
    await moveOrderLine(tx, poLineId, { kind: 'return', of: 'accepted', qty, settlement: 'CREDIT' })
    const source = { source: 'RTS', sourceId: crypto.randomUUID(), sourceNo: 'RTS-1', sourceLineId: crypto.randomUUID() } as const
    const [item] = await addPayableItems(tx, [{ ...source, poLineId, grade: 'R', qty: `-${qty}` }])
    return item
  })
