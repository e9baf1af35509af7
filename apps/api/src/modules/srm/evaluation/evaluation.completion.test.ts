import { demoAccounts } from '@srm/db/seed/accounts'
import postgres from 'postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { clockText } from '../../../demo/clock'
import { addTargets, standardTemplate } from '../../../demo/eval-template'
import { completeBy, launchedPlan, scoreBy, scoresOf, stepOn } from '../../../demo/evaluation'
import { makeInquiry } from '../../../demo/inquiry'
import { issueNotice } from '../../../demo/notice'
import { makeQualityAudit } from '../../../demo/quality-audit'
import type { DemoApp } from '../../../demo/seed'
import { done, type Session } from '../../../demo/session'
import type { MadeSupplier } from '../../../demo/supplier'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { autoSources } from './auto/auto'
import { assertCanTakePart } from '../supplier/supplier.public'

let app: TestApp
let demo: DemoApp
let reviewer: Session
let manager: Session
let quality: Session
let company: MadeSupplier
let quick = ''
let byManagers = ''
beforeAll(async () => {
  app = await stockedApp()
  demo = { http: app.http, clock: app.deps.clock, as: app.as }
  reviewer = await app.as('reviewer')
  manager = await app.as('manager')
  quality = await app.as('quality')
  company = await app.supplier()
  const ids = await addTargets(reviewer)
  const short = (code: string) => ({
    ...standardTemplate(ids),
    nameZh: `快评 ${code}`,
    nameEn: `Quick ${code}`,
    selfEval: false,
    rows: [
      { targetId: ids.get('Q-02'), weight: '60' },
      { targetId: ids.get('S-02'), weight: '40' },
    ],
    roles: [{ kind: 'role', code, weight: '100' }],
  })
  const add = async (code: string) => done(await reviewer.post('/srm/evalTemplate/add', short(code))).id as string
  ;[quick, byManagers] = [await add('qualityEngineer'), await add('purchaseManager')]
}, 60_000)

let made = 0
const launched = async (patch: object = {}) => {
  made += 1
  const { id, sheets } = await launchedPlan(demo, { title: `快评 ${made}`, templateId: quick, supplierIds: [company.id], ...patch })
  return { planId: id, sheet: sheets[0]?.id ?? '' }
}
const detail = async (id: string) => done(await reviewer.get('/srm/evaluation/queryById', { id }))
const step = async (who: Session, action: string, id: string, body: object = {}) =>
  who.post(`/srm/evaluation/${action}`, { id, version: (await detail(id)).version, ...body })
const own = async (id: string) => done(await company.client.get('/srm/selfEvaluation/queryById', { id }))
const kinds = async (who: Session) => done(await who.get('/srm/dashboard/work')).map((w: { kind: string }) => w.kind)
const listed = async () => done(await reviewer.get('/srm/supplier/qualified/list', { name: company.name })).records[0]
/** A sheet from the launch to its completion. */
const graded = async (score: string) => {
  const it = await launched()
  await scoreBy(demo, 'quality', it.sheet, score)
  await completeBy(demo, it.sheet)
  return it.sheet
}

