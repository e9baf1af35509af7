import { inquiry } from '@srm/db/schema/srm/inquiry'
import { dayMs } from '@srm/domain/kit/day'
import { eq } from 'drizzle-orm'
import { inTx } from '../data/transaction/in-tx'
import type { Clock, Ctx } from '../http/request/context'
import { judgeAll, makeInquiry, quoteAs, step, type Bidder, type InquiryApp, type InquiryPlan } from './inquiry'
import { castOf, companyId } from './chapter'
import { clockText } from './clock'
import { topics, type DemoTopic } from './inquiry-content'
import { quoteSealed } from './sealed-inquiry'
import { done } from './session'
import type { FastifyInstance } from 'fastify'

interface DemoInquiryApp {
  readonly http: FastifyInstance
  readonly clock: Clock
  readonly closeDue: () => Promise<unknown>
}
/** How far back the demo's story begins. */
export const demoStoryDays = 24

const topic = (at: number): DemoTopic => topics[at] as DemoTopic
const today = (app: DemoInquiryApp): InquiryApp => ({ ...castOf(app), closeDue: app.closeDue })

const goBack = (clock: Clock, days: number): void => {
  clock.offsetMs = Math.max(clock.offsetMs, -days * dayMs)
}
const biddersOf = (app: InquiryApp, names: readonly string[]): Promise<Bidder[]> =>
  Promise.all(
    names.map(async (name) => {
      const client = await app.as(name)
      return { id: await companyId(client), client }
    }),
  )

type Chapter = Omit<InquiryPlan, 'bidders'> & { readonly ago: number; readonly bidders?: readonly number[] }
const past = { closesIn: 26, opensAfter: 2 }
/** What lies behind: one inquiry at least of every state that comes after the deadline. */
const chapters: readonly Chapter[] = [
  { ago: 23, state: 'completed', topic: topic(9), ...past },
  { ago: 20, state: 'awarded', topic: topic(4), ...past, factors: [1.01, 0.98, 0.95], patch: { awardMode: 'line', publishAmount: true } },
  { ago: 17, state: 'failed', topic: topic(7), ...past, factors: [1.04, null, null], patch: { minQuotes: 3 } },
  { ago: 14, state: 'awarded', topic: topic(8), ...past, factors: [0.96, 0.99, 1.02] },
  {
    ago: 11,
    state: 'pendingAward',
    topic: topic(0),
    ...past,
    patch: { evalMethod: 'weighted', weights: { price: 60, delivery: 15, payment: 0, technical: 25 } },
  },
  { ago: 8, state: 'pendingEvaluation', topic: topic(3), ...past, patch: { awardMode: 'whole' } },
  { ago: 5, state: 'cancelled', topic: topic(6) },
  { ago: 4, state: 'opening', topic: topic(2), ...past, patch: { awardMode: 'split' } },
]

/** A second round that is running: the first was opened, two were kept. */
const secondRound = async (app: InquiryApp, bidders: readonly Bidder[]): Promise<void> => {
  const { id } = await makeInquiry(app, { state: 'pendingEvaluation', topic: topic(5), bidders, ...past })
  const kept = bidders.slice(1)
  const quoteDeadline = clockText(app.clock, 24 * 5)
  await step(app, 'purchaser', 'newRound', id, {
    supplierIds: kept.map((b) => b.id),
    quoteDeadline,
    reason: '价格仍有下降空间',
    feedback: 'rank',
  })
  await step(app, 'manager', 'approveRound', id, { note: '同意' })
}

/** Two envelopes: two offers passed the technical judgement, one did not, and the openers have the prices before them. */
const twoEnvelopes = async (app: InquiryApp, bidders: readonly Bidder[]): Promise<void> => {
  const plan = { topic: { ...topic(8), title: '曝气池电动调节阀（技术、价格双信封）' }, bidders, ...past }
  const { id } = await makeInquiry(app, { ...plan, state: 'pendingEvaluation', patch: { envelopeMode: 'two', sealed: false } })
  await judgeAll(app, id, { supplierId: bidders[2]?.id ?? '', reason: '执行机构防护等级低于 IP67，不满足技术规格书' })
}

/** Hours until some time later today; late in the evening, what is left of it. */
const laterToday = (): number => {
  const [hour = 0, minute = 0] = clockText({ offsetMs: 0 }).slice(11, 16).split(':').map(Number)
  return Math.max(0.5, Math.min(6, 23.75 - hour - minute / 60))
}
/** Announced days ago; one closes today with a bidder still to quote, the next in the middle of the week to come. */
const announcedBefore = async (app: InquiryApp, bidders: readonly Bidder[]): Promise<void> => {
  const plan = { state: 'published' as const, bidders, opensAfter: 2, patch: { minQuotes: 2 } }
  const due = (hours: number) => hours - (app.clock.offsetMs * 24) / dayMs
  const spare = { ...topic(7), title: '增压泵站离心泵机械密封及轴承' }
  const today = await makeInquiry(app, { ...plan, topic: spare, closesIn: due(laterToday()) })
  const prices = spare.rows.map(([, , , , last]) => last)
  for (const [i, bidder] of bidders.slice(0, -1).entries()) await quoteAs(bidder, today.id, prices, 0.97 + i * 0.02, i)
  await makeInquiry(app, { ...plan, topic: { ...topic(9), title: '二级管网暗杆闸阀年度补充' }, closesIn: due(24 * 4 + 3) })
}

