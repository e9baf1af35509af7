import { plusDays } from '@srm/domain/kit/day'
import type { EntryOrder } from '@srm/contract/srm/service-entry'
import type { Cast } from './chapter'
import { makeContract, usualStages, type MadeContract } from './contract'
import { uploadPdf } from './pdf'
import { makeOrder, orderDay, sourceLineIds, type OrderCompany, type OrderState } from './purchase-order'
import { done, type Answered, type Session } from './session'

export type EntryState = 'draft' | 'pending' | 'accepted' | 'returned' | 'reversed'
interface Made {
  readonly id: string
  readonly docNo: string
}
const served = { spec: null, needDate: null, warrantyMonths: null, remark: null, materialCode: null, taxRate: '6' }
/** Days of work, a lump sum of 99,999.99, and twelve months of running: one line for each way of counting. */
export const serviceContract = (cast: Cast, company: OrderCompany, patch: object = {}): Promise<MadeContract> =>
  makeContract(cast, {
    ...{ state: 'inForce', company: company as never },
    patch: {
      ...{ title: '水厂自控系统运维服务合同', type: 'SERVICE', retentionPct: '0', retentionMonths: null },
      stages: usualStages.slice(1, 2).map((stage) => ({ ...stage, pct: '100' })),
      lines: [
        { ...served, name: '现场调试', unit: '人天', qty: '40', price: '1800' },
        { ...served, name: '自控程序改造', unit: '项', qty: '1', price: '99999.99' },
        { ...served, name: '系统巡检', unit: '月', qty: '12', price: '8600' },
      ],
      ...patch,
    },
  })
/** All of such a contract: timesheets for the days, thirds of the lump sum, months one after the other. */
export const serviceOrder = async (cast: Cast, client: Session, contractId: string, patch: object = {}) => {
  const [days, lump, months] = await sourceLineIds(client, 'contract', contractId)
  const milestones = ['33.3333', '66.6667', '100'].map((pct, i) => ({
    name: ['方案', '调试', '验收'][i],
    pct,
    dueOn: orderDay(cast, 30 * (i + 1)),
  }))
  return {
    ...{ title: '自控系统运维服务订单', type: 'SERVICE', contractId, agreementId: null, supplierId: null, spotReason: null },
    ...{
      deliveryAddress: '城东水厂中控室',
      receiver: '中控室 林',
      receiverPhone: '13800000001',
      paymentTerms: '按服务确认单付款',
      remark: null,
    },
    lines: [
      {
        ...{ contractLineId: days, qty: '40', serviceWay: 'QTY', proofRequired: true, milestones: [] },
        rows: [{ qty: '40', needDate: orderDay(cast, 90) }],
      },
      { contractLineId: lump, qty: '1', serviceWay: 'LUMP', milestones },
      {
        ...{ contractLineId: months, qty: '12', serviceWay: 'PERIOD', milestones: [] },
        rows: Array.from({ length: 12 }, (_, i) => ({ qty: '1', needDate: orderDay(cast, 30 * (i + 1)) })),
      },
    ],
    ...patch,
  }
}
export const makeServiceOrder = async (
  cast: Cast,
  company: OrderCompany,
  contractId: string,
  patch: object = {},
  state: OrderState = 'confirmed',
): Promise<Made> => makeOrder(cast, await serviceOrder(cast, await cast.as('purchaser'), contractId, patch), company, state)

/** Orders that the side of this session enters services of. */
export const entryOrdersOf = async (client: Session, side: Side = 'ownServiceEntry'): Promise<EntryOrder[]> =>
  done(await client.get(`/srm/${side}/orders`)) as unknown as EntryOrder[]
type Side = 'serviceEntry' | 'ownServiceEntry'

/** A line is entered by its quantity, a lump sum by the percent that is done. */
export interface Done {
  readonly name: string
  readonly qty?: string
  readonly pct?: string
  readonly proofs?: readonly object[]
}
/** The form sends this for the week before today, unless `patch` says otherwise. */
export const entryInput = (cast: Pick<Cast, 'clock'>, order: EntryOrder, lines: readonly Done[], patch: object = {}) => {
  const today = orderDay(cast, 0)
  return {
    ...{ orderId: order.id, periodFrom: plusDays(today, -7), periodTo: plusDays(today, -1), remark: null },
    lines: lines.map(({ name, qty = null, pct = null, proofs = [] }) => ({
      ...{ poLineId: order.lines.find((line) => line.name === name)?.poLineId ?? '', qty, pct, note: '按计划完成。', proofs },
    })),
    ...patch,
  }
}
export const entryStep = async (
  client: Session,
  action: string,
  id: string,
  body: object = {},
  side: Side = 'serviceEntry',
): Promise<Answered> => {
  const { version } = done(await client.get(`/srm/${side}/queryById`, { id }))
  return client.post(`/srm/${side}/${action}`, { id, version, ...body })
}
/** An entry of the company, led to a state by what people do: the head of the project accepts it. */
export const makeEntry = async (
  cast: Cast,
  { client }: Pick<OrderCompany, 'client'>,
  input: object,
  state: EntryState = 'draft',
): Promise<Made> => {
  const made = done(await client.post('/srm/ownServiceEntry/add', input as Record<string, unknown>)) as unknown as Made
  if (state === 'draft') return made
  done(await entryStep(client, 'submit', made.id, {}, 'ownServiceEntry'))
  const lead = await cast.as('director')
  if (state === 'returned') done(await entryStep(lead, 'sendBack', made.id, { reason: '工时单缺现场签字，请补齐。' }))
  if (state === 'accepted' || state === 'reversed') done(await entryStep(lead, 'accept', made.id, { note: null }))
  if (state === 'reversed') done(await entryStep(lead, 'reverse', made.id, { reason: '重复填写，予以冲销。' }))
  return made
}
export const timesheet = (client: Session) => uploadPdf(client, '工时单.pdf')
