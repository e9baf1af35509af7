import { dec, sumOf } from '@srm/domain/kit/money'
import postgres from 'postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, stockedApp, type TestApp } from '../../../../test/app'
import { clockText } from '../../../demo/clock'
import { addTargets, standardTemplate } from '../../../demo/eval-template'
import { completeBy, evaluateSelf, launchedPlan, scoreAll, scoreBy, scoresOf, selfOf, stepOn } from '../../../demo/evaluation'
import type { DemoApp } from '../../../demo/seed'
import type { Session } from '../../../demo/session'
import type { MadeSupplier } from '../../../demo/supplier'
import { goOnWithDue } from './commands/miss'
import { systemCtx } from '../../../http/request/context'

let app: TestApp
let demo: DemoApp
let manager: Session
let [a, b]: MadeSupplier[] = []
let templateId = ''
const both = () => [a, b] as [MadeSupplier, MadeSupplier]
beforeAll(async () => {
  app = await stockedApp()
  demo = { http: app.http, clock: app.deps.clock, as: app.as }
  manager = await app.as('reviewer')
  ;[a, b] = [await app.supplier(), await app.supplier()]
  templateId = (await manager.post('/srm/evalTemplate/add', standardTemplate(await addTargets(manager)))).result.id
}, 60_000)

let made = 0
/** A plan of its own for A and B; answers A's sheet and B's. */
const launched = async (patch: object = {}) => {
  made += 1
  const [first, second] = both()
  const plan = await launchedPlan(demo, { title: `测试计划 ${made}`, templateId, supplierIds: [first.id, second.id], ...patch })
  const of = (s: MadeSupplier) => plan.sheets.find((sheet) => sheet.supplierId === s.id)?.id ?? ''
  return { planId: plan.id, sheetA: of(first), sheetB: of(second) }
}
const detail = async (id: string) => (await manager.get('/srm/evaluation/queryById', { id })).result
const own = async (s: MadeSupplier, id: string) => (await s.client.get('/srm/selfEvaluation/queryById', { id })).result

describe('a plan', () => {
  const plan = (patch: object = {}) => ({
    title: '年度评价',
    templateId,
    periodFrom: '2026-01-01',
    periodTo: '2026-12-31',
    supplierIds: both().map((s) => s.id),
    selfDeadline: clockText(app.deps.clock, 24),
    scoreDeadline: clockText(app.deps.clock, 48),
    ...patch,
  })
  const launch = async (patch: object) => {
    const draft = await manager.post('/srm/evalPlan/add', plan(patch))
    expect(draft).toSucceed()
    return manager.post('/srm/evalPlan/launch', draft.result)
  }
  test('is refused as long as something is missing', async () => {
    expect(await manager.post('/srm/evalPlan/add', plan({ periodTo: '2025-12-31' }))).toRefuse('BAD_INPUT')
    expect(await launch({ supplierIds: [] })).toRefuse('PLAN_NO_SUPPLIERS')
    expect(await launch({ selfDeadline: null })).toRefuse('PLAN_DEADLINES_MISSING')
    expect(await launch({ selfDeadline: clockText(app.deps.clock, -1) })).toRefuse('PLAN_DEADLINE_PAST')
    expect(await launch({ selfDeadline: clockText(app.deps.clock, 50) })).toRefuse('PLAN_DEADLINE_ORDER')
    const potential = await app.supplier('potential')
    expect(await manager.post('/srm/evalPlan/add', plan({ supplierIds: [potential.id] }))).toRefuse('PLAN_SUPPLIER_UNFIT')
  })
  test('is edited and deleted as a draft alone', async () => {
    const draft = (await manager.post('/srm/evalPlan/add', plan())).result
    const edited = await manager.post('/srm/evalPlan/edit', { ...plan({ title: '改名' }), ...draft })
    expect(edited).toSucceed()
    expect(await manager.post('/srm/evalPlan/edit', { ...plan(), ...draft })).toRefuse('STALE')
    expect(await manager.post('/srm/evalPlan/launch', edited.result)).toSucceed()
    const { version } = (await manager.get('/srm/evalPlan/queryById', { id: draft.id })).result
    expect(await manager.post('/srm/evalPlan/edit', { ...plan(), id: draft.id, version })).toRefuse('BAD_TRANSITION')
    expect(await manager.delete('/srm/evalPlan/delete', { id: draft.id })).toRefuse('BAD_TRANSITION')
    expect(await manager.post('/srm/evalPlan/launch', { id: draft.id, version })).toRefuse('BAD_TRANSITION')
    const other = (await manager.post('/srm/evalPlan/add', plan())).result
    expect(await manager.delete('/srm/evalPlan/delete', { id: other.id })).toSucceed()
    expect((await manager.get('/srm/evalPlan/list', { id: other.id })).result.total).toBe(0)
  })
  test('finds its suppliers by words, type and category', async () => {
    const found = async (query: Record<string, string>) => (await manager.get('/srm/evalPlan/candidates', query)).result
    expect(await found({ keyword: both()[0].name })).toHaveLength(1)
    expect(await found({ keyword: '没有这家' })).toHaveLength(0)
    expect(await found({ supplierTypeId: templateId })).toHaveLength(0)
    expect((await found({ grade: 'Z' })).length).toBe(0)
  })
})

