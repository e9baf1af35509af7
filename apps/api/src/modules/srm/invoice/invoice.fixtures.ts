import { acceptGoods } from '../../../../test/accepted-goods'
import type { TestApp } from '../../../../test/app'
import { makeContract } from '../../../demo/contract'
import {
  invoiceAtOnce,
  invoiceInput,
  invoiceStep,
  keepTitle,
  partiesOf,
  payableOf,
  registerInvoice,
  type InvoicedLine,
} from '../../../demo/invoice'
import { contractOrder, makeOrder } from '../../../demo/purchase-order'
import { done, type Session } from '../../../demo/session'

export interface Ordered {
  readonly orderNo: string
  readonly orderId: string
  readonly poLineId: string
}
/** A company with a contract in force, and what its invoices are made and looked at by. */
export const billing = async (app: TestApp) => {
  const cast = { clock: app.deps.clock, as: app.as }
  const [purchaser, finance] = [await app.as('purchaser'), await app.as('finance')]
  await keepTitle(finance)
  const company = await app.supplier()
  await invoiceAtOnce(finance, company.id)
  const contractId = (await makeContract({ as: app.as }, { company, state: 'inForce' } as never)).id
  const { client } = company

  const order = async (qty: string): Promise<Ordered> => {
    const { id, docNo } = await makeOrder(cast, await contractOrder(cast, purchaser, contractId, qty), company, 'confirmed')
    const [line] = done(await purchaser.get('/srm/purchaseOrder/queryById', { id })).lines
    return { orderNo: docNo, orderId: id, poLineId: line.id }
  }
  const lineOf = async ({ orderId }: Ordered) => done(await purchaser.get('/srm/purchaseOrder/queryById', { id: orderId })).lines[0]
  /** What the form sends for the first item of the order. */
  const inputFor = async (ordered: Ordered, more: Partial<InvoicedLine> = {}, patch: object = {}) => {
    const rows = await payableOf(client, ordered.orderNo)
    const parties = await partiesOf(
      client,
      rows.map(({ id }) => id),
    )
    return invoiceInput(cast, parties, [{ row: rows[0] as never, ...more }], patch)
  }
  const registered = async (input: object): Promise<string> => done(await registerInvoice(client, input)).id as string
  /** Of goods that were accepted, with an amount so many times what was expected. */
  const dear = async (qty = '10', factor = 1.1): Promise<string> => {
    const ordered = await order(qty)
    await acceptGoods(app, ordered.poLineId, qty)
    const [row] = await payableOf(client, ordered.orderNo)
    return registered(await inputFor(ordered, { incl: (Number(row?.leftIncl) * factor).toFixed(2) }))
  }
  return {
    ...{ cast, company, order, lineOf, inputFor, registered, dear },
    seen: async (id: string) => done(await finance.get('/srm/invoice/queryById', { id })),
    own: async (id: string) => done(await client.get('/srm/ownInvoice/queryById', { id })),
    step: (session: Session, action: string, id: string, body: object = {}) => invoiceStep(session, action, id, body),
  }
}
