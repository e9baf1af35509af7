import type { Returnable } from '@srm/contract/srm/goods-return'
import { done, type Answered, type Session } from './session'

interface Made {
  readonly id: string
  readonly docNo: string
}
/** Reads what of a receipt may go back. */
export const returnableOf = async (client: Session, receiptId: string): Promise<Returnable> =>
  done(await client.get('/srm/goodsReturn/returnable', { id: receiptId })) as unknown as Returnable
/** The form sends this: so many of the first line go back for replacement, rejected unless `patch` says otherwise. */
export const returnInput = (from: Returnable, qty: string, patch: object = {}, line: object = {}) => ({
  ...{ receiptId: from.receiptId, of: 'REJECTED', settlement: 'REPLACE', returnReason: '外箱压裂，表头玻璃破碎。', files: [] as object[] },
  lines: [{ receiptLineId: from.lines[0]?.id ?? '', grade: null, qty, serials: [] as string[], ...line }],
  ...patch,
})
export const addReturn = async (client: Session, input: object): Promise<Made> =>
  done(await client.post('/srm/goodsReturn/add', input as Record<string, unknown>)) as unknown as Made
export const returnStep = async (
  client: Session,
  action: string,
  id: string,
  body: object = {},
  side: 'goodsReturn' | 'ownReturn' = 'goodsReturn',
): Promise<Answered> => {
  const { version } = done(await client.get(`/srm/${side}/queryById`, { id }))
  return client.post(`/srm/${side}/${action}`, { id, version, ...body })
}