describe('computed values', () => {
  test('are frozen at the launch with the documents they come from; without facts they are insufficient, never a hundred', async () => {
    const { sheetA } = await launched()
    const { targets, auto } = await detail(sheetA)
    const of = (code: string) =>
      auto.find((one: { targetId: string }) => one.targetId === targets.find((t: { code: string }) => t.code === code)?.id)
    for (const code of ['Q-01', 'D-01', 'P-01', 'S-01']) expect([code, of(code).value]).toEqual([code, null])
    expect(of('C-01')).toMatchObject({ value: '100.00', facts: { lapsedMonths: 0, criticalFaults: 0 } })
    expect(of('C-01').sources.map((s: { title: string }) => s.title)).toContain('营业执照')
    expect(of('C-01').sources.length).toBe(of('C-01').facts.documents)
    expect(targets.find((t: { code: string }) => t.code === 'Q-02').roles).toEqual(['质量工程师'])
  })
  test('a lapsed document costs 20 points a month', async () => {
    const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
    const endsOn = (days: number) => owner`update supplier_qualification q set valid_to = app_now()::date + ${days}::int
      from qual_doc_type t where t.id = q.doc_type_id and t.must_upload and not q.long_term and q.supplier_id = ${both()[0].id} returning q.id`
    const lapsed = (await endsOn(-35)).length
    expect(lapsed).toBeGreaterThan(0)
    const day = (ago: number) => clockText(app.deps.clock, -24 * ago).slice(0, 10)
    const { sheetA, sheetB } = await launched({ period: [day(400), day(0)] })
    const valueOf = async (id: string) => {
      const { targets, auto } = await detail(id)
      const target = targets.find((t: { code: string }) => t.code === 'C-01').id
      return auto.find((one: { targetId: string }) => one.targetId === target)
    }
    expect(await valueOf(sheetA)).toMatchObject({ value: (100 - 40 * lapsed).toFixed(2), facts: { lapsedMonths: 2 * lapsed } })
    // What is renewed afterwards changes nothing: the value is frozen.
    await endsOn(700)
    expect((await valueOf(sheetA)).value).toBe((100 - 40 * lapsed).toFixed(2))
    expect((await valueOf(sheetB)).value).toBe('100.00')
    await owner.end()
  })
})

