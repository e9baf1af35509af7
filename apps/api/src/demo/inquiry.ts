import type { Clock } from '../http/request/context'
import { linesOf, topics, type DemoTopic } from './inquiry-content'
import { clockText, travelTo } from './clock'
import { done, type Answered, type Session } from './session'

export interface InquiryApp {
  readonly clock: Clock
  readonly as: (username: string) => Promise<Session>
  /** The deadline's job, run at once where a clock was moved. */
  readonly closeDue: () => Promise<unknown>
}
/** A company that may be invited, signed in. */
export interface Bidder {
  readonly id: string
  readonly client: Session
}
export const inquiryStates = [
  'draft',
  'inApproval',
  'published',
  'opening',
  'pendingEvaluation',
  'pendingAward',
  'awarded',
  'completed',
  'failed',
  'cancelled',
] as const
export type InquiryStateName = (typeof inquiryStates)[number]

const categoryIds = new WeakMap<Session, Promise<Map<string, string>>>()
interface CategoryNode {
  readonly id: string
  readonly code: string
  readonly children?: readonly CategoryNode[]
}
const flat = (nodes: readonly CategoryNode[]): CategoryNode[] => nodes.flatMap((n) => [n, ...flat(n.children ?? [])])
const loadCategories = async (client: Session) => {
  const answered = await client.get('/srm/supplier/options')
  return new Map(answered.success ? flat(answered.result.categories).map((c) => [c.code, c.id]) : [])
}
export const categoryId = async (client: Session, code: string): Promise<string | null> => {
  const known = categoryIds.get(client) ?? loadCategories(client)
  categoryIds.set(client, known)
  return (await known).get(code) ?? null
}

export interface InquiryPlan {
  readonly state?: InquiryStateName
  readonly topic?: DemoTopic
  readonly bidders: readonly Bidder[]
  /** Hours from now to the deadline, and from there to the opening. */
  readonly closesIn?: number
  readonly opensAfter?: number
  /** What each bidder asks, as a factor of the last price; null does not quote. */
  readonly factors?: readonly (number | null)[]
  readonly patch?: Record<string, unknown>
}
interface MadeInquiry {
  readonly id: string
  readonly docNo: string
}

/** Values for the demo's extension fields; where those are not defined the server lets them go. */
const extOf = async (purchaser: Session, topic: DemoTopic): Promise<Record<string, string>> => {
  const areas = await purchaser.get('/sys/category/loadTreeData', { pcode: 'A03A01' })
  const area = areas.success ? areas.result[topics.indexOf(topic) % 3]?.key : undefined
  const at = topics.findIndex((t) => t.title === topic.title) + 1
  return {
    projectCode: `SZ-2026-${String(at).padStart(3, '0')}`,
    qualityLevel: 'ABC'[at % 3] ?? 'B',
    budgetFactor: '1.05',
    budgetDepart: 'A01A02',
    ...(area ? { deliveryArea: area } : {}),
  }
}

export const inquiryInput = async (app: InquiryApp, plan: InquiryPlan) => {
  const topic = plan.topic ?? (topics[0] as DemoTopic)
  const purchaser = await app.as('purchaser')
  const { closesIn = 72, opensAfter = 16 } = plan
  return {
    title: topic.title,
    projectName: topic.project,
    type: 'public',
    categoryId: await categoryId(purchaser, topic.category),
    currency: 'CNY',
    awardMode: 'line',
    evalMethod: 'lowest',
    quoteStart: clockText(app.clock),
    quoteDeadline: clockText(app.clock, closesIn),
    openAt: clockText(app.clock, closesIn + opensAfter),
    minQuotes: Math.min(3, Math.max(1, plan.bidders.length)),
    maxRounds: 3,
    figuresBasis: { tax: 'EXCL', freight: 'IN', currency: 'CNY' },
    budget: String(Math.round(topic.rows.reduce((sum, [, , , qty, last]) => sum + Number(qty) * Number(last), 0) * 1.05)),
    deliveryTerms: '送达现场，卸货由供方负责',
    paymentTerms: '到货验收合格后 60 天，质保金 5%',
    warranty: '验收合格之日起 24 个月',
    validityDays: 90,
    contactName: '陈采薇',
    contactPhone: '0512-66000100',
    contactEmail: 'purchaser@chengyuan.example',
    supplierIds: plan.bidders.map((b) => b.id),
    lines: linesOf(topic.rows, topic.address, clockText(app.clock).slice(0, 10)),
    ext: await extOf(purchaser, topic),
    ...plan.patch,
  }
}