/** Running now: deadlines near and far, some quoted already, one with a clarification. */
const running = async (app: InquiryApp, bidders: readonly Bidder[]): Promise<void> => {
  const plan = { bidders, state: 'published' as const }
  await makeInquiry(app, { ...plan, topic: topic(1), closesIn: 30, opensAfter: 16 })
  const pumps = await makeInquiry(app, {
    ...plan,
    topic: { ...topic(2), title: '提升泵房潜水排污泵（二期）' },
    closesIn: 76,
    opensAfter: 16,
  })
  await step(app, 'purchaser', 'clarify', pumps.id, {
    title: '关于泵用电缆长度',
    question: '电缆是否含在泵的报价内？',
    answer: '电缆单独列项，请按米报价；每台泵随机电缆不少于 10 米，不另计价。',
  })
  const [first] = bidders
  if (first)
    await quoteAs(
      first,
      pumps.id,
      topic(2).rows.map(([, , , , last]) => last),
      0.98,
    )
  await makeInquiry(app, { ...plan, topic: { ...topic(6), title: '泵站液位计及压力变送器（重新询价）' }, closesIn: 24 * 7, opensAfter: 16 })
  await makeInquiry(app, {
    ...plan,
    topic: { ...topic(4), title: '管网分区电磁流量计框架采购' },
    closesIn: 24 * 13,
    patch: { allowForeignCurrency: true, awardMode: 'split' },
  })
}
const sealedTitle = '二期管网暗杆闸阀改造（密封投标）'
export const sealedInquiryStands = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: inquiry.id }).from(inquiry).where(eq(inquiry.title, sealedTitle)).limit(1)).length > 0)
/** Running now, sealed by the companies' browsers to three officers: two have quoted, the third may still. */
export const demoSealedInquiry = async (app: DemoInquiryApp, supplierNames: readonly string[]): Promise<void> => {
  const people = today(app)
  const bidders = await biddersOf(people, supplierNames.slice(0, 3))
  const openerIds = await officerIds(people)
  const plan = { topic: { ...topic(9), title: sealedTitle }, bidders, state: 'published' as const, closesIn: 80, opensAfter: 2 }
  const { id } = await makeInquiry(people, { ...plan, patch: { sealMode: 'client', openerIds, minQuotes: 2 } })
  const prices = topic(9).rows.map(([, , , , last]) => last)
  for (const [i, bidder] of bidders.slice(0, 2).entries()) await quoteSealed(bidder, id, prices, 0.97 + i * 0.02, i)
}
/** The three who hold opening keys. */
const officerIds = async (app: InquiryApp): Promise<string[]> => {
  const openers: { userId: string; hasKey: boolean }[] = done(await (await app.as('purchaser')).get('/srm/inquiry/openers'))
  return openers.filter((one) => one.hasKey).map((one) => one.userId)
}

/** The last that is told: a start that was interrupted before it goes on there. */
export const lastTold = '城北净水厂阀门备件（草稿）'
const unpublished = async (app: InquiryApp, bidders: readonly Bidder[]): Promise<void> => {
  await makeInquiry(app, { state: 'inApproval', topic: { ...topic(3), title: '加药间螺杆泵与计量泵' }, bidders, closesIn: 24 * 9 })
  await makeInquiry(app, { state: 'draft', topic: { ...topic(0), title: lastTold }, bidders, closesIn: 24 * 12 })
}

/**
 * The inquiries of the demo, one at least in every state, told from three weeks ago until now. The application's clock
 * stands in the past when this begins and at the present when it ends.
 */
export const demoInquiries = async (app: DemoInquiryApp, supplierNames: readonly string[]): Promise<void> => {
  for (const { ago, ...chapter } of chapters) {
    goBack(app.clock, ago)
    const people = today(app)
    await makeInquiry(people, { ...chapter, bidders: await biddersOf(people, supplierNames) })
  }
  goBack(app.clock, 3)
  const before = today(app)
  await twoEnvelopes(before, await biddersOf(before, supplierNames))
  goBack(app.clock, 2)
  const then = today(app)
  const asked = await biddersOf(then, supplierNames)
  await announcedBefore(then, asked)
  await secondRound(then, asked)
  app.clock.offsetMs = 0
  const people = today(app)
  const bidders = await biddersOf(people, supplierNames)
  await running(people, bidders)
  await unpublished(people, bidders)
}