describe('a self-evaluation', () => {
  test('is drafted, checked and handed in before its deadline by the clock', async () => {
    const { sheetA } = await launched({ selfIn: 24, scoreIn: 48 })
    const [company] = both()
    const good = await selfOf(company.client, sheetA)
    expect(await company.client.post('/srm/selfEvaluation/save', { ...good, scores: good.scores.slice(0, 1) })).toSucceed()
    expect((await own(company, sheetA)).draft.scores).toHaveLength(1)
    const without = (i: number, patch: object) => ({ ...good, scores: good.scores.map((s, at) => (at === i ? { ...s, ...patch } : s)) })
    expect(await company.client.post('/srm/selfEvaluation/submit', without(0, { score: null }))).toRefuse('REQUIRED')
    expect(await company.client.post('/srm/selfEvaluation/submit', without(0, { score: '100.01' }))).toRefuse('EVAL_SCORE_RANGE')
    expect(await company.client.post('/srm/selfEvaluation/submit', without(3, { files: [] }))).toRefuse('EVAL_EVIDENCE')
    app.travel({ hours: 24 })
    expect(await company.client.post('/srm/selfEvaluation/submit', good)).toRefuse('DEADLINE_PASSED')
    expect(await company.client.post('/srm/selfEvaluation/save', good)).toRefuse('DEADLINE_PASSED')
    app.travel({ hours: -24 })
    expect(await company.client.post('/srm/selfEvaluation/submit', good)).toSucceed()
    expect(await company.client.post('/srm/selfEvaluation/submit', good)).toRefuse('BAD_TRANSITION')
    const sheet = await detail(sheetA)
    expect([sheet.status, sheet.targets[3].selfScore, sheet.targets.find((t: { code: string }) => t.code === 'T-02').files]).toMatchObject([
      '1',
      null,
      [{ fileName: '专利证书.pdf' }],
    ])
  })
  test('is rejected with a reason and a new deadline, and done anew', async () => {
    const { sheetA } = await launched()
    const [company] = both()
    await evaluateSelf(company.client, sheetA)
    const { version, scoreDeadline } = await detail(sheetA)
    const reject = (body: object) => manager.post('/srm/evaluation/rejectSelf', { id: sheetA, version, reason: '请补充材料', ...body })
    expect(await reject({ newDeadline: clockText(app.deps.clock, -1) })).toRefuse('EVAL_DEADLINE_LATE')
    expect(await reject({ newDeadline: scoreDeadline })).toRefuse('EVAL_DEADLINE_LATE')
    expect(await reject({ reason: '', newDeadline: clockText(app.deps.clock, 24) })).toRefuse('BAD_INPUT')
    expect(await reject({ newDeadline: clockText(app.deps.clock, 24) })).toSucceed()
    expect(await own(company, sheetA)).toMatchObject({ status: '2', rejectReason: '请补充材料' })
    await evaluateSelf(company.client, sheetA, '70')
    await scoreBy(demo, 'quality', sheetA, '80')
    const again = await detail(sheetA)
    const late = { id: sheetA, version: again.version, reason: '再次驳回', newDeadline: clockText(app.deps.clock, 24) }
    expect(await manager.post('/srm/evaluation/rejectSelf', late)).toRefuse('EVAL_SCORED_ALREADY')
  })
  test('that never came is gone on without: by the job, and by whoever looks before it', async () => {
    const { sheetA, sheetB } = await launched({ selfIn: 2, scoreIn: 48 })
    const [, other] = both()
    await evaluateSelf(other.client, sheetB)
    expect(await goOnWithDue(systemCtx(app.deps))).toBe(0)
    app.travel({ hours: 2 })
    expect(await detail(sheetA)).toMatchObject({ status: '1', selfMissed: true, selfSubmittedAt: null })
    expect(await detail(sheetB)).toMatchObject({ status: '1', selfMissed: false })
    await scoreAll(demo, sheetA, ['80'])
    await completeBy(demo, sheetA)
    const { results } = await detail(sheetA)
    const { lines } = results[0]
    expect(lines.map((line: { state: string }) => line.state)).toContain('noSelf')
  })
  test('the job does the same', async () => {
    const { sheetA } = await launched({ selfIn: 2, scoreIn: 48 })
    app.travel({ hours: 3 })
    expect(await goOnWithDue(systemCtx(app.deps))).toBeGreaterThan(0)
    expect(await goOnWithDue(systemCtx(app.deps))).toBe(0)
    expect((await manager.get('/srm/evaluation/list', { id: sheetA })).result.records[0]).toMatchObject({ status: '1', selfMissed: true })
  })
})

