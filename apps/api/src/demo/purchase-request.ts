import type { Cast } from './chapter'
import { orderDay } from './purchase-order'
import { done, type Answered, type Session } from './session'

export type RequestState = 'draft' | 'inApproval' | 'toSource' | 'closed' | 'cancelled'
interface Made {
  readonly id: string
  readonly docNo: string
}
const line = {
  ...{ materialCode: null, categoryId: null, place: '城东水厂二期工地', supplierId: null, remark: null },
}
/** The form sends this: two lines of words, estimated below what two people approve. */
export const requestInput = (cast: Pick<Cast, 'clock'>, categoryId: string, patch: object = {}) => ({
  ...{ title: '抢修备件采购申请', reason: '管网抢修备件库存不足，需补充。', type: 'GOODS', way: 'INQUIRY' },
  ...{ project: '城东水厂二期', budgetCode: 'YS-2026-031', urgent: false, urgentReason: null, remark: null },
  lines: [
    { ...line, categoryId, name: '不锈钢卡箍', spec: 'DN300', unit: '个', qty: '180', needDate: orderDay(cast, 40), estimate: '86' },
    { ...line, categoryId, name: '橡胶密封圈', spec: 'DN300', unit: '只', qty: '60', needDate: orderDay(cast, 30), estimate: '12.5' },
  ],
  ...patch,
})
export const requestStep = async (client: Session, action: string, id: string, body: object = {}): Promise<Answered> => {
  const { version } = done(await client.get('/srm/purchaseRequest/queryById', { id }))
  return client.post(`/srm/purchaseRequest/${action}`, { id, version, ...body })
}
export const addRequest = async (client: Session, input: object): Promise<Made> =>
  done(await client.post('/srm/purchaseRequest/add', input as Record<string, unknown>)) as unknown as Made
/** Its lines as they stand, with what of them is open. */
export const requestLines = async (client: Session, id: string) =>
  (
    done(await client.get('/srm/purchaseRequest/queryById', { id })) as unknown as {
      lines: { id: string; lineNo: number; qty: string; open: string; reserved: string; covered: string; closed: string }[]
    }
  ).lines

/** A request led to a state by what people do; who asks is `asker`. */
export const makeRequest = async (cast: Cast, input: object, state: RequestState = 'draft', asker = 'purchaser'): Promise<Made> => {
  const [client, manager] = [await cast.as(asker), await cast.as('manager')]
  const made = await addRequest(client, input)
  if (state === 'draft') return made
  if (state === 'cancelled') {
    done(await requestStep(client, 'cancel', made.id, { reason: '需求取消。' }))
    return made
  }
  done(await requestStep(client, 'submit', made.id))
  if (state === 'inApproval') return made
  const { isLarge } = done(await manager.get('/srm/purchaseRequest/queryById', { id: made.id }))
  if (isLarge) done(await requestStep(await cast.as('director'), 'firstApprove', made.id, { note: null }))
  done(await requestStep(manager, 'approve', made.id, { note: null }))
  if (state === 'closed') done(await requestStep(client, 'close', made.id, { reason: '改用库存。' }))
  return made
}
