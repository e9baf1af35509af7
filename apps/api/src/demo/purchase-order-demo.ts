import type { OrderSource } from '@srm/contract/srm/purchase-order'
import { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { plusDays } from '@srm/domain/kit/day'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { castOf, companyId, type Cast } from './chapter'
import { clockText } from './clock'
import { makeContract, usualStages } from './contract'
import {
  agreementOrder,
  askOrderChange,
  contractOrder,
  makeOrder,
  orderDay,
  orderStep,
  sourceLineIds,
  spotOrder,
  type OrderCompany,
  type OrderState,
} from './purchase-order'
import type { DemoApp } from './seed'
import { done } from './session'

export const ordersStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: purchaseOrder.id }).from(purchaseOrder).limit(1)).length > 0)

const [hengyuan, jingce, qingyuan] = ['江苏恒远阀门有限公司', '浙江精测仪表有限公司', '上海清源环保设备有限公司'] as const

/** The contract that has most left to order. */
const valvesContract = '增压泵站阀门采购合同'

const companyOf = async (cast: Cast, name: string): Promise<OrderCompany> => {
  const client = await cast.as(name)
  return { id: await companyId(client), client }
}
const sourcesOf = async (cast: Cast): Promise<OrderSource[]> => {
  const purchaser = await cast.as('purchaser')
  return done(await purchaser.get('/srm/purchaseOrder/sources')) as unknown as OrderSource[]
}

/** Half of what is left of the first line of a contract that an award led to; its company asks for another week. */
const tellAwarded = async (cast: Cast): Promise<void> => {
  const source = (await sourcesOf(cast)).find((one) => one.kind === 'contract' && one.type === 'GOODS')
  if (!source) return
  const purchaser = await cast.as('purchaser')
  const [line] = done(await purchaser.get('/srm/purchaseOrder/sourceLines', { kind: 'contract', id: source.id })) as unknown as {
    left: string | null
  }[]
  const left = Math.floor(Number(line?.left ?? '0'))
  if (left < 1) return
  const input = await contractOrder(cast, purchaser, source.id, String(Math.ceil(left / 2)), {
    title: `${source.title.slice(0, 80).replace(/合同$/, '')}首批订单`,
  })
  await makeOrder(cast, input, await companyOf(cast, source.supplierName), 'proposed')
}

const year = ({ clock }: Cast) => {
  const today = clockText(clock).slice(0, 10)
  return { effectiveFrom: today, effectiveTo: plusDays(today, 729) }
}
/** 300 flow meters, delivered in three parts: the order whose life docs/execution.md works out. */
const tellMeters = async (cast: Cast): Promise<void> => {
  const [company, purchaser] = [await companyOf(cast, jingce), await cast.as('purchaser')]
  const { id } = await makeContract(cast, { state: 'inForce', company, patch: year(cast) })
  const [contractLineId] = await sourceLineIds(purchaser, 'contract', id)
  const rows = ['100', '120', '80'].map((qty, i) => ({ qty, needDate: orderDay(cast, 20 + 25 * i) }))
  const line = { contractLineId, qty: '300', rows }
  await makeOrder(
    cast,
    await contractOrder(cast, purchaser, id, '300', { title: '城东水厂二期计量仪表订单', lines: [line] }),
    company,
    'confirmed',
  )
}