describe('scores', () => {
  test('are each scorer’s own until all are in', async () => {
    const { sheetA } = await launched()
    const [company] = both()
    await evaluateSelf(company.client, sheetA, '90')
    const [purchaser, quality] = [await app.as('purchaser'), await app.as('quality')]
    const mine = await scoresOf(quality, sheetA, '85')
    expect(mine.scores).toHaveLength(2)
    const deviating = { ...mine, scores: mine.scores.map((s) => ({ ...s, score: '60', note: null })) }
    expect(await quality.post('/srm/evaluation/score', deviating)).toRefuse('EVAL_DEVIATION')
    expect(await quality.post('/srm/evaluation/score', { ...mine, scores: mine.scores.slice(1) })).toRefuse('EVAL_SCORES_ALL')
    const foreign = await scoresOf(purchaser, sheetA, '85')
    expect(await quality.post('/srm/evaluation/score', foreign)).toRefuse('EVAL_SCORES_ALL')
    expect(await (await app.as('finance')).post('/srm/evaluation/score', mine)).toRefuse('EVAL_NOT_SCORER')
    expect(await manager.post('/srm/evaluation/score', mine)).toRefuse('EVAL_NOT_SCORER')
    expect(await quality.post('/srm/evaluation/score', mine)).toSucceed()
    expect(await quality.post('/srm/evaluation/score', mine)).toRefuse('SCORE_LOCKED')
    // The manager sees that somebody scored, not what; the other scorer sees nothing of it.
    expect(await detail(sheetA)).toMatchObject({ scored: 1, scorers: 3, scores: [] })
    expect(JSON.stringify(await purchaser.get('/srm/evaluation/scoreSheet', { id: sheetA }))).not.toContain('"85.00"')
    const { version } = await detail(sheetA)
    expect(await manager.post('/srm/evaluation/propose', { id: sheetA, version })).toRefuse('EVAL_SCORES_MISSING')
    const listed = (await manager.get('/srm/evaluation/list', { id: sheetA })).result.records[0]
    expect([listed.scored, listed.scorers]).toEqual([1, 3])
    const plan = (await manager.get('/srm/evalPlan/queryById', { id: listed.planId })).result
    expect([plan.ready, plan.ranking.map((row: { scorers: number }) => row.scorers)]).toEqual([0, [3, 3]])
    expect((await manager.get('/srm/evalPlan/list', { id: listed.planId })).result.records[0]).toMatchObject({
      suppliers: 2,
      completed: 0,
      open: 2,
    })
    expect((await manager.post('/srm/evaluation/proposeReady', { id: listed.planId })).result).toEqual({ count: 0, left: [] })
    for (const name of ['purchaser', 'multi']) await scoreBy(demo, name, sheetA, '80')
    expect((await detail(sheetA)).scores).toHaveLength(6)
    const todo = (await purchaser.get('/srm/evaluation/scores/list', { waiting: 'Y' })).result.records
    expect(todo.some((row: { id: string }) => row.id === sheetA)).toBe(false)
  })
  test('who has not scored by the deadline is left out, and it says so', async () => {
    const { sheetA } = await launched({ selfIn: 2, scoreIn: 4 })
    await evaluateSelf(both()[0].client, sheetA, '90')
    await scoreBy(demo, 'purchaser', sheetA, '80')
    app.travel({ hours: 4 })
    const quality = await app.as('quality')
    expect(await quality.post('/srm/evaluation/score', await scoresOf(quality, sheetA, '80'))).toRefuse('DEADLINE_PASSED')
    await completeBy(demo, sheetA)
    const sheet = await detail(sheetA)
    expect(sheet.results[0]).toMatchObject({ missingScorers: 2, countedWeight: '35.00' })
    const states = sheet.results[0].lines.map((line: { state: string }) => line.state)
    // Q-02 is quality's alone; T-01 has purchasing's part only.
    expect(states).toEqual(['insufficient', 'unscored', 'insufficient', 'insufficient', 'insufficient', 'ok', 'partial', 'ok', 'ok'])
    // 10 % of 80, 10 % of 80, 5 % of 90, 10 % of 100; of 35 %.
    expect([sheet.total, sheet.grade]).toEqual(['87.14', 'B'])
  })
})

