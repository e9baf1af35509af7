import { plusSeconds } from '@srm/domain/srm/auction/live/seconds'
import type { Clock } from '../http/request/context'
import { clockText, travelTo } from './clock'
import { categoryId, type Bidder } from './inquiry'
import { uploadPdf } from './pdf'
import { bidFor } from './small-bid'
import { openerAs } from './sealed-inquiry'
import { openSmallAs, sealSmallTo, turnSmall } from './sealed-small'
import { done, type Answered, type Session } from './session'

export interface SmallApp {
  readonly clock: Clock
  readonly as: (username: string) => Promise<Session>
}
export const smallStates = [
  'draft',
  'ongoing',
  'opened',
  'evaluated',
  'recommended',
  'notApproved',
  'approved',
  'awarded',
  'completed',
  'failed',
  'cancelled',
] as const
export type SmallStateName = (typeof smallStates)[number]

/** What is looked at within the fixed points. */
export const usualCriteria = [
  { key: 'plan', group: 'technical', name: '技术方案', rubric: '针对性强、措施具体 13–15；基本可行 9–12；笼统 0–8', max: '15' },
  { key: 'team', group: 'technical', name: '实施能力', rubric: '同类业绩三项及以上 8–10；一至两项 5–7；无 0–4', max: '10' },
  { key: 'quality', group: 'technical', name: '质量保证', rubric: null, max: '5' },
  { key: 'response', group: 'service', name: '响应时间', rubric: '4 小时内到场 6；8 小时 4；24 小时 2', max: '6' },
  { key: 'warranty', group: 'service', name: '质保承诺', rubric: null, max: '4' },
] as const
const lines = [
  { name: '软密封蝶阀更换', spec: 'DN300 PN10，含拆装与试压', unit: '台', qty: '12' },
  { name: '阀井防腐修补', spec: '环氧玻璃鳞片，干膜 ≥ 300 μm', unit: '座', qty: '8' },
]

export interface SmallPlan {
  readonly state?: SmallStateName
  readonly bidders: readonly Bidder[]
  /** What each asks, as a factor of the usual price; null does not bid. */
  readonly factors?: readonly (number | null)[]
  readonly evaluators?: readonly string[]
  /** Points off the full mark that each evaluator gives. */
  readonly harshness?: readonly number[]
  readonly closesIn?: number
  /** The companies' browsers seal, to three officers. */
  readonly isClientSealed?: boolean
  readonly patch?: Readonly<Record<string, unknown>>
}
interface MadeSmall {
  readonly id: string
  readonly docNo: string
}
export const usualEvaluators = ['expert', 'multi', 'director'] as const

const userIds = async (app: SmallApp, names: readonly string[]): Promise<string[]> => {
  const admin = await app.as('admin')
  const { records } = done(await admin.get('/sys/user/list', { username: names.join(','), pageSize: 30 })) as {
    records: { id: string; username: string }[]
  }
  return names.map((name) => records.find((one) => one.username === name)?.id ?? '')
}
let projects = 0
export const smallInput = async (
  app: SmallApp,
  { bidders, evaluators = usualEvaluators, closesIn = 48, isClientSealed = false, patch }: SmallPlan,
) => ({
  title: '取水泵房蝶阀维修更换',
  // Of one project they would be counted together.
  projectName: `取水泵房安全整改（${++projects}）`,
  categoryId: await categoryId(await app.as('purchaser'), 'VALVE-BUTTERFLY'),
  openness: 'invited',
  scheme: 'weighted',
  budget: '96000.00',
  deadline: clockText(app.clock, closesIn),
  openAt: clockText(app.clock, closesIn + 1),
  siteAt: clockText(app.clock, closesIn / 2),
  sitePlace: '取水泵房门卫处集合',
  siteContact: '李工 13800000021',
  deliveryTerms: '合同签订后 20 日内完工，含清运',
  paymentTerms: '验收合格后 30 日内支付 97%，质保金 3%',
  contactName: '陈采薇',
  contactPhone: '0512-66000100',
  criteria: usualCriteria,
  supplierIds: bidders.map((one) => one.id),
  sealMode: isClientSealed ? 'client' : 'server',
  openerIds: await userIds(app, isClientSealed ? ['opener1', 'opener2', 'opener3'] : ['opener1', 'opener2']),
  evaluatorIds: await userIds(app, evaluators),
  lines,
  ...patch,
})

const versionOf = async (client: Session, id: string): Promise<number> =>
  done(await client.get('/srm/smallProject/queryById', { id })).version
/** One step of the life cycle as one person, with the version as it stands. */
export const smallStep = async (
  app: Pick<SmallApp, 'as'>,
  who: string,
  action: string,
  id: string,
  body: object = {},
): Promise<Answered['result']> => {
  const client = await app.as(who)
  return done(await client.post(`/srm/smallProject/${action}`, { id, version: await versionOf(client, id), ...body }))
}

