import { done, type Answered, type Session } from './session'

export const deductionInput = (contractId: string, patch: object = {}) => ({
  ...{ contractId, kind: 'QUALITY', ground: 'CONSENT', clause: null, reason: '到货表面划伤，双方协商扣款。', late: null, amount: '500' },
  files: [],
  ...patch,
})
export const deductionStep = async (
  client: Session,
  action: string,
  id: string,
  body: object = {},
  side: 'deduction' | 'ownDeduction' = 'deduction',
): Promise<Answered> => {
  const { version } = done(await client.get(`/srm/${side}/queryById`, { id }))
  return client.post(`/srm/${side}/${action}`, { id, version, ...body })
}
export const addDeduction = async (client: Session, contractId: string, patch: object = {}): Promise<{ id: string; docNo: string }> =>
  done(await client.post('/srm/deduction/add', deductionInput(contractId, patch))) as unknown as { id: string; docNo: string }
