import type { Pickable } from '@srm/contract/srm/payment'
import { done, type Answered, type Session } from './session'

export interface MadePayment {
  readonly id: string
  readonly docNo: string
}
type As = { readonly as: (name: string) => Promise<Session> }
export type PaymentSide = 'payment' | 'ownPayment'

interface PaymentPlan {
  readonly type: 'PREPAY' | 'PROGRESS' | 'FINAL' | 'RETENTION'
  readonly supplierId: string
  readonly contractId: string | null
  /** Of a prepayment; else all that is open of the rows is applied for. */
  readonly amount?: string
  readonly patch?: object
}
export const pickableFor = async (client: Session, { type, supplierId, contractId }: PaymentPlan, side: PaymentSide): Promise<Pickable> => {
  const of = { type, currency: 'CNY', ...(contractId && { contractId }) }
  return done(await client.get(`/srm/${side}/pickable`, side === 'payment' ? { ...of, supplierId } : of)) as unknown as Pickable
}
/** The form sends this: everything that is due to the company, to its default account. */
export const paymentInput = async (client: Session, plan: PaymentPlan, side: PaymentSide = 'payment') => {
  const { dues, accounts } = await pickableFor(client, plan, side)
  const { type, supplierId, contractId, amount = null, patch = {} } = plan
  const account = accounts.find(({ isDefault }) => isDefault) ?? accounts[0]
  return {
    ...{ type, contractId, currency: 'CNY', bankId: account?.id ?? '', purpose: '货款', remark: null, files: [], amount },
    ...(side === 'payment' && { supplierId }),
    lines: type === 'PREPAY' ? [] : dues.map(({ id: dueId, available }) => ({ dueId, amount: available })),
    ...patch,
  }
}
export const paymentStep = async (
  client: Session,
  action: string,
  id: string,
  body: object = {},
  side: PaymentSide = 'payment',
): Promise<Answered> => {
  const { version } = done(await client.get(`/srm/${side}/queryById`, { id }))
  return client.post(`/srm/${side}/${action}`, { id, version, ...body })
}
export const addPayment = async (client: Session, input: object, side: PaymentSide = 'payment'): Promise<MadePayment> =>
  done(await client.post(`/srm/${side}/add`, input as Record<string, unknown>)) as unknown as MadePayment

/** Handed in by who wrote it and approved by two finance managers. */
export const approvePayment = async ({ as }: As, id: string): Promise<void> => {
  done(await paymentStep(await as('financeManager'), 'firstApprove', id, { note: null }))
  done(await paymentStep(await as('financeManager2'), 'approve', id, { note: null }))
}
export const batchStep = async (client: Session, action: string, id: string, body: object = {}): Promise<Answered> => {
  const { version } = done(await client.get('/srm/paymentBatch/queryById', { id }))
  return client.post(`/srm/paymentBatch/${action}`, { id, version, ...body })
}
export const addBatch = async (cashier: Session, lines: readonly { paymentId: string; amount: string }[]): Promise<MadePayment> =>
  done(await cashier.post('/srm/paymentBatch/add', { payerAccount: '1102020109000012345', lines: [...lines] })) as unknown as MadePayment
/** The bank answers for one payment of a batch. */
export const bankAnswer = (payNo: string, paidAt: string, patch: object = {}) => ({
  ...{ payNo, ok: true, paidAt, bankRef: `R-${payNo}`, text: null },
  ...patch,
})
/** Sent to the bank and paid, all of it. */
export const payAll = async ({ as }: As, payments: readonly MadePayment[], paidAt: string): Promise<MadePayment> => {
  const cashier = await as('cashier')
  const lines: { paymentId: string; amount: string }[] = []
  for (const { id } of payments) {
    const { amount, paidAmount } = done(await cashier.get('/srm/payment/queryById', { id }))
    lines.push({ paymentId: id, amount: (Number(amount) - Number(paidAmount)).toFixed(2) })
  }
  const batch = await addBatch(cashier, lines)
  done(await batchStep(cashier, 'export', batch.id))
  const results = payments.map(({ docNo }) => bankAnswer(docNo, paidAt))
  done(await batchStep(cashier, 'recordResults', batch.id, { results }))
  return batch
}
