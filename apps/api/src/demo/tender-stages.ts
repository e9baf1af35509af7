import type { SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { expert } from '@srm/db/schema/srm/expert'
import { tender } from '@srm/db/schema/srm/tender'
import { eq } from 'drizzle-orm'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { castOf, chapterAt, companyId, type Cast } from './chapter'
import { travelTo } from './clock'
import { chemicalExperts } from './expert'
import { makeExpertDraw } from './expert-draw'
import type { Bidder } from './inquiry'
import { openerAs, type Opener } from './sealed-inquiry'
import type { DemoApp } from './seed'
import { done } from './session'
import { makeTender, registerAs, reviewAs, tenderStep } from './tender'
import { admit, openTenderAs, sealedOffer, turnTender } from './tender-bid'
import { evaluationStep, openPricesAs, resultOf, resultStep, reviewAll, scoreAll, seatAct, userIdOf } from './tender-evaluation'

/** Tenders whose bids were opened: one in each stage of the evaluation, one published, one awarded, and one that failed. */

const leader = 'expert'
const officers = ['opener1', 'opener2', 'opener3'] as const
/** All of them are published on one day, so that everybody signs in once for it. */
const publishedAgo = 54

const lotOf = (name: string, estimate: string, ceiling: string, item: object) => [
  { name, estimate, ceiling, bondAmount: '8000.00', deliveryDays: 60, items: [item] },
]
const topics = {
  review: {
    title: '北岸净水厂次氯酸钠投加系统采购',
    projectName: '北岸净水厂加药间改造',
    lots: lotOf('次氯酸钠投加系统', '1680000.00', '1600000.00', {
      ...{ materialCode: 'DOS-10', name: '次氯酸钠投加装置', spec: '10 kg/h，一用一备', unit: '套', qty: '4' },
    }),
  },
  technical: {
    title: '聚合氯化铝年度集中采购',
    projectName: '2027 年度药剂集中采购',
    lots: lotOf('聚合氯化铝', '2360000.00', '2200000.00', {
      ...{ materialCode: '040100100001', name: '聚合氯化铝', spec: '液体，Al₂O₃ ≥ 10 %', unit: '吨', qty: '2000' },
    }),
  },
  price: {
    title: '粉末活性炭投加系统采购',
    projectName: '水源突发污染应急改造',
    lots: lotOf('粉末活性炭投加系统', '1250000.00', '1180000.00', {
      ...{ materialCode: 'PAC-D2', name: '粉炭投加系统', spec: '2 × 200 kg/h', unit: '套', qty: '2' },
    }),
  },
  publicity: {
    title: '污泥脱水聚丙烯酰胺采购',
    projectName: '2027 年度药剂集中采购',
    lots: lotOf('聚丙烯酰胺', '980000.00', '930000.00', {
      ...{ materialCode: '040100100005', name: '阳离子聚丙烯酰胺', spec: '分子量 ≥ 1,000 万', unit: '吨', qty: '60' },
    }),
  },
  awarded: {
    title: '臭氧接触池催化剂采购',
    projectName: '深度处理工艺提升',
    lots: lotOf('臭氧催化剂', '1430000.00', '1380000.00', {
      ...{ materialCode: '040100300001', name: '臭氧氧化催化剂', spec: '铝基，3–5 mm', unit: '立方米', qty: '120' },
    }),
  },
} as const
type Stage = keyof typeof topics
const reached: readonly Stage[] = ['review', 'technical', 'price', 'publicity', 'awarded']
const isAt = (stage: Stage, least: Stage): boolean => reached.indexOf(stage) >= reached.indexOf(least)

const biddersOf = (cast: Cast, names: readonly string[]): Promise<Bidder[]> =>
  Promise.all(names.map(async (name) => ({ id: await companyId(await cast.as(name)), client: await cast.as(name) })))

/** Unit prices that stay below each ceiling, as parts of the demo's own price for the first item. */
const factors: Readonly<Record<Stage, readonly number[]>> = {
  review: [1.42, 1.36, 1.47, 1.39],
  technical: [0.00396, 0.00388, 0.00401],
  price: [2.1, 2.04, 2.17],
  publicity: [0.0561, 0.0548, 0.0572],
  awarded: [0.0414, 0.0421, 0.0405],
}
interface Offered {
  readonly technical: { readonly lots: readonly object[] }
}
const deliveringIn = (days: number) => (offer: object) => {
  const { technical } = offer as Offered
  return { ...offer, technical: { ...technical, lots: technical.lots.map((lot) => ({ ...lot, deliveryDays: days })) } }
}
const publish = async (cast: Cast, stage: Stage): Promise<string> => {
  const patch = { ...topics[stage], envelopeMode: 'two', qualificationItems: [], qualificationMode: 'post' }
  return (await makeTender(cast, { officers, patch })).id
}
const bid = async (cast: Cast, stage: Stage, id: string, bidders: readonly Bidder[]): Promise<void> => {
  for (const [i, bidder] of bidders.slice(0, factors[stage].length).entries()) {
    await admit(cast, bidder, id)
    const { bid, fileIds } = await sealedOffer(bidder, id, factors[stage][i] ?? 1, deliveringIn(45 + 4 * i))
    done(await bidder.client.post('/srm/tenderBid/submitSealed', { id, bid, fileIds }))
  }
}

const open = async (openers: readonly [Opener, Opener, Opener], id: string): Promise<void> => {
  const [first, second] = openers
  done(await turnTender(first, id))
  done(await openTenderAs(second, id))
  const { version } = done(await first.client.get('/srm/tender/queryById', { id }))
  done(await first.client.post('/srm/tenderOpening/close', { id, version }))
}

/** Drawn before a witness, proposed by the purchaser, confirmed by the auditor; who sits there signs in. */
const seatCommittee = async (cast: Cast, id: string, title: string) => {
  const drawId = await makeExpertDraw(cast, {
    ...{ state: 'drawn', field: 'CHEMICAL', counts: { TECH: 2, ECON: 2 } },
    patch: { title, subjectType: 'tender', subjectId: id },
  })
  const leaderId = await userIdOf(cast, leader)
  done(await evaluationStep(cast, 'purchaser', 'propose', id, { drawId, representativeIds: [leaderId], leaderId }))
  done(await evaluationStep(cast, 'auditor', 'confirm', id))
}
/** Members whose seat it is: experts are drawn, so each account is asked. */
const membersOf = async (cast: Cast, id: string) => {
  const members = []
  for (const username of [leader, ...Object.values(chemicalExperts)]) {
    const client = await cast.as(username)
    const seats = done(await client.get('/srm/tenderSeat/mine')) as { id: string }[]
    if (seats.some((seat) => seat.id === id)) members.push({ username, client })
  }
  return members
}
/** Points that differ from bid to bid by the days of delivery, and hardly from member to member: nobody deviates. */
const partOf = (member: number) => (bid: SeatRoom['bids'][number]) => 0.92 - ((bid.lots[0]?.deliveryDays ?? 45) - 45) / 100 - member / 200

/** The evaluation up to the stage. In the review the leader, in the scoring likewise, has yet to begin. */
const evaluate = async (cast: Cast, stage: Stage, id: string): Promise<void> => {
  const members = await membersOf(cast, id)
  for (const { client } of members) if (stage !== 'review' || client !== members[0]?.client) done(await seatAct(client, 'declare', id))
  const working = (own: Stage) => members.slice(stage === own ? 1 : 0)
  for (const { client } of working('review')) if (stage !== 'review') await reviewAll(client, id, () => false)
  if (!isAt(stage, 'technical')) return
  const [head] = members
  if (!head) throw new Error('the committee has no leader')
  done(await seatAct(head.client, 'endReview', id))
  for (const [i, { client }] of working('technical').entries()) {
    await scoreAll(client, id, partOf(i))
    done(await seatAct(client, 'submitScores', id))
  }
  if (!isAt(stage, 'price')) return
  done(await seatAct(head.client, 'endScoring', id))
}
const report = async (cast: Cast, id: string): Promise<void> => {
  const members = await membersOf(cast, id)
  const [head] = members
  if (!head) throw new Error('the committee has no leader')
  done(await seatAct(head.client, 'draftReport', id))
  for (const { client } of members) done(await seatAct(client, 'sign', id, { agree: true, dissent: null }))
}
const approveAward = async (cast: Cast, id: string): Promise<void> => {
  done(await resultStep(cast, 'purchaser', 'propose', id, { note: '按评标委员会推荐次序。' }))
  done(await resultStep(cast, 'manager', 'approve', id, { note: null }))
}

/** Fewer than three admitted at the registration deadline. */
const failed = async (cast: Cast, bidders: readonly Bidder[]): Promise<void> => {
  const lots = lotOf('投加系统运维', '420000.00', '400000.00', { name: '投加系统运维', spec: '四座水厂，全年', unit: '年', qty: '1' })
  const { id } = await makeTender(cast, { officers, patch: { title: '加药间投加系统运维服务', projectName: null, lots } })
  for (const bidder of bidders.slice(0, 2)) {
    done(await registerAs(bidder, id))
    done(await reviewAs(cast, id, bidder.id, true))
  }
  done(await tenderStep(cast, 'manager', 'fail', id, { reason: '报名合格的单位只有 2 家，不足 3 家。' }))
}

/** Answers whether they have yet to be told; an older register, whose experts have no accounts, stays without them. */
export const stagesAreMissing = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => {
    const told = await db.select({ id: tender.id }).from(tender).where(eq(tender.title, topics.publicity.title)).limit(1)
    const known = await db.select({ id: expert.id }).from(expert).where(eq(expert.username, chemicalExperts.沈若溪)).limit(1)
    return told.length === 0 && known.length > 0
  })

