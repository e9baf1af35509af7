import { afterDeadline, inquiryInput, quoteAs, reach, walk, type Bidder, type InquiryApp } from '../inquiry'
import { chapterAt, companyId, type Cast } from '../chapter'
import { clockText } from '../clock'
import { linesOf } from '../inquiry-content'
import { uploadPdf } from '../pdf'
import { done, type Session } from '../session'
import type { DemoApp } from '../seed'
import { passSamples } from '../sample'
import { makeSupplier, qualifyAll, type MadeSupplier } from '../supplier'
import { hengyuan, jingce, qingyuan } from '../supplier-companies'
import { recentCompanies, yearCompanies, type YearCompany } from './companies'
import { marketPrice, openPurchases, yearPurchases, type YearPurchase } from './purchases'

/** How far back the half year begins: its first suppliers and the first purchase. */
export const yearDays = 204

interface YearApp extends Pick<DemoApp, 'http' | 'clock'> {
  /** The deadline's job, run at once where the clock was moved. */
  readonly closeDue: () => Promise<unknown>
}

const namesByShort = new Map<string, string>(
  [...[hengyuan, qingyuan, jingce], ...yearCompanies.map((one) => one.company)].map((c) => [c.shortName, c.name]),
)

/** Days from today on which the qualification of a company ends; of the others it lasts two years. */
const qualEnds: Readonly<Record<string, number>> = { 钱塘仪表: 26, 湘江电缆: 61, 安护劳保: -9, 虹桥阀控: 12 }

const reasons = {
  restricted: '连续两批到货抽检不合格，整改完成前不得参与新的采购',
  frozen: '供货质量问题整改逾期，暂停全部业务往来',
  blacklisted: '经查实提供虚假检测报告，列入黑名单',
  eliminated: '企业已停产注销，终止合作关系',
  refused: '经核查，提交的资质文件与登记信息不符。',
}

const measured = ['restricted', 'frozen', 'blacklisted', 'eliminated'] as const
type Measured = (typeof measured)[number]
const isMeasured = (stage: YearCompany['stage']): stage is Measured => (measured as readonly string[]).includes(stage)

/** A measure over a company: proposed by one, decided by another; a blacklisting is the purchasing manager's to propose. */
const measure = async (cast: Cast, id: string, stage: Measured): Promise<void> => {
  const pair = stage === 'blacklisted' ? (['manager', 'reviewer'] as const) : (['reviewer', 'manager'] as const)
  const [proposer, decider] = [await cast.as(pair[0]), await cast.as(pair[1])]
  const action = { restricted: 'proposeFreeze', frozen: 'proposeFreeze', blacklisted: 'proposeBlacklist', eliminated: 'proposeEliminate' }[
    stage
  ]
  const today = clockText(cast.clock).slice(0, 10)
  const scope = stage === 'restricted' ? { scope: 'NEW' } : stage === 'frozen' ? { scope: 'ALL' } : {}
  const untilOn = stage === 'eliminated' ? null : `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace('-02-29', '-02-28')}`
  const files = await uploadPdf(proposer, '调查记录.pdf')
  const given = { supplierId: id, fromOn: today, untilOn, reason: reasons[stage], files, ...scope }
  const made = done(await proposer.post(`/srm/standing/${action}`, given)) as { id: string }
  const { version } = done(await decider.get('/srm/standing/queryById', { id: made.id }))
  done(await decider.post('/srm/standing/approve', { id: made.id, version }))
}

const dayIn = (days: number): string => clockText({ offsetMs: 0 }, days * 24).slice(0, 10)

/** A company from its registration to where it stands, on the day it came. */
const liveCompany = async (app: YearApp, cast: Cast, { stage, company }: YearCompany): Promise<MadeSupplier> => {
  const trades = stage === 'qualified' || isMeasured(stage)
  const it = await makeSupplier({ http: app.http, as: cast.as }, { state: trades ? 'potential' : stage, company })
  if (!trades) return it
  await passSamples(cast, it)
  const ends = qualEnds[company.shortName]
  await qualifyAll({ http: app.http, as: cast.as }, it.id, 'A01', ends === undefined ? undefined : dayIn(ends))
  if (isMeasured(stage)) await measure(cast, it.id, stage)
  return it
}

/** How many companies are on their way at once: what one waits for, another does. */
const atOnce = 4

/** Those who came within a few days of each other meet the same people, and do not wait for each other. */
const live = async (app: YearApp, list: readonly YearCompany[]): Promise<void> => {
  let left = [...list]
  for (let first = left[0]; first; first = left[0]) {
    const { ago } = first
    const near = left.slice(0, atOnce).filter((one) => ago - one.ago <= 8)
    left = left.slice(near.length)
    const cast = chapterAt(app, ago)
    await Promise.all(near.map((one) => liveCompany(app, cast, one)))
  }
}

const biddersOf = async (cast: Cast, shortNames: readonly string[]): Promise<Bidder[]> =>
  Promise.all(
    shortNames.map(async (short) => {
      const client = await cast.as(namesByShort.get(short) ?? short)
      return { id: await companyId(client), client }
    }),
  )