describe('a completion', () => {
  test('is proposed by one and approved by another; until then nothing of it counts, nor is seen by the company', async () => {
    const { planId, sheet } = await launched()
    expect(await step(reviewer, 'propose', sheet)).toRefuse('EVAL_SCORES_MISSING')
    expect(await step(manager, 'approve', sheet)).toRefuse('EVAL_NOT_PROPOSED')
    await scoreBy(demo, 'quality', sheet, '85')
    expect(await step(manager, 'propose', sheet)).toRefuse('NO_PERM')
    expect(await kinds(reviewer)).toContain('completeEvaluation')
    const before = await own(sheet)
    expect(await step(reviewer, 'propose', sheet)).toSucceed()

    const proposed = await detail(sheet)
    expect(proposed).toMatchObject({ status: '1', total: null, grade: null, results: [], proposedTotal: '85.00', proposedGrade: 'B' })
    expect(proposed.proposal).toMatchObject({ total: '85.00', grade: 'B', missingScorers: 0, by: '赵审言' })
    expect(proposed.proposal.lines).toHaveLength(2)
    const plan = done(await manager.get('/srm/evalPlan/queryById', { id: planId }))
    expect([plan.ready, plan.proposed, plan.approvable, plan.status]).toEqual([0, 1, 1, '0'])
    expect(done(await reviewer.get('/srm/evalPlan/queryById', { id: planId })).approvable).toBe(0)
    // The company's view is what it was, but for the number that guards against two at once.
    expect({ ...(await own(sheet)), version: 0, facts: 0 }).toEqual({ ...before, version: 0, facts: 0 })
    expect((await own(sheet)).facts).toMatchObject({ proposed: false, isProposer: false, reopened: false })
    expect(JSON.stringify(await company.client.get('/srm/selfEvaluation/list'))).not.toContain('85.00')
    expect(await kinds(manager)).toContain('approveEvaluation')
    expect(await kinds(reviewer)).not.toContain('approveEvaluation')
    expect(await kinds(reviewer)).not.toContain('completeEvaluation')

    // Locked for everybody meanwhile.
    expect(await step(reviewer, 'propose', sheet)).toRefuse('EVAL_PROPOSED')
    expect(await step(reviewer, 'cancel', sheet, { reason: '不再需要' })).toRefuse('EVAL_PROPOSED')
    expect(await quality.post('/srm/evaluation/score', await scoresOf(quality, sheet, '90'))).toRefuse('EVAL_PROPOSED')
    expect(await step(reviewer, 'approve', sheet)).toRefuse('NO_PERM')

    expect(await step(manager, 'approve', sheet)).toSucceed()
    const completed = await detail(sheet)
    expect(completed).toMatchObject({ status: '3', total: '85.00', grade: 'B', completedBy: '周明远', proposal: null })
    expect(await own(sheet)).toMatchObject({ status: '3', total: '85.00', grade: 'B' })
    expect(await step(manager, 'approve', sheet)).toRefuse('BAD_TRANSITION')
    expect(done(await manager.get('/srm/evalPlan/queryById', { id: planId })).status).toBe('1')
  })

  test('is never approved by its proposer, nor by who scored the sheet', async () => {
    const { sheet } = await launched({ templateId: byManagers, scoreIn: 2 })
    await scoreBy(demo, 'manager', sheet, '85')
    app.travel({ hours: 2 })
    await stepOn(demo, 'propose', sheet)
    const managers = demoAccounts.filter((a) => a.role === 'purchaseManager').length
    expect((await detail(sheet)).proposal.missingScorers).toBe(managers - 1)
    expect(await step(manager, 'approve', sheet)).toRefuse('EVAL_SCORER_APPROVES')
    expect(await kinds(manager)).not.toContain('approveEvaluation')

    // Also where one person holds both rights.
    const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
    const [ids] = await owner`select r.id as "roleId", p.id as "permissionIds" from sys_role r, sys_permission p
      where r.role_code = 'supplierManager' and p.code = 'srm:evaluation:approve' and r.tenant_id = 0 and p.tenant_id = 0`
    await owner.end()
    const admin = await app.as('admin')
    expect(await admin.post('/sys/permission/saveRolePermission', { ...ids, lastpermissionIds: '' })).toSucceed()
    const { planId, sheet: other } = await launched()
    await scoreBy(demo, 'quality', other, '85')
    await stepOn(demo, 'propose', other)
    expect(await step(reviewer, 'approve', other)).toRefuse('SOD_SELF_APPROVE')
    const own = done(await reviewer.post('/srm/evaluation/approveProposed', { id: planId }))
    expect(own).toMatchObject({ count: 0, left: [{ id: other, supplierName: company.name, reason: expect.stringContaining('本人') }] })
    expect(
      await admin.post('/sys/permission/saveRolePermission', {
        roleId: ids?.['roleId'],
        permissionIds: '',
        lastpermissionIds: ids?.['permissionIds'],
      }),
    ).toSucceed()
  })

  test('that is sent back opens the scores again, and the next proposal is computed anew', async () => {
    const { planId, sheet } = await launched()
    await scoreBy(demo, 'quality', sheet, '85')
    expect(await quality.post('/srm/evaluation/score', await scoresOf(quality, sheet, '90'))).toRefuse('SCORE_LOCKED')
    expect(await step(manager, 'sendBack', sheet, { reason: '请复核' })).toRefuse('EVAL_NOT_PROPOSED')
    await stepOn(demo, 'propose', sheet)
    expect(await step(manager, 'sendBack', sheet, { reason: '' })).toRefuse('BAD_INPUT')
    expect(await step(manager, 'sendBack', sheet, { reason: '现场服务评分请复核' })).toSucceed()
    expect(await detail(sheet)).toMatchObject({
      proposal: null,
      sentBack: { reason: '现场服务评分请复核', by: '周明远' },
      proposedAt: null,
    })
    expect(await kinds(reviewer)).toContain('completeEvaluation')
    expect(await quality.post('/srm/evaluation/score', await scoresOf(quality, sheet, '92'))).toSucceed()
    expect(done(await reviewer.post('/srm/evaluation/proposeReady', { id: planId }))).toEqual({ count: 1, left: [] })
    expect((await detail(sheet)).proposedTotal).toBe('92.00')
    // Taken back by who proposed it.
    expect(await step(reviewer, 'sendBack', sheet, { reason: '再核对一次' })).toSucceed()
    await stepOn(demo, 'propose', sheet)
    expect(done(await manager.post('/srm/evaluation/approveProposed', { id: planId }))).toEqual({ count: 1, left: [] })
    expect(await reviewer.post('/srm/evaluation/approveProposed', { id: planId })).toRefuse('NO_PERM')
    expect(await detail(sheet)).toMatchObject({ status: '3', total: '92.00', grade: 'A' })
  })
})

