import { beforeAll, expect, test } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { addTargets, standardTemplate } from '../../../demo/eval-template'
import { completeBy, launchedPlan, scoreBy, stepOn } from '../../../demo/evaluation'
import type { DemoApp } from '../../../demo/seed'
import { uploadPdf } from '../../../demo/pdf'
import { done, type Session } from '../../../demo/session'
import type { MadeSupplier } from '../../../demo/supplier'

let app: TestApp
let demo: DemoApp
let reviewer: Session
let company: MadeSupplier
let templateId = ''
beforeAll(async () => {
  app = await stockedApp()
  demo = { http: app.http, clock: app.deps.clock, as: app.as }
  reviewer = await app.as('reviewer')
  company = await app.supplier()
  const targets = await addTargets(reviewer)
  const short = {
    ...standardTemplate(targets),
    nameZh: '快评',
    nameEn: 'Quick',
    selfEval: false,
    rows: [{ targetId: targets.get('Q-02'), weight: '100' }],
    roles: [{ kind: 'role', code: 'qualityEngineer', weight: '100' }],
  }
  templateId = done(await reviewer.post('/srm/evalTemplate/add', short)).id
}, 60_000)

const detail = async (id: string) => done(await reviewer.get('/srm/evaluation/queryById', { id }))
const launched = async (score: string): Promise<string> => {
  const { sheets } = await launchedPlan(demo, { title: `快评 ${score}`, templateId, supplierIds: [company.id] })
  return sheets[0]?.id ?? ''
}
/** A sheet from the launch to its completion, or one launched before. */
const graded = async (score: string, before?: string): Promise<string> => {
  const id = before ?? (await launched(score))
  await scoreBy(demo, 'quality', id, score)
  await completeBy(demo, id)
  return id
}
/** An appeal that is granted, with what the sheet scores then. */
const revised = async (id: string, score: string) => {
  done(await company.client.post('/srm/selfEvaluation/appeal', { id, text: '现场服务评分偏低，请复核签到记录。', files: [] }))
  const { targets } = await detail(id)
  await stepOn(demo, 'decideAppeal', id, { decision: '2', note: '经复核', adjustments: [{ targetId: targets[0].id, score }] }, 'manager')
}
const listed = async () => done(await reviewer.get('/srm/supplier/qualified/list', { name: company.name })).records[0]
const freezes = async () =>
  done(await reviewer.get('/srm/standing/list', { supplierId: company.id, column: 'createTime', order: 'asc' })).records
const freezeOf = async (sheet: string) => {
  for (const { id } of await freezes()) {
    const freeze = done(await reviewer.get('/srm/standing/queryById', { id }))
    if (freeze.evaluation?.id === sheet) return freeze
  }
}
const auditsOf = async (sheet: string) => {
  const { docNo } = await detail(sheet)
  const { records } = done(await reviewer.get('/srm/qualityAudit/list', { supplierId: company.id, pageSize: 50 }))
  return records.filter((audit: { sourceNo: string }) => audit.sourceNo === docNo)
}

let underWay: string[] = []
const toLift = async (who: Session = reviewer) =>
  done(await who.get('/srm/dashboard/work')).filter((w: { kind: string }) => w.kind === 'liftFreeze')
const toldToLift = async (who: Session = reviewer) =>
  JSON.stringify(await who.get('/sys/annountCement/listByUser')).split('可考虑解除冻结').length - 1

test('from the lowest to the best: the proposal that waits is withdrawn, and the company is preferred', async () => {
  const sheet = await graded('40')
  const waiting = await freezeOf(sheet)
  expect(waiting).toMatchObject({ status: '0', endReason: null })
  await revised(sheet, '95')
  const { docNo } = await detail(sheet)
  const gone = await freezeOf(sheet)
  expect(gone.status).toBe('9')
  expect(gone.endReason).toContain(`评价单 ${docNo} 经申诉重新评分，等级由 D 改为 A`)
  expect(gone.endReason).toContain(`Evaluation ${docNo} was revised after an appeal from grade D to A`)
  expect(gone.steps.map((step: { action: string }) => step.action)).toContain('retract')
  expect(await reviewer.post('/srm/standing/approve', { id: gone.id, version: gone.version })).toRefuse('BAD_TRANSITION')
  expect(await listed()).toMatchObject({ grade: 'A', lastScore: '95.00', preferred: true })
  // Who was to decide, and who proposed it.
  for (const who of [reviewer, await app.as('manager')]) {
    expect(JSON.stringify(await who.get('/sys/annountCement/listByUser'))).toContain(`的冻结提议已撤回：${gone.docNo}`)
    expect(JSON.stringify(await who.get('/srm/dashboard/work'))).not.toContain(gone.docNo)
  }
  expect(JSON.stringify(await company.client.get('/sys/annountCement/listByUser'))).not.toContain(gone.docNo)
})