describe('a result', () => {
  const completed = async (scores: readonly string[]) => {
    const it = await launched()
    await evaluateSelf(both()[0].client, it.sheetA, '90')
    await scoreAll(demo, it.sheetA, scores)
    await completeBy(demo, it.sheetA)
    return it
  }
  test('stands with the supplier, who hears of it and sees no person’s score', async () => {
    const { sheetA } = await completed(['96', '94', '95'])
    const sheet = await detail(sheetA)
    const points = sumOf(sheet.results[0].lines.flatMap((line: { points: string | null }) => line.points ?? []))
    expect(points.minus(sheet.total).abs().lte('0.05')).toBe(true)
    expect(sheet.grade).toBe('A')
    const listed = (await manager.get('/srm/supplier/qualified/list', { name: both()[0].name })).result.records[0]
    expect(listed).toMatchObject({ grade: 'A', lastScore: sheet.total })
    const mine = await both()[0].client.get('/srm/selfEvaluation/queryById', { id: sheetA })
    expect(mine.result).toMatchObject({ total: sheet.total, grade: 'A', status: '3' })
    const text = JSON.stringify(mine)
    for (const secret of ['陈采薇', '郑兼理', '"96.00"', 'purchaser', 'scorers']) expect(text).not.toContain(secret)
    const notices = (await both()[0].client.get('/sys/annountCement/listByUser')).result
    expect(JSON.stringify(notices)).toContain('评价结果已公布')
  })
  test('is appealed against once, in time, and revised beside the old one', async () => {
    const { sheetA } = await completed(['70', '58', '66'])
    const [company, other] = both()
    const before = await detail(sheetA)
    const appeal = { id: sheetA, text: '现场服务评分偏低，请复核签到记录。', files: [] }
    expect(await company.client.post('/srm/selfEvaluation/appeal', { ...appeal, text: '不服' })).toRefuse('BAD_INPUT')
    expect(await other.client.post('/srm/selfEvaluation/appeal', appeal)).toRefuse('NOT_FOUND')
    app.travel({ days: 10 })
    const late = await app.anonymous.signIn(company.name, demoPassword)
    expect(await late.post('/srm/selfEvaluation/appeal', appeal)).toRefuse('EVAL_APPEAL_LATE')
    app.travel({ days: -10 })
    expect(await company.client.post('/srm/selfEvaluation/appeal', appeal)).toSucceed()
    expect(await company.client.post('/srm/selfEvaluation/appeal', appeal)).toRefuse('EVAL_APPEALED')

    const boss = await app.as('manager')
    const s02 = before.targets.find((t: { code: string }) => t.code === 'S-02').id
    const decide = async (client: Session, body: object) =>
      client.post('/srm/evaluation/decideAppeal', { id: sheetA, version: (await detail(sheetA)).version, note: '经复核', ...body })
    expect(await decide(manager, { decision: '1' })).toRefuse('EVAL_APPEAL_OWN')
    expect(await decide(boss, { decision: '2' })).toRefuse('EVAL_NO_CHANGE')
    expect(await decide(boss, { decision: '2', adjustments: [{ targetId: s02, score: '101' }] })).toRefuse('EVAL_SCORE_RANGE')
    expect(await decide(boss, { decision: '2', adjustments: [{ targetId: sheetA, score: '90' }] })).toRefuse('EVAL_TARGET_UNKNOWN')
    expect(await decide(boss, { decision: '2', adjustments: [{ targetId: s02, score: '95' }] })).toSucceed()
    expect(await decide(boss, { decision: '1' })).toRefuse('EVAL_NO_APPEAL')

    const after = await detail(sheetA)
    expect(after.results.map((r: { no: number }) => r.no)).toEqual([2, 1])
    expect(after.results[1].total).toBe(before.total)
    expect(dec(after.total).gt(before.total)).toBe(true)
    expect([after.appeal.state, after.results[0].adjustments]).toEqual(['2', [{ targetId: s02, score: '95' }]])
    const timeline = (await manager.get('/srm/evaluation/timeline', { id: sheetA })).result
    expect(timeline.map((e: { action: string }) => e.action)).toEqual([
      'decideAppeal',
      'appeal',
      'approve',
      'propose',
      'score',
      'score',
      'score',
      'submitSelf',
      'launch',
    ])
  })
  test('an upheld appeal changes nothing', async () => {
    const { sheetA } = await completed(['70', '70', '70'])
    const { total } = await detail(sheetA)
    await both()[0].client.post('/srm/selfEvaluation/appeal', { id: sheetA, text: '请重新考虑本次评分结果。', files: [] })
    await stepOn(demo, 'decideAppeal', sheetA, { decision: '1', note: '评分有据，维持原结果' }, 'manager')
    const after = await detail(sheetA)
    expect([after.total, after.results.length, after.appeal.state]).toEqual([total, 1, '1'])
  })
  test('a cancelled sheet has none, and the plan closes with its last one', async () => {
    const { planId, sheetA, sheetB } = await launched()
    await stepOn(demo, 'cancel', sheetA, { reason: '不再合作' })
    expect(await own(both()[0], sheetA)).toMatchObject({ status: '4', cancelReason: '不再合作', total: null })
    const status = async () => (await manager.get('/srm/evalPlan/queryById', { id: planId })).result.status
    expect(await status()).toBe('0')
    await stepOn(demo, 'cancel', sheetB, { reason: '不再合作' })
    expect(await status()).toBe('1')
    const { version } = await detail(sheetA)
    expect(await manager.post('/srm/evaluation/propose', { id: sheetA, version })).toRefuse('BAD_TRANSITION')
  })
})

describe('what waits', () => {
  const kinds = async (client: Session) => (await client.get('/srm/dashboard/work')).result.map((w: { kind: string }) => w.kind)
  test('stands in the list of who is to do it', async () => {
    const { sheetA, sheetB } = await launched()
    const [company] = both()
    expect(await kinds(company.client)).toContain('selfEvaluate')
    await evaluateSelf(company.client, sheetA)
    expect(await kinds(await app.as('quality'))).toContain('scoreSupplier')
    await scoreAll(demo, sheetA, ['80'])
    expect(await kinds(manager)).toContain('completeEvaluation')
    await completeBy(demo, sheetA)
    await company.client.post('/srm/selfEvaluation/appeal', { id: sheetA, text: '请重新考虑本次评分结果。', files: [] })
    expect(await kinds(await app.as('manager'))).toContain('decideAppeal')
    expect(await kinds(manager)).not.toContain('decideAppeal')
    await stepOn(demo, 'cancel', sheetB, { reason: '测试结束' })
  })
})
