import type { ShippableRow } from '@srm/contract/srm/delivery'
import type { Cast } from './chapter'
import { orderDay, type OrderCompany } from './purchase-order'
import { done, type Answered, type Session } from './session'

export type DeliveryState = 'draft' | 'inTransit' | 'cancelled'
interface Made {
  readonly id: string
  readonly docNo: string
}
/** Reads what a company has still to announce of an order, the earliest due first. */
export const shippableOf = async (client: Session, orderNo: string): Promise<ShippableRow[]> =>
  done(await client.get('/srm/ownDelivery/board', { orderNo, pageSize: '200' })).records as ShippableRow[]

interface Announced {
  readonly id: string
  readonly qty: string
}
/** The form sends this: each row is in a package of its own, shipped today and expected in so many days. */
export const deliveryInput = (cast: Pick<Cast, 'clock'>, rows: readonly Announced[], patch: object = {}, inDays = 3) => ({
  ...{ shipDate: orderDay(cast, 0), eta: orderDay(cast, inDays), carrier: '顺丰速运', trackingNo: 'SF1234567890', remark: null },
  packingList: [],
  lines: rows.map(({ id: scheduleId, qty }) => ({
    ...{ scheduleId, qty, batchNo: null, productionDate: null, expiryDate: null, serials: [] as string[] },
    certificates: [] as object[],
  })),
  packages: rows.map(({ qty }, i) => ({ grossKg: '12.5', remark: null, contents: [{ lineNo: (i + 1) * 10, qty }] })),
  ...patch,
})
export const addDelivery = async (client: Session, input: object): Promise<Made> =>
  done(await client.post('/srm/ownDelivery/add', input as Record<string, unknown>)) as unknown as Made
export const deliveryStep = async (client: Session, action: string, id: string, body: object = {}): Promise<Answered> => {
  const { version } = done(await client.get('/srm/ownDelivery/queryById', { id }))
  return client.post(`/srm/ownDelivery/${action}`, { id, version, ...body })
}
/** A notice of rows that are open, led to a state by what its company does. */
export const makeDelivery = async (
  { client }: Pick<OrderCompany, 'client'>,
  input: object,
  state: DeliveryState = 'draft',
): Promise<Made> => {
  const made = await addDelivery(client, input)
  if (state !== 'draft') done(await deliveryStep(client, 'ship', made.id))
  if (state === 'cancelled') done(await deliveryStep(client, 'cancel', made.id, { reason: '装车错误，重新安排发货。' }))
  return made
}