test('the new grade has its own consequences, and they end with it', async () => {
  const first = await graded('70')
  const second = await graded('30')
  expect(await auditsOf(second)).toHaveLength(0)
  await revised(second, '68')
  expect((await freezeOf(second)).status).toBe('9')
  // Low twice in a row now.
  const [audit, ...more] = await auditsOf(second)
  expect([audit.status, more.length]).toEqual(['0', 0])
  expect(await listed()).toMatchObject({ grade: 'C', preferred: false })
  // The one before was better after all: two in a row there are not, and the later result goes on speaking for the company.
  await revised(first, '95')
  const { status, withdrawReason } = done(await reviewer.get('/srm/qualityAudit/queryById', { id: audit.id }))
  expect([status, withdrawReason.includes((await detail(first)).docNo)]).toEqual(['9', true])
  expect(await listed()).toMatchObject({ grade: 'C', lastScore: '68.00', preferred: false })
})

test('a later lowest grade proposes what it could not while the former proposal waited; what was decided stays', async () => {
  const [first, second] = [await graded('40'), await graded('30')]
  expect(await freezeOf(second)).toBeUndefined()
  await revised(first, '85')
  expect((await freezeOf(first)).status).toBe('9')
  const { id, version, status } = await freezeOf(second)
  expect(status).toBe('0')
  expect(await listed()).toMatchObject({ grade: 'D' })

  // A frozen company is in no new plan; those under way go on.
  underWay = [await launched('95'), await launched('20'), await launched('82')]
  expect(await reviewer.post('/srm/standing/approve', { id, version })).toSucceed()
  // As long as the grade is the lowest there is nothing to lift.
  expect([await toLift(), await toldToLift(), (await freezeOf(second)).better]).toEqual([[], 0, null])
  await revised(second, '85')
  expect(await freezeOf(second)).toMatchObject({ status: '1', endReason: null })
  expect((await detail(second)).grade).toBe('B')
})

test('a freeze in force outlives its cause: who may lift it is told once and has it to do until it is lifted or the grade falls again', async () => {
  const { id } = (await freezes()).find((freeze: { status: string }) => freeze.status === '1')
  const [item, ...more] = await toLift()
  expect([item.id, more.length]).toEqual([id, 0])
  expect(item.title).toMatch(new RegExp(`^${company.name} · EVS[0-9-]+ B$`))
  expect(await toldToLift()).toBe(1)
  for (const who of [await app.as('quality'), await app.as('auditor'), company.client]) {
    expect([await toLift(who), await toldToLift(who)]).toEqual([[], 0])
  }
  expect(done(await company.client.get('/srm/standing/queryById', { id })).better).toBeNull()

  // Better still: the same thing to do, and no second word of it.
  const best = await graded('95', underWay[0])
  expect((await toLift()).map((one: { title: string }) => one.title)).toEqual([`${company.name} · ${(await detail(best)).docNo} A`])
  expect(await toldToLift()).toBe(1)
  expect(done(await reviewer.get('/srm/standing/queryById', { id })).better).toEqual({ docNo: (await detail(best)).docNo, grade: 'A' })
  await graded('20', underWay[1])
  expect([await toLift(), done(await reviewer.get('/srm/standing/queryById', { id })).better]).toEqual([[], null])
  await graded('82', underWay[2])
  expect([(await toLift()).length, await toldToLift()]).toEqual([1, 2])

  const { version, status } = done(await reviewer.get('/srm/standing/queryById', { id }))
  expect(status).toBe('1')
  expect(await reviewer.post('/srm/standing/lift', { id, version, reason: '评价等级已改善' })).toSucceed()
  expect(await toLift()).toEqual([])
})

test('a freeze that no evaluation gave cause for is nobody’s to reconsider', async () => {
  const { clock } = app.deps
  const today = new Date(Date.now() + clock.offsetMs + 8 * 3_600_000).toISOString().slice(0, 10)
  const body = { supplierId: company.id, fromOn: today, untilOn: null, scope: 'NEW', reason: '涉嫌提供虚假材料' }
  const files = await uploadPdf(reviewer, '举报材料.pdf')
  const { id } = done(await reviewer.post('/srm/standing/proposeFreeze', { ...body, files }))
  const manager = await app.as('manager')
  const { version } = done(await manager.get('/srm/standing/queryById', { id }))
  expect(await manager.post('/srm/standing/approve', { id, version })).toSucceed()
  expect(await toLift()).toEqual([])
})
