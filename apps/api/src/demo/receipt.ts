import type { Coming, ComingLine } from '@srm/contract/srm/receipt'
import { randomUUID } from 'node:crypto'
import { clockText } from './clock'
import type { Cast } from './chapter'
import { done, type Answered, type Session } from './session'

interface Made {
  readonly id: string
  readonly docNo: string
  readonly status: string
}
/** Reads what of a notice can be received. */
export const comingOf = async (client: Session, deliveryId: string): Promise<Coming> =>
  done(await client.get('/srm/receipt/notice', { id: deliveryId })) as unknown as Coming
/** Reads what of an order can be received without a notice. */
export const comingOfOrder = async (client: Session, orderId: string): Promise<Coming> =>
  done(await client.get('/srm/receipt/order', { id: orderId })) as unknown as Coming

const plain = (line: ComingLine) => ({
  ...{ id: line.id, qty: line.announced ?? line.open, damaged: '0', turnedAway: '0' },
  ...{ batchNo: line.batchNo, productionDate: line.productionDate, expiryDate: line.expiryDate, serials: line.serials },
})
/** The form sends this: everything that was announced, or is open, came whole and now; `lines` differ from it by their place. */
export const receiptInput = (cast: Pick<Cast, 'clock'>, coming: Coming, lines: readonly object[] = [], patch: object = {}) => ({
  ...{ requestKey: randomUUID(), deliveryId: coming.deliveryId, arrivedAt: clockText(cast.clock) },
  ...{ deliverer: '周师傅', vehicleNo: '沪B7K3M2', location: '待检区 B-03', remark: null, packageIds: [] as string[] },
  lines: coming.lines.map((line, i) => ({ ...plain(line), ...lines[i] })),
  ...patch,
})
export const addReceipt = async (client: Session, input: object): Promise<Made> =>
  done(await client.post('/srm/receipt/add', input as Record<string, unknown>)) as unknown as Made
export const receiptStep = async (client: Session, action: string, id: string, body: object = {}): Promise<Answered> => {
  const { version } = done(await client.get('/srm/receipt/queryById', { id }))
  return client.post(`/srm/receipt/${action}`, { id, version, ...body })
}
/** A notice that is on its way, received by the warehouse. */
export const makeReceipt = async (
  cast: Pick<Cast, 'as' | 'clock'>,
  deliveryId: string,
  lines: readonly object[] = [],
  patch: object = {},
): Promise<Made> => {
  const warehouse = await cast.as('warehouse')
  return addReceipt(warehouse, receiptInput(cast, await comingOf(warehouse, deliveryId), lines, patch))
}