type Row = { name: string; spec: string; lastPrice: string; materialCode: string }
/** Lines of a purchase; the last price is what was paid for the material the time before, where it was bought before. */
const linesFor = async (buyer: Session, { topic }: Pick<YearPurchase, 'topic'>, today: string) => {
  const lines = linesOf(topic.rows, topic.address, today)
  const codes = lines.map((one) => one.materialCode).join(',')
  const paid = done(await buyer.get('/srm/inquiry/lastPrices', { codes })) as { materialCode: string; price: string; recordId: string }[]
  return lines.map((one: Row) => {
    const before = paid.find((p) => p.materialCode === one.materialCode)
    return before ? { ...one, lastPrice: before.price, lastRecordId: before.recordId } : one
  })
}

interface Running {
  readonly plan: YearPurchase
  readonly id: string
  readonly openAt: string
}
/** The purchaser of two departments buys for the projects. */
const buyerOf = async (cast: Cast, buyer: YearPurchase['buyer']): Promise<Session> => {
  const client = await cast.as(buyer)
  if (buyer === 'multi') done(await client.post('/sys/selectDepart', { orgCode: 'A01A02' }))
  return client
}

/** Announced and quoted at the prices of the day. */
const announce = async (cast: InquiryApp & Cast, plan: YearPurchase, closesIn: number, quoted = plan.asked.length): Promise<Running> => {
  const { topic, state, patch, buyer } = plan
  const [client, bidders] = await Promise.all([buyerOf(cast, buyer), biddersOf(cast, plan.asked)])
  const prices = topic.rows.map(([, , , , last]) => marketPrice(topic, last, plan.ago))
  const lines = await linesFor(client, plan, clockText(cast.clock).slice(0, 10))
  const worth = topic.rows.reduce((sum, [, , , qty], i) => sum + Number(qty) * Number(prices[i]), 0)
  const input = await inquiryInput(cast, {
    ...{ topic, bidders, closesIn, opensAfter: 2 },
    patch: { lines, budget: String(Math.ceil(worth * 1.12) + 8_000), validityDays: 120, ...patch },
  })
  const { id, version } = done(await client.post('/srm/inquiry/add', input)) as { id: string; version: number }
  const running = { plan, id, openAt: String(input.openAt) }
  if (state === 'draft') return running
  const go = walk(cast, id, version)
  await go(buyer, 'submit')
  if (state === 'inApproval') return running
  await go('manager', 'approve')
  if (state === 'cancelled') await go('manager', 'cancel', { reason: '年度预算调整，本项目推迟到下一年度实施' })
  else {
    // Companies answer by themselves, none waits for another.
    const factor = (i: number) => 0.975 + ((i * 2 + plan.ago) % 3) * 0.012
    await Promise.all(bidders.slice(0, quoted).map((bidder, i) => quoteAs(bidder, id, prices, factor(i), i)))
  }
  return running
}

/** The purchases of one week: announced together, opened and awarded as their deadlines pass. */
const buy = async (app: YearApp, ago: number): Promise<void> => {
  const cast = { ...chapterAt(app, ago), closeDue: app.closeDue }
  const running: Running[] = []
  for (const plan of yearPurchases.filter((one) => one.ago === ago)) running.push(await announce(cast, plan, 24 * 5 + running.length * 3))
  for (const { plan, id, openAt } of running)
    if (plan.state !== 'cancelled') await afterDeadline(cast, id, plan.state, reach[plan.state], openAt)
}

/** The three best known companies of the demo come first: their numbers are the lowest. */
const bestKnown = [hengyuan, qingyuan, jingce]
const [fourth] = yearCompanies
export const firstCompanies = 4
/** As many as bid for a tender. */
export const demoFirstCompanies = async (app: YearApp): Promise<void> => {
  const cast = chapterAt(app, yearDays)
  for (const company of bestKnown) await makeSupplier({ http: app.http, as: cast.as }, { state: 'qualified', company })
  if (fourth) await liveCompany(app, chapterAt(app, fourth.ago), fourth)
}

/** Half a year of suppliers and purchases, in the order in which it happened. */
export const demoYear = async (app: YearApp): Promise<void> => {
  const weeks = [...new Set(yearPurchases.map((one) => one.ago))]
  const later = yearCompanies.filter((one) => one !== fourth)
  let since = yearDays
  for (const ago of weeks) {
    await live(
      app,
      later.filter((one) => one.ago < since && one.ago >= ago),
    )
    since = ago
    await buy(app, ago)
  }
  await live(
    app,
    later.filter((one) => one.ago < since),
  )
}

/** Who came last, and what runs besides as the story arrives at today. */
export const demoPresent = async (app: YearApp): Promise<void> => {
  await live(app, recentCompanies)
  const cast = { ...chapterAt(app, 0), closeDue: app.closeDue }
  for (const { closesIn, quoted, ...plan } of openPurchases) await announce(cast, { ...plan, ago: 0 }, closesIn, quoted)
}