export const versionOf = async (client: Session, id: string): Promise<number> =>
  done(await client.get('/srm/inquiry/queryById', { id })).version
/** One step of the life cycle as one person, with the version as it stands unless the body names it. */
export const step = async (
  app: InquiryApp,
  who: string,
  action: string,
  id: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<Answered['result']> => {
  const client = await app.as(who)
  const version = body['version'] ?? (await versionOf(client, id))
  return done(await client.post(`/srm/inquiry/${action}`, { id, ...body, version }))
}
/** Steps one after the other, each with the version that the one before left: reading the whole inquiry costs more than most of them. */
export const walk = (app: InquiryApp, id: string, version?: number) => {
  let left = version
  return async (who: string, action: string, body: Readonly<Record<string, unknown>> = {}): Promise<void> => {
    left = (await step(app, who, action, id, { version: left, ...body })).version
  }
}

interface QuotableLine {
  readonly id: string
  readonly lineNo: number
  readonly qty: string
  readonly needDate: string
}
/** An offer for every line; prices vary a little from line to line, so that nobody is cheapest everywhere. */
export const offerFor = (
  it: { lines: readonly QuotableLine[]; quoteDeadline: string; contentVersion: number },
  lastPrices: readonly string[],
  factor: number,
  who = 0,
) => ({
  contentVersion: it.contentVersion,
  currency: 'CNY',
  freight: '6800.00',
  deliveryDays: 25 + who * 5,
  paymentDays: 60 - who * 10,
  paymentTerms: '到货验收合格后 60 天',
  validityTo: new Date(Date.parse(`${it.quoteDeadline.slice(0, 10)}T00:00:00Z`) + 120 * 24 * 3_600_000).toISOString().slice(0, 10),
  lines: it.lines.map((line, i) => ({
    lineId: line.id,
    price: (Number(lastPrices[i] ?? '100') * 1.13 * factor * (1 + (((i * 7 + who * 5) % 9) - 4) / 100)).toFixed(2),
    taxRate: '13',
    brand: ['恒远', '清源', '精测', '冠龙'][who % 4],
    deliverDate: line.needDate,
  })),
})

/** A bidder reads the inquiry, applies where it was not invited, and quotes. */
export const quoteAs = async (bidder: Bidder, id: string, lastPrices: readonly string[], factor: number, who = 0) => {
  let it = done(await bidder.client.get('/srm/quotation/queryById', { id }))
  if (it.quoteState === null) {
    done(await bidder.client.post('/srm/quotation/apply', { id }))
    it = done(await bidder.client.get('/srm/quotation/queryById', { id }))
  }
  return done(await bidder.client.post('/srm/quotation/quote', { id, ...offerFor(it, lastPrices, factor, who) }))
}

/** Every line of every supplier is acceptable, says somebody who does not buy; but for those of one that is said to be unfit. */
export const judgeAll = async (
  app: InquiryApp,
  id: string,
  unfit?: { supplierId: string; reason: string },
): Promise<{ version: number }> => {
  const expert = await app.as('expert')
  const matrix = done(await expert.get('/srm/inquiry/compare', { id }))
  const lines = matrix.lines.flatMap((l: { lineId: string; cells: { supplierId: string; noBid: boolean }[] }) =>
    l.cells
      .filter((c) => !c.noBid)
      .map(({ supplierId }) => {
        const line = { supplierId, lineId: l.lineId }
        return supplierId === unfit?.supplierId ? { ...line, ok: false, reason: unfit.reason } : { ...line, ok: true }
      }),
  )
  const scores = matrix.suppliers.map((s: { supplierId: string }, i: number) => ({ supplierId: s.supplierId, score: String(90 - i * 3) }))
  return step(app, 'expert', 'judge', id, { lines, scores })
}

/** The cheapest allocation. A busy machine may find none in time: then it is searched again. */
const cheapestScenario = async (purchaser: Session, id: string) => {
  for (let tries = 0; tries < 5; tries++) {
    const [cheapest] = done(await purchaser.get('/srm/inquiry/scenarios', { id })).scenarios
    if (cheapest) return cheapest
  }
  throw new Error(`nothing of inquiry ${id} can be awarded to anybody`)
}

/** The first scenario is taken as it is, with a reason where freight decided against the lowest price of a line. */
export const cheapestAllocation = async (app: InquiryApp, id: string) => {
  const purchaser = await app.as('purchaser')
  const matrix = done(await purchaser.get('/srm/inquiry/compare', { id }))
  const cheapest = await cheapestScenario(purchaser, id)
  const rank = new Map(
    matrix.lines.flatMap((l: { lineId: string; cells: { supplierId: string; rank: number | null }[] }) =>
      l.cells.map((c) => [`${l.lineId} ${c.supplierId}`, c.rank]),
    ),
  )
  return cheapest.lines.map((l: { lineId: string; supplierId: string; qty: string }) => ({
    ...l,
    ...(rank.get(`${l.lineId} ${l.supplierId}`) === 1 ? {} : { reason: '计入运费后，合并授标的总成本最低' }),
  }))
}

const order: readonly InquiryStateName[] = [
  'draft',
  'inApproval',
  'published',
  'opening',
  'pendingEvaluation',
  'pendingAward',
  'awarded',
  'completed',
]
/** How far the usual way leads before a state: failed and cancelled leave it on the way. */
export const reach: Record<InquiryStateName, number> = {
  ...(Object.fromEntries(order.map((s, i) => [s, i])) as Record<InquiryStateName, number>),
  failed: 3,
  cancelled: 2,
}

const lastPricesOf = (input: { lines: readonly { lastPrice?: string | null }[] }) => input.lines.map((l) => l.lastPrice ?? '100')

/** An inquiry in any state, reached by real people's real commands. Moves the clock forward past deadline and opening. */
export const makeInquiry = async (app: InquiryApp, plan: InquiryPlan): Promise<MadeInquiry> => {
  const { state = 'published', bidders } = plan
  const input = await inquiryInput(app, plan)
  const purchaser = await app.as('purchaser')
  const { id, docNo, version } = done(await purchaser.post('/srm/inquiry/add', input))
  const go = walk(app, id, version)
  const far = reach[state]
  const made = { id, docNo }
  if (far >= 1) await go('purchaser', 'submit')
  if (far >= 2) await go('manager', 'approve')
  if (state === 'cancelled') await go('manager', 'cancel', { reason: '项目投资计划调整，本次采购取消' })
  if (far < 3) return made
  const factors = plan.factors ?? bidders.map((_, i) => 0.97 + i * 0.02)
  for (const [i, bidder] of bidders.entries()) {
    const factor = factors[i]
    if (factor !== null && factor !== undefined) await quoteAs(bidder, id, lastPricesOf(input), factor, i)
  }
  await afterDeadline(app, id, state, far, String(input.openAt))
  return made
}

export const afterDeadline = async (app: InquiryApp, id: string, state: InquiryStateName, far: number, openAt: string): Promise<void> => {
  travelTo(app.clock, openAt)
  await app.closeDue()
  const goOn = walk(app, id)
  if (state === 'failed') await goOn('manager', 'fail', { reason: '有效报价不满足采购需求' })
  if (far < 4) return
  await goOn('opener1', 'turnKey')
  await goOn('opener2', 'open')
  if (far < 5) return
  const go = walk(app, id, (await judgeAll(app, id)).version)
  await go('purchaser', 'evaluate')
  if (far < 6) return
  await go('purchaser', 'proposeAward', { allocation: await cheapestAllocation(app, id), note: '总成本最低，供应商资质均有效' })
  await go('manager', 'award')
  if (far < 7) return
  await go('purchaser', 'complete', { reason: '已全部转订单' })
}
