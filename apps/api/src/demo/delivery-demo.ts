import { deliveryNotice } from '@srm/db/schema/srm/delivery'
import type { ShippableRow } from '@srm/contract/srm/delivery'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { castOf, type Cast } from './chapter'
import { deliveryInput, makeDelivery, type DeliveryState } from './delivery'
import type { DemoApp } from './seed'
import { done } from './session'

export const deliveriesStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: deliveryNotice.id }).from(deliveryNotice).limit(1)).length > 0)

const board = async (cast: Cast, name: string): Promise<ShippableRow[]> =>
  done(await (await cast.as(name)).get('/srm/ownDelivery/board', { pageSize: '200' })).records as ShippableRow[]

interface Told {
  /** Part of the title of the order. */
  readonly order: string
  readonly qty?: string
  readonly state: DeliveryState
  readonly inDays: number
}
/** The first row of an order that is still to be shipped, in two packages where it can be divided. */
const tell = async (cast: Cast, name: string, { order, qty, state, inDays }: Told): Promise<void> => {
  const row = (await board(cast, name)).find(({ orderTitle }) => orderTitle.includes(order))
  if (!row) return
  const client = await cast.as(name)
  const sent = qty ?? String(Number(row.open))
  const half = Math.floor(Number(sent) / 2)
  const parts = half > 0 ? [String(half), String(Number(sent) - half)] : [sent]
  const packages = parts.map((part) => ({ grossKg: '86.4', remark: null, contents: [{ lineNo: 10, qty: part }] }))
  const input = deliveryInput(cast, [{ id: row.id, qty: sent }], { packages, carrier: '德邦物流', trackingNo: 'DPK364820117' }, inDays)
  await makeDelivery({ client }, input, state)
}

/** Goods on their way for today and later, a draft, and a shipment that was called back. */
export const demoDeliveries = async (app: DemoApp): Promise<void> => {
  const cast = castOf(app)
  const [meters, valves] = ['浙江精测仪表有限公司', '江苏恒远阀门有限公司']
  await tell(cast, meters, { order: '计量仪表', qty: '60', state: 'inTransit', inDays: 0 })
  await tell(cast, meters, { order: '计量仪表', qty: '40', state: 'inTransit', inDays: 4 })
  await tell(cast, meters, { order: '计量仪表', qty: '30', state: 'draft', inDays: 18 })
  await tell(cast, valves, { order: '管网抢修阀门', qty: '24', state: 'cancelled', inDays: 3 })
  await tell(cast, valves, { order: '管网抢修阀门', qty: '24', state: 'inTransit', inDays: 6 })
}
