import { evalPlan } from '@srm/db/schema/srm/eval-plan'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { clockText } from './clock'
import type { DemoApp } from './seed'
import { done, type Session } from './session'

export const plansStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: evalPlan.id }).from(evalPlan).limit(1)).length > 0)

/** Who scores in the demo: purchasing and quality. */
export const scorers = ['purchaser', 'multi', 'quality'] as const

interface Sheet {
  readonly id: string
  readonly version: number
  readonly supplierId: string
  readonly status: string
}
interface PlanGiven {
  readonly title: string
  readonly templateId: string
  readonly supplierIds: readonly string[]
  readonly period?: readonly [from: string, to: string]
  /** Hours to the deadlines. */
  readonly selfIn?: number
  readonly scoreIn?: number
  readonly remark?: string
}
export const draftPlan = async (app: DemoApp, given: PlanGiven): Promise<{ id: string; version: number }> => {
  const manager = await app.as('reviewer')
  const year = Number(clockText(app.clock).slice(0, 4))
  const [periodFrom, periodTo] = given.period ?? [`${year}-01-01`, `${year}-12-31`]
  const { title, templateId, supplierIds, remark } = given
  const selfDeadline = clockText(app.clock, given.selfIn ?? 24 * 7)
  const scoreDeadline = clockText(app.clock, given.scoreIn ?? 24 * 14)
  return done(
    await manager.post('/srm/evalPlan/add', { title, templateId, supplierIds, remark, periodFrom, periodTo, selfDeadline, scoreDeadline }),
  )
}
/** A plan that runs, with its sheets in the order of their numbers. */
export const launchedPlan = async (app: DemoApp, given: PlanGiven): Promise<{ id: string; sheets: Sheet[] }> => {
  const manager = await app.as('reviewer')
  const { id, version } = await draftPlan(app, given)
  done(await manager.post('/srm/evalPlan/launch', { id, version }))
  return {
    id,
    sheets: done(await manager.get('/srm/evaluation/list', { planId: id, pageSize: 50, column: 'docNo', order: 'asc' })).records,
  }
}

interface Target {
  readonly id: string
  readonly code: string
  readonly method: string
  readonly evidenceRequired: boolean
  readonly selfScore: string | null
}
const pdf = (title: string) =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n% ${title}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
const evidence = async (client: Session, title: string) => {
  const file = { name: `${title}.pdf`, content: pdf(title), type: 'application/pdf' }
  const { id, fileName, fileSize } = done(await client.upload('/sys/common/upload', file, { biz: 'evaluation' }))
  return { id, fileName, fileSize }
}

/** What a company says of itself: the same score everywhere, with evidence where it is asked for. */
export const selfOf = async (client: Session, id: string, score = '88') => {
  const { targets } = done(await client.get('/srm/selfEvaluation/queryById', { id })) as { targets: Target[] }
  const scores = []
  for (const target of targets.filter((one) => one.method !== 'AUTO'))
    scores.push({
      targetId: target.id,
      score,
      note: target.evidenceRequired ? '期间内新增实用新型专利两项，证书见附件。' : null,
      files: target.evidenceRequired ? [await evidence(client, '专利证书')] : [],
    })
  return { id, scores }
}
export const evaluateSelf = async (client: Session, id: string, score?: string): Promise<void> => {
  done(await client.post('/srm/selfEvaluation/submit', await selfOf(client, id, score)))
}

/** What a scorer hands in: a word wherever it is far from what the company says. */
export const scoresOf = async (client: Session, id: string, score: string) => {
  const { targets } = done(await client.get('/srm/evaluation/scoreSheet', { id })) as { targets: Target[] }
  const far = (own: string | null) => own !== null && Math.abs(Number(own) - Number(score)) > 20
  return { id, scores: targets.map((t) => ({ targetId: t.id, score, note: far(t.selfScore) ? '与现场表现不符，按记录评分。' : null })) }
}
export const scoreBy = async (app: DemoApp, username: string, id: string, score: string): Promise<void> => {
  const client = await app.as(username)
  done(await client.post('/srm/evaluation/score', await scoresOf(client, id, score)))
}
export const scoreAll = async (app: DemoApp, id: string, scores: readonly string[]): Promise<void> => {
  for (const [i, username] of scorers.entries()) await scoreBy(app, username, id, scores[i % scores.length] ?? '80')
}
/** A step of the manager on a sheet as it stands. */
export const stepOn = async (app: DemoApp, action: string, id: string, body: object = {}, who = 'reviewer') => {
  const client = await app.as(who)
  const { version } = done(await client.get('/srm/evaluation/queryById', { id }))
  return done(await client.post(`/srm/evaluation/${action}`, { id, version, ...body }))
}

/** One person proposes the completion, another approves it. */
export const completeBy = async (app: DemoApp, id: string): Promise<void> => {
  await stepOn(app, 'propose', id)
  await stepOn(app, 'approve', id, {}, 'manager')
}