test('a step on the whole plan leaves behind what is refused, with its reason, and takes the others along', async () => {
  const second = await app.supplier()
  const { id, sheets } = await launchedPlan(demo, {
    title: '两家快评',
    templateId: quick,
    supplierIds: [company.id, second.id],
    scoreIn: 2,
  })
  const [unscored, scored] = sheets
  await scoreBy(demo, 'quality', scored?.id ?? '', '85')
  app.travel({ hours: 2 })
  const first = { id: unscored?.id, docNo: expect.stringMatching(/^EVS/), supplierName: expect.any(String) }
  const noData = { ...first, reason: '没有任何指标可以计分，不能完成' }
  expect(done(await reviewer.post('/srm/evaluation/proposeReady', { id }))).toEqual({ count: 1, left: [noData] })
  expect((await detail(scored?.id ?? '')).proposedTotal).toBe('85.00')
  const again = done(await reviewer.in('en-US').post('/srm/evaluation/proposeReady', { id }))
  expect(again).toEqual({ count: 0, left: [{ ...first, reason: 'No target can be counted; it cannot be completed' }] })
  expect(done(await manager.post('/srm/evaluation/approveProposed', { id }))).toEqual({ count: 1, left: [] })
})

test('service counts what was to be answered: notices and corrective actions too, once they are due', async () => {
  const asked = await app.supplier()
  const notice = (title: string, needReply: boolean) =>
    issueNotice(reviewer, {
      title,
      category: 'other',
      body: '<p>请回复</p>',
      needReply,
      ...(needReply && { replyDeadline: clockText(app.deps.clock, 3) }),
      recipientIds: [asked.id],
    })
  const [answered] = [await notice('已回复的通知', true), await notice('未回复的通知', true), await notice('仅供阅读', false)]
  done(await asked.client.post('/srm/noticeReply/reply', { id: answered?.id, content: '已收到，按要求处理。' }))
  const cast = { clock: app.deps.clock, as: app.as }
  const given = { company: asked, patch: { replyDeadline: clockText(app.deps.clock, 4) } }
  const replied = await makeQualityAudit(cast, { ...given, state: 'pendingConfirmation' })
  const silent = await makeQualityAudit(cast, given)
  await makeQualityAudit(cast, { ...given, state: 'withdrawn' })
  const day = clockText(app.deps.clock).slice(0, 4)
  const service = async (from = `${day}-01-01`) => {
    const period = { from, to: `${Number(day) + 1}-12-31` }
    return inTx(systemCtx(app.deps), async (tx) => (await autoSources.service(tx, [asked.id], period)).get(asked.id))
  }
  expect(await service()).toMatchObject({ value: null, facts: { asked: 0 } })
  app.travel({ hours: 5 })
  const found = await service()
  expect(found).toMatchObject({ value: '50.00', facts: { asked: 4, inTime: 2 } })
  expect(found?.sources.map((one) => [one.kind, one.title.slice(0, 6), one.counts])).toEqual([
    ['notice', '已回复的通知', true],
    ['notice', '未回复的通知', false],
    ['qualityAudit', '来料检验发现', true],
    ['qualityAudit', '来料检验发现', false],
  ])
  expect(found?.sources.slice(2).map((one) => one.id)).toEqual([replied.id, silent.id])
  expect(await service(`${Number(day) + 1}-01-01`)).toMatchObject({ value: null })
})

