import { done } from '../client'
import { received, step, type Api } from './execution-steps'

interface Made {
  readonly id: string
  readonly docNo: string
}
/** Announced in one package, shipped, and taken in as it was announced. */
export const delivered = async (as: Api, company: string, orderNo: string, qty: string, arrivedAt: string): Promise<Made> => {
  const supplier = await as(company)
  const { records } = done(await supplier.get('/srm/ownDelivery/board', { orderNo })) as { records: { id: string }[] }
  const notice = {
    ...{ shipDate: arrivedAt.slice(0, 10), eta: arrivedAt.slice(0, 10), carrier: '德邦物流', trackingNo: null, remark: null },
    packages: [{ grossKg: null, remark: null, contents: [{ lineNo: 10, qty }] }],
    lines: [{ scheduleId: records[0]?.id, qty, batchNo: null, productionDate: null, expiryDate: null, serials: [], certificates: [] }],
  }
  const { id } = done(await supplier.post('/srm/ownDelivery/add', notice)) as Made
  await step(supplier, 'ownDelivery', 'ship', id)
  return received(await as('warehouse'), 'notice', id, arrivedAt)
}
