import { inspection } from '@srm/db/schema/srm/inspection'
import { poLine } from '@srm/db/schema/srm/purchase-order'
import { eq } from 'drizzle-orm'
import { inTx } from '../src/data/transaction/in-tx'
import { makeMaterial, silent } from '../src/demo/material'
import { makeOrder, orderDay, spotOrder, type OrderCompany } from '../src/demo/purchase-order'
import { addReceipt, comingOfOrder, receiptInput } from '../src/demo/receipt'
import { systemCtx } from '../src/http/request/context'
import type { TestApp } from './app'

/** An order of a material that is inspected when it comes. */
export interface Supplied {
  readonly company: OrderCompany
  readonly materialId: string
  readonly materialCode: string
  readonly orderId: string
  readonly orderNo: string
  readonly poLineId: string
}
export const supplied = async (app: TestApp, company: OrderCompany, qty = '10000'): Promise<Supplied> => {
  const cast = { clock: app.deps.clock, as: app.as }
  const own = { ...silent, inspectRequired: '1' }
  const { id: materialId, docNo: materialCode } = await makeMaterial({ as: app.as }, 'enabled', { own })
  const rows = [{ qty, needDate: orderDay(cast, 7) }]
  const lines = [{ materialCode, unit: '台', qty, price: '0.1', taxRate: '13', rows }]
  const made = await makeOrder(cast, spotOrder(cast, company.id, '0.1', { lines }), company, 'confirmed')
  const poLineId = await inTx(systemCtx(app.deps), async ({ db }) => {
    const [line] = await db.select({ id: poLine.id }).from(poLine).where(eq(poLine.orderId, made.id))
    return line?.id ?? ''
  })
  return { company, materialId, materialCode, orderId: made.id, orderNo: made.docNo, poLineId }
}
/** Received by the warehouse, so that its lot waits to be inspected. @param isResubmitted presented again, as repaired goods are */
export const lotOf = async (
  app: TestApp,
  { orderId }: Pick<Supplied, 'orderId'>,
  qty: string,
  patch: { readonly isResubmitted?: boolean } = {},
) => {
  const warehouse = await app.as('warehouse')
  const cast = { clock: app.deps.clock }
  const { id } = await addReceipt(warehouse, receiptInput(cast, await comingOfOrder(warehouse, orderId), [{ qty }]))
  return inTx(systemCtx(app.deps), async ({ db }) => {
    const [row] = await db
      .update(inspection)
      .set({ version: 1, ...patch })
      .where(eq(inspection.receiptId, id))
      .returning()
    if (!row) throw new Error('no inspection')
    return row
  })
}
