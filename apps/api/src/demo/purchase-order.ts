import { plusDays } from '@srm/domain/kit/day'
import type { Cast } from './chapter'
import { clockText } from './clock'
import { done, type Answered, type Session } from './session'

export type OrderState = 'draft' | 'inApproval' | 'pendingSupplier' | 'confirmed' | 'proposed' | 'closed' | 'cancelled'
interface Made {
  readonly id: string
  readonly docNo: string
}
/** The company's own account signs in on the other side. */
export interface OrderCompany {
  readonly id: string
  readonly client: Session
}
export const orderDay = ({ clock }: Pick<Cast, 'clock'>, ahead: number): string => plusDays(clockText(clock).slice(0, 10), ahead)

interface SourceLine {
  readonly id: string
}
/** Keys of the lines that orders are made of, in their order. */
export const sourceLineIds = async (client: Session, kind: 'contract' | 'agreement', id: string): Promise<string[]> =>
  (done(await client.get('/srm/purchaseOrder/sourceLines', { kind, id })) as unknown as SourceLine[]).map((line) => line.id)

const shared = {
  ...{ deliveryAddress: '城东水厂二期工地 3 号门', receiver: '仓库 赵', receiverPhone: '13800000000' },
  ...{ paymentTerms: '按合同付款计划', remark: null, spotReason: null, contractId: null, agreementId: null, supplierId: null },
}
/** The form sends this: an order of the first line of a contract, delivered in one row unless `rows` say otherwise. */
export const contractOrder = async (cast: Pick<Cast, 'clock'>, client: Session, contractId: string, qty: string, patch: object = {}) => {
  const [contractLineId] = await sourceLineIds(client, 'contract', contractId)
  const rows = [{ qty, needDate: orderDay(cast, 30) }]
  return { ...shared, title: '计量仪表订单', type: 'GOODS', contractId, lines: [{ contractLineId, qty, rows }], ...patch }
}
/** A call-off of the first line of a price agreement. */
export const agreementOrder = async (cast: Pick<Cast, 'clock'>, client: Session, agreementId: string, qty: string, patch: object = {}) => {
  const [agreementLineId] = await sourceLineIds(client, 'agreement', agreementId)
  const rows = [{ qty, needDate: orderDay(cast, 30) }]
  return { ...shared, title: '阀门分单', type: 'CALLOFF', agreementId, lines: [{ agreementLineId, qty, rows }], ...patch }
}
/** Off contract: one line of words. */
export const spotOrder = (cast: Pick<Cast, 'clock'>, supplierId: string, price: string, patch: object = {}) => ({
  ...{ ...shared, title: '零星五金采购', type: 'SPOT', supplierId, spotReason: '抢修急用，合同中没有该物料。' },
  lines: [
    {
      ...{ name: '不锈钢卡箍', spec: 'DN50', unit: '个', qty: '1', price, taxRate: '13' },
      rows: [{ qty: '1', needDate: orderDay(cast, 7) }],
    },
  ],
  ...patch,
})
/** The same with its line twice, so that one of them can be closed and the order goes on. */
export const twoLines = <I extends { readonly lines: readonly object[] }>(input: I): I => ({
  ...input,
  lines: [...input.lines, ...input.lines],
})

export const orderStep = async (
  client: Session,
  action: string,
  id: string,
  body: object = {},
  side: 'purchaseOrder' | 'ownOrder' = 'purchaseOrder',
): Promise<Answered> => {
  const { version } = done(await client.get(`/srm/${side}/queryById`, { id }))
  return client.post(`/srm/${side}/${action}`, { id, version, ...body })
}
export const addOrder = async (client: Session, input: object): Promise<Made> =>
  done(await client.post('/srm/purchaseOrder/add', input as Record<string, unknown>)) as unknown as Made

/** A supplier that needs a week more for the first line. */
export const proposeWeekLater = async (cast: Pick<Cast, 'clock'>, client: Session, id: string): Promise<Answered> => {
  const { lines } = done(await client.get('/srm/ownOrder/queryById', { id })) as unknown as { lines: { id: string; qty: string }[] }
  const [first] = lines
  const rows = [{ qty: first?.qty ?? '', day: orderDay(cast, 37) }]
  return orderStep(client, 'propose', id, { reason: '原厂排产紧张，需延后一周。', lines: [{ lineId: first?.id ?? '', rows }] }, 'ownOrder')
}
/** The buyer asks for other quantities of the first line, in rows a week apart; the other lines stay. */
export const askOrderChange = async (
  cast: Pick<Cast, 'clock'>,
  client: Session,
  id: string,
  quantities: readonly string[],
  reason = '工程量调整。',
): Promise<Answered> => {
  const { lines } = done(await client.get('/srm/purchaseOrder/queryById', { id })) as unknown as {
    lines: { id: string; rows: { qty: string; needDate: string; confirmedDate: string | null }[] }[]
  }
  const change = lines.map((line, i) => ({
    lineId: line.id,
    rows:
      i === 0
        ? quantities.map((qty, n) => ({ qty, day: orderDay(cast, 37 + 7 * n) }))
        : line.rows.map(({ qty, needDate, confirmedDate }) => ({ qty, day: confirmedDate ?? needDate })),
  }))
  return orderStep(client, 'askChange', id, { reason, lines: change })
}
/** The rest of every line is given up, so that the order ends. */
const closeAll = async (purchaser: Session, id: string): Promise<void> => {
  const { lines } = done(await purchaser.get('/srm/purchaseOrder/queryById', { id })) as unknown as { lines: { id: string }[] }
  const reason = '现场改用库存，余量不再采购。'
  for (const { id: lineId } of lines) done(await orderStep(purchaser, 'closeLine', id, { lineId, reason }))
}
const reach: Readonly<Record<OrderState, number>> = {
  ...{ draft: 0, inApproval: 1, pendingSupplier: 2, confirmed: 3, proposed: 2, closed: 3, cancelled: 2 },
}
/** Leads one that is drafted to a state by what people do. */
export const leadOrder = async (cast: Cast, id: string, company: OrderCompany, state: OrderState): Promise<void> => {
  const [purchaser, manager] = [await cast.as('purchaser'), await cast.as('manager')]
  const way = reach[state]
  if (way >= 1) done(await orderStep(purchaser, 'submit', id))
  if (way >= 2) {
    const { type } = done(await purchaser.get('/srm/purchaseOrder/queryById', { id }))
    if (type === 'SPOT') done(await orderStep(await cast.as('director'), 'firstApprove', id, { note: null }))
    done(await orderStep(manager, 'approve', id, { note: null }))
  }
  if (way >= 3) done(await orderStep(company.client, 'confirm', id, { rows: [] }, 'ownOrder'))
  if (state === 'closed') await closeAll(purchaser, id)
  if (state === 'proposed') done(await proposeWeekLater(cast, company.client, id))
  if (state === 'cancelled') {
    done(await orderStep(purchaser, 'askCancel', id, { reason: '工程暂停，需求取消。' }))
    done(await orderStep(manager, 'cancel', id, { note: null }))
  }
}
export const makeOrder = async (cast: Cast, input: object, company: OrderCompany, state: OrderState = 'draft'): Promise<Made> => {
  const made = await addOrder(await cast.as('purchaser'), input)
  await leadOrder(cast, made.id, company, state)
  return made
}