/** Told in the order of its days: all is published on one day, opened and evaluated on another. What one tender waits for, another does. */
export const demoTenderStages = async (app: DemoApp, names: readonly string[]): Promise<void> => {
  const before = chapterAt(app, publishedAgo)
  const bidders = await biddersOf(before, names.slice(0, 4))
  const ids = {} as Record<Stage, string>
  for (const stage of reached) ids[stage] = await publish(before, stage)
  await Promise.all(reached.map((stage) => bid(before, stage, ids[stage], bidders)))
  await failed(before, bidders)
  const { openAt } = done(await (await before.as('purchaser')).get('/srm/tender/queryById', { id: ids.review }))
  travelTo(app.clock, openAt)
  const opening = castOf(app)
  const openers = [await openerAs(opening, 'opener1'), await openerAs(opening, 'opener2'), await openerAs(opening, 'opener3')] as const
  for (const stage of reached) {
    await open(openers, ids[stage])
    await seatCommittee(opening, ids[stage], `${topics[stage].title}评标委员会`)
  }
  const evaluated = async (stage: Stage) => {
    await evaluate(opening, stage, ids[stage])
    if (isAt(stage, 'publicity')) {
      done(await openPricesAs(opening, [openers[2], openers[0]], ids[stage]))
      await report(opening, ids[stage])
    }
  }
  await Promise.all(reached.map(evaluated))
  await approveAward(opening, ids.awarded)
  const { publicityEnd } = (await resultOf(opening, ids.awarded)).awards[0] as { publicityEnd: string }
  travelTo(app.clock, publicityEnd)
  const after = castOf(app)
  const { candidates } = (await resultOf(after, ids.awarded)).awards[0] as { candidates: { id: string; rank: number }[] }
  const choices = candidates.filter(({ rank }) => rank === 1).map(({ id }) => ({ candidateId: id, reason: null, cause: null }))
  done(await resultStep(after, 'manager', 'calibrate', ids.awarded, { choices }))
  await approveAward(chapterAt(app, 1), ids.publicity)
}