const templateNamed = async (app: DemoApp, name: string): Promise<string> => {
  const { records } = done(await (await app.as('reviewer')).get('/srm/evalTemplate/list', { nameZh: name }))
  return records[0].id
}
interface Company {
  readonly id: string
  readonly name: string
}
const lastYear = (app: DemoApp) => Number(clockText(app.clock).slice(0, 4)) - 1

/** Last year, over: three grades, and an appeal that waits for its decision. */
const lastYearsPlan = async (app: DemoApp, templateId: string, companies: readonly Company[]): Promise<void> => {
  const year = lastYear(app)
  const plan = { title: `${year} 年度供应商评价`, templateId, supplierIds: companies.map((c) => c.id) }
  const { id, sheets } = await launchedPlan(app, { ...plan, period: [`${year}-01-01`, `${year}-12-31`] })
  const given = [
    ['96', '94', '95'],
    ['86', '82', '84'],
    ['70', '58', '66'],
  ] as const
  for (const [i, sheet] of sheets.entries()) {
    const client = await app.as(companies.find((c) => c.id === sheet.supplierId)?.name ?? '')
    await evaluateSelf(client, sheet.id, ['95', '88', '85'][i])
    await scoreAll(app, sheet.id, given[i % 3] ?? [])
  }
  done(await (await app.as('reviewer')).post('/srm/evaluation/proposeReady', { id }))
  done(await (await app.as('manager')).post('/srm/evaluation/approveProposed', { id }))
  const last = sheets.at(-1)
  const loser = companies.find((c) => c.id === last?.supplierId)
  if (last && loser)
    done(
      await (await app.as(loser.name)).post('/srm/selfEvaluation/appeal', {
        id: last.id,
        text: '现场服务评分偏低：贵方提升泵房项目的两次到场均在 24 小时内，签到记录见附件，请复核。',
        files: [await evidence(await app.as(loser.name), '现场签到记录')],
      }),
    )
}

/** This year, running: one sheet waits for its company, one for the scorers, one was sent back. */
const thisYearsPlan = async (app: DemoApp, templateId: string, companies: readonly Company[]): Promise<void> => {
  const year = lastYear(app) + 1
  const plan = { title: `${year} 年度供应商评价`, templateId, supplierIds: companies.map((c) => c.id), selfIn: 24 * 6, scoreIn: 24 * 12 }
  const { sheets } = await launchedPlan(app, plan)
  const [, second, third] = sheets
  for (const sheet of [second, third])
    if (sheet) await evaluateSelf(await app.as(companies.find((c) => c.id === sheet.supplierId)?.name ?? ''), sheet.id, '90')
  if (second) await scoreBy(app, 'multi', second.id, '83')
  if (third)
    await stepOn(app, 'rejectSelf', third.id, {
      reason: '自评分整体偏高，质量问题处理与现场服务两项请附整改记录后重新填写。',
      newDeadline: clockText(app.clock, 24 * 8),
    })
}

/** A quick evaluation without self-evaluation: one completion waits for its approval, one sheet was cancelled; and a draft for the next year. */
const otherPlans = async (app: DemoApp, templates: { full: string; quick: string }, companies: readonly Company[]): Promise<void> => {
  const year = lastYear(app) + 1
  const [first, second] = companies
  if (!first || !second) return
  const quick = { title: `${year} 年三季度快评`, templateId: templates.quick, supplierIds: [first.id, second.id] }
  const { sheets } = await launchedPlan(app, { ...quick, period: [`${year}-07-01`, `${year}-09-30`] })
  if (sheets[1]) await stepOn(app, 'cancel', sheets[1].id, { reason: '该供应商三季度未发生供货，不参加本次快评。' })
  if (sheets[0]) {
    await scoreBy(app, 'quality', sheets[0].id, '87')
    await stepOn(app, 'propose', sheets[0].id)
  }
  await draftPlan(app, {
    title: `${year + 1} 年一季度供应商评价`,
    templateId: templates.full,
    supplierIds: [],
    period: [`${year + 1}-01-01`, `${year + 1}-03-31`],
    selfIn: 24 * 150,
    scoreIn: 24 * 165,
  })
}

/** A document in every state an evaluation can be in. */
export const demoEvaluations = async (app: DemoApp): Promise<void> => {
  // The story of the inquiries, where it was told, has arrived here by itself.
  app.clock.offsetMs = 0
  const full = await templateNamed(app, '设备类供应商年度评价')
  const quick = await templateNamed(app, '季度快评')
  const { records } = done(await (await app.as('reviewer')).get('/srm/supplier/qualified/list', { column: 'docNo', order: 'asc' }))
  const companies = (records as Company[]).slice(0, 3)
  await lastYearsPlan(app, full, companies)
  await thisYearsPlan(app, full, companies)
  await otherPlans(app, { full, quick }, companies)
}