test('sheets are found by the type of their supplier', async () => {
  const { sheet } = await launched()
  const { profile } = done(await reviewer.get('/srm/supplier/queryById', { id: company.id }))
  const found = async (supplierTypeId: string) =>
    done(await reviewer.get('/srm/evaluation/list', { supplierTypeId, pageSize: 50 })).records.map((r: { id: string }) => r.id)
  expect(await found(profile.base.supplierTypeId)).toContain(sheet)
  const { types } = done(await reviewer.get('/srm/supplier/options'))
  const other = types.find((type: { id: string }) => type.id !== profile.base.supplierTypeId)
  expect(await found(other.id)).toEqual([])
})

describe('the time for scores', () => {
  test('is extended with a reason, never shortened, and not while a completion waits', async () => {
    const { sheet } = await launched({ scoreIn: 2 })
    const until = async (hours: number, who = reviewer) =>
      step(who, 'extendScoring', sheet, { reason: '评分人出差，延长两天', newScoreDeadline: clockText(app.deps.clock, hours) })
    expect(await until(1)).toRefuse('EVAL_DEADLINE_EXTEND')
    expect(await until(-1)).toRefuse('EVAL_DEADLINE_EXTEND')
    expect(await until(5, manager)).toRefuse('NO_PERM')
    expect(await step(reviewer, 'extendScoring', sheet, { reason: '', newScoreDeadline: clockText(app.deps.clock, 9) })).toRefuse(
      'BAD_INPUT',
    )
    app.travel({ hours: 3 })
    const scores = await scoresOf(quality, sheet, '82')
    expect(await quality.post('/srm/evaluation/score', scores)).toRefuse('DEADLINE_PASSED')
    expect(await until(48)).toSucceed()
    expect(JSON.stringify(await quality.get('/sys/annountCement/listByUser'))).toContain('评分截止已延长')
    expect(await quality.post('/srm/evaluation/score', scores)).toSucceed()
    await stepOn(demo, 'propose', sheet)
    expect(await until(96)).toRefuse('EVAL_PROPOSED')
    const [, extended] = done(await reviewer.get('/srm/evaluation/timeline', { id: sheet })).toReversed()
    expect(extended).toMatchObject({ action: 'extendScoring', note: '评分人出差，延长两天' })
    app.travel({ hours: -3 })
  })
})