export const bidAs = async (bidder: Bidder, id: string, factor: number, files: readonly unknown[] = []) => {
  const it = done(await bidder.client.get('/srm/smallBid/queryById', { id }))
  return bidder.client.post('/srm/smallBid/submit', { id, ...bidFor(it, factor), files })
}

interface Desk {
  readonly criteria: readonly { readonly key: string; readonly max: string }[]
  readonly bidders: readonly { readonly bidder: number }[]
}
/** An evaluator declares to have no conflict, scores every bid on every criterion, and submits. */
export const scoreAs = async (client: Session, id: string, off: (bidder: number, key: string) => number): Promise<void> => {
  done(await client.post('/srm/smallProject/declare', { id }))
  const desk = done(await client.get('/srm/smallProject/scoring', { id })) as Desk
  for (const { bidder } of desk.bidders)
    for (const { key, max } of desk.criteria) {
      const score = Math.max(0, Number(max) * (1 - off(bidder, key))).toFixed(1)
      done(await client.post('/srm/smallProject/score', { id, bidder, itemKey: key, score, reason: null }))
    }
  done(await client.post('/srm/smallProject/submitScores', { id }))
}

const openNow = async (app: SmallApp, id: string, isClientSealed = false): Promise<void> => {
  const { openAt } = done(await (await app.as('purchaser')).get('/srm/smallProject/queryById', { id }))
  travelTo(app.clock, openAt)
  if (isClientSealed) {
    done(await turnSmall(await openerAs(app, 'opener1'), id))
    done(await openSmallAs(await openerAs(app, 'opener3'), id))
    return
  }
  await smallStep(app, 'opener1', 'turnKey', id)
  await smallStep(app, 'opener2', 'open', id)
}
/** A state is reached by so many of the usual steps; failed and cancelled leave the way. */
const reach: Readonly<Record<SmallStateName, number>> = {
  ...{ draft: 0, ongoing: 1, opened: 2, evaluated: 3, recommended: 4, notApproved: 4, approved: 5, awarded: 6, completed: 7 },
  ...{ failed: 2, cancelled: 1 },
}

/** A small project in any state, reached by real people's real commands. Moves the clock forward past deadline and notice. */
export const makeSmall = async (app: SmallApp, plan: SmallPlan): Promise<MadeSmall> => {
  const { state = 'ongoing', bidders, evaluators = usualEvaluators, harshness = [0.1, 0.15, 0.12] } = plan
  const purchaser = await app.as('purchaser')
  const input = await smallInput(app, plan)
  const made: MadeSmall = done(await purchaser.post('/srm/smallProject/add', input))
  const { id } = made
  const way = reach[state]
  if (way >= 1) await smallStep(app, 'purchaser', 'publish', id)
  if (state === 'cancelled') await smallStep(app, 'manager', 'cancel', id, { reason: '整改方案调整，本次采购取消' })
  if (way < 1 || state === 'cancelled') return made
  const factors = plan.factors ?? bidders.map((_, i) => 1 - i * 0.04)
  for (const [i, bidder] of bidders.entries()) {
    const factor = factors[i]
    if (factor === null || factor === undefined) continue
    if (plan.isClientSealed) done(await sealSmallTo(bidder, id, factor))
    else done(await bidAs(bidder, id, factor, i === 0 ? await uploadPdf(bidder.client, '施工组织设计.pdf') : []))
    travelTo(app.clock, clockText(app.clock, 0.5))
  }
  if (way < 2) return made
  await openNow(app, id, plan.isClientSealed)
  if (state === 'failed') await smallStep(app, 'manager', 'fail', id, { reason: '报价均明显高于市场价，重新组织' })
  if (way < 3) return made
  if (input.scheme === 'weighted')
    for (const [i, who] of evaluators.entries())
      await scoreAs(await app.as(who), id, (bidder) => (harshness[i] ?? 0.1) + (bidder % 3) * 0.03)
  if (way < 4) return made
  const { ranking } = done(await purchaser.get('/srm/smallProject/queryById', { id }))
  await smallStep(app, 'purchaser', 'recommend', id, { bidId: ranking.rows[0].bidId })
  if (state === 'notApproved') await smallStep(app, 'manager', 'rejectAward', id, { reason: '请补充与上年同类工程的单价对比' })
  if (way < 5) return made
  await smallStep(app, 'manager', 'award', id, { note: '同意' })
  if (way < 6) return made
  const { noticeUntil } = done(await purchaser.get('/srm/smallProject/queryById', { id }))
  travelTo(app.clock, plusSeconds(noticeUntil, 1))
  await smallStep(app, 'purchaser', 'notify', id)
  if (way >= 7) await smallStep(app, 'purchaser', 'complete', id, { reason: '已签订合同' })
  return made
}