const valve = { taxRate: '13', needDate: null, warrantyMonths: 24, remark: null, materialCode: null }
/** Valves in two lines, ordered in parts: the second part is confirmed, and the buyer asks the company for two more. */
const tellValves = async (cast: Cast): Promise<void> => {
  const [company, purchaser] = [await companyOf(cast, hengyuan), await cast.as('purchaser')]
  const { id } = await makeContract(cast, {
    ...{ state: 'inForce', company },
    patch: {
      ...{ title: valvesContract, ...year(cast) },
      lines: [
        { ...valve, name: '电动蝶阀', spec: 'D941X-16Q DN600', unit: '台', qty: '400', price: '16046' },
        { ...valve, name: '伸缩接头', spec: 'VSSJA-2 DN600', unit: '套', qty: '400', price: '4655.6' },
      ],
    },
  })
  const [valves, joints] = await sourceLineIds(purchaser, 'contract', id)
  const lines = [
    { contractLineId: valves, qty: '8', rows: [{ qty: '8', needDate: orderDay(cast, 21) }] },
    { contractLineId: joints, qty: '6', rows: ['4', '2'].map((qty, i) => ({ qty, needDate: orderDay(cast, 21 + 10 * i) })) },
  ]
  await makeOrder(
    cast,
    await contractOrder(cast, purchaser, id, '8', { title: '城北增压泵站阀门第一批', lines }),
    company,
    'pendingSupplier',
  )
  const input = await contractOrder(cast, purchaser, id, '4', { title: '城北增压泵站阀门第二批' })
  const { id: second } = await makeOrder(cast, input, company, 'confirmed')
  done(await askOrderChange(cast, purchaser, second, ['4', '2'], '旁通管增加两台，可晚一周到货。'))
  done(await orderStep(await cast.as('manager'), 'approveChange', second, { note: null }))
}

/** A framework that is called off to 96 %: the next call-off, still a draft, is more than it leaves room for. */
const tellFramework = async (cast: Cast): Promise<void> => {
  const [company, purchaser] = [await companyOf(cast, hengyuan), await cast.as('purchaser')]
  const { id } = await makeContract(cast, {
    ...{ state: 'inForce', company },
    patch: {
      ...{
        title: '管网抢修阀门框架合同',
        type: 'FRAMEWORK',
        ceiling: '250000.00',
        stages: usualStages.slice(1, 2).map((s) => ({ ...s, pct: '100' })),
      },
      ...{ retentionPct: '0', retentionMonths: null, ...year(cast) },
      lines: [
        {
          ...{ ...valve, name: '暗杆软密封闸阀', spec: 'Z45X-16 DN300', unit: '台', qty: '120', price: '2400' },
        },
      ],
    },
  })
  const callOff = async (title: string, qty: string, state: OrderState) =>
    makeOrder(cast, await contractOrder(cast, purchaser, id, qty, { title, type: 'CALLOFF' }), company, state)
  await callOff('城西管网抢修阀门第一批', '60', 'confirmed')
  await callOff('城西管网抢修阀门第二批', '40', 'pendingSupplier')
  await callOff('城西管网抢修阀门第三批', '5', 'draft')
}

/** Call-offs from price agreements: given up, cancelled, waiting for an approval. */
const tellAgreed = async (cast: Cast): Promise<void> => {
  const purchaser = await cast.as('purchaser')
  const sources = (await sourcesOf(cast)).filter(({ kind }) => kind === 'agreement')
  const tell = async (name: string, title: string, qty: string, state: OrderState) => {
    const source = sources.find((one) => one.supplierName === name)
    if (!source) return
    await makeOrder(cast, await agreementOrder(cast, purchaser, source.id, qty, { title }), await companyOf(cast, name), state)
  }
  await tell(hengyuan, '城北泵站检修闸阀分单', '12', 'closed')
  await tell(hengyuan, '城南增压站闸阀分单', '24', 'pendingSupplier')
  await tell(qingyuan, '二水厂聚合氯化铝三月用量', '30', 'cancelled')
  await tell(qingyuan, '二水厂聚合氯化铝四月用量', '36', 'inApproval')
}

/** Orders of every kind, in every state that people lead them to. */
export const demoOrders = async (app: DemoApp): Promise<void> => {
  const cast = castOf(app)
  await tellAwarded(cast)
  await tellMeters(cast)
  await tellValves(cast)
  await tellFramework(cast)
  await tellAgreed(cast)
  const company = await companyOf(cast, hengyuan)
  await makeOrder(cast, spotOrder(cast, company.id, '36.50', { title: '抢修用不锈钢卡箍' }), company, 'confirmed')
}