describe('what a grade brings', () => {
  const freezes = async () => done(await reviewer.get('/srm/standing/list', { supplierId: company.id })).records
  const candidate = async () =>
    done(await (await app.as('purchaser')).get('/srm/inquiry/candidates', { keyword: company.name })).find(
      (row: { id: string }) => row.id === company.id,
    )
  const audits = async () => done(await company.client.get('/srm/qualityReply/list', { pageSize: 30 })).records
  test('the best makes a preferred supplier, until a lower one follows', async () => {
    await graded('95')
    expect(await listed()).toMatchObject({ grade: 'A', preferred: true })
    expect(
      done(await reviewer.get('/srm/supplier/qualified/list', { preferred: 'true' })).records.map((r: { id: string }) => r.id),
    ).toContain(company.id)
    expect(await candidate()).toMatchObject({ refusal: null, warning: null })
    await graded('70')
    expect(await listed()).toMatchObject({ grade: 'C', preferred: false })
    const warning = `供应商${company.name}最近评价为C级（70.00分），请谨慎邀请`
    expect(warning).toTell('GRADE_WARNS', company.name, 'C', '70.00')
    expect(await candidate()).toMatchObject({ refusal: null, warning })
    const { id: inquiry } = await makeInquiry({ ...demo, closeDue: () => Promise.resolve() }, { state: 'draft', bidders: [company] })
    const drafted = done(await (await app.as('purchaser')).get('/srm/inquiry/queryById', { id: inquiry }))
    expect(drafted.suppliers).toMatchObject([{ supplierId: company.id, warning }])
    expect(
      done(await reviewer.get('/srm/supplier/qualified/list', { preferred: 'true' })).records.map((r: { id: string }) => r.id),
    ).not.toContain(company.id)
  })
  test('the one above the lowest, twice in a row, asks for improvement', async () => {
    expect(await audits()).toHaveLength(0)
    const sheet = await graded('68')
    const [audit, ...more] = await audits()
    expect(more).toHaveLength(0)
    expect(audit).toMatchObject({ source: 'EVALUATION', status: '0', severity: 'MA' })
    expect(audit.finding).toContain('连续两次评价等级偏低')
    expect(audit.finding).toContain('A low grade twice in a row')
    expect(audit.replyDeadline.slice(0, 10)).toBe(clockText(app.deps.clock, 24 * 30).slice(0, 10))
    // The proposer's team judges the answer.
    const seen = done(await reviewer.get('/srm/qualityAudit/queryById', { id: audit.id }))
    expect(seen).toMatchObject({ issuerName: '赵审言', sourceNo: (await detail(sheet)).docNo, sourceId: sheet })
    await graded('85')
    await graded('70')
    expect(await audits()).toHaveLength(1)
  })
  test('the lowest proposes a freeze, by who approved the evaluation, for another to decide', async () => {
    expect(await freezes()).toHaveLength(0)
    const world = { ...demo, closeDue: () => Promise.resolve() }
    const { id: submitted } = await makeInquiry(world, { state: 'inApproval', bidders: [company] })
    const sheet = await graded('40')
    const refusal = `供应商${company.name}最近评价为D级（40.00分），按评价模板规定不得邀请询价`
    expect(await candidate()).toMatchObject({ refusal, warning: null })
    const purchaser = await app.as('purchaser')
    const { id: inquiry } = await makeInquiry(world, { state: 'draft', bidders: [company] })
    const { version: drafted } = done(await purchaser.get('/srm/inquiry/queryById', { id: inquiry }))
    expect(await purchaser.post('/srm/inquiry/submit', { id: inquiry, version: drafted })).toRefuse('GRADE_PREVENTS')
    // What was handed in before is not published either.
    const { version: waiting } = done(await manager.get('/srm/inquiry/queryById', { id: submitted }))
    expect(await manager.post('/srm/inquiry/approve', { id: submitted, version: waiting, note: null })).toRefuse('GRADE_PREVENTS')
    // It is about invitations: what the company takes part in already goes on.
    await inTx(systemCtx(app.deps), (tx) => assertCanTakePart(tx, [company.id], { qualified: true }))
    const [freeze] = await freezes()
    const today = clockText(app.deps.clock).slice(0, 10)
    expect(freeze).toMatchObject({ kind: 'FREEZE', scope: 'NEW', fromOn: today, untilOn: null, status: '0', createBy: 'manager' })
    const { docNo } = await detail(sheet)
    expect(done(await reviewer.get('/srm/standing/queryById', { id: freeze.id })).evaluation).toEqual({ id: sheet, docNo })
    expect(freeze.reason).toContain(docNo)
    expect(done(await company.client.get('/srm/standing/list')).total).toBe(0)
    expect(await kinds(reviewer)).toContain('standing')
    const { version } = freeze
    expect(await manager.post('/srm/standing/approve', { id: freeze.id, version })).toRefuse('SOD_SELF_APPROVE')
    // All sheets of this file are of one period: the last one counts.
    const card = done(await reviewer.get('/srm/supplier/scorecard', { id: company.id }))
    expect(card.rolling).toEqual({ score: '40.00', periods: 1 })
    expect(card.evaluations.slice(0, 2).map((one: { rolling: string | null }) => one.rolling)).toEqual(['40.00', null])
    const signs = done(await reviewer.get('/srm/supplier/risks', { id: company.id }))
    expect(signs).toContainEqual(expect.objectContaining({ code: 'grade', level: 'high', params: expect.arrayContaining(['D', '40.00']) }))
    // What waits already is not proposed twice, and no evaluation fails of it.
    await graded('30')
    expect(await freezes()).toHaveLength(1)
    expect(await reviewer.post('/srm/standing/approve', { id: freeze.id, version })).toSucceed()
    expect(done(await company.client.get('/srm/standing/list')).total).toBe(1)
  })
})
