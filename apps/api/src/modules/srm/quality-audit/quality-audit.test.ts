import { beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { clockText } from '../../../demo/clock'
import { uploadPdf } from '../../../demo/pdf'
import { auditInput, auditReply, auditStep, makeQualityAudit, replyAs, type AuditCompany } from '../../../demo/quality-audit'
import { done, type Session } from '../../../demo/session'

const app = await stockedApp()
const { clock } = app.deps
const cast = { clock, as: app.as }
let company: AuditCompany
let companyName = ''
let quality: Session
let manager: Session
beforeAll(async () => {
  const made = await app.supplier('potential')
  company = made
  companyName = made.name
  quality = await app.as('quality')
  manager = await app.as('manager')
})
const detail = async (id: string, client = quality) => done(await client.get('/srm/qualityAudit/queryById', { id }))
const mine = async (id: string) => done(await company.client.get('/srm/qualityReply/queryById', { id }))
const judge = (action: string, id: string, body: object, client = quality) => auditStep(client, 'qualityAudit', action, id, body)
const reply = async (id: string, patch: object = {}) =>
  auditStep(company.client, 'qualityReply', 'reply', id, {
    ...auditReply,
    planDate: '2026-12-01',
    evidence: await uploadPdf(company.client, '证据.pdf'),
    ...patch,
  })
const bell = async (client: Session) => JSON.stringify(done(await client.get('/sys/annountCement/listByUser')))
const inDays = (days: number) => clockText(clock, 24 * days)

describe('issuing', () => {
  test('the supplier is told and sees it; number, issuer and department are set', async () => {
    const made = done(
      await quality.post('/srm/qualityAudit/add', auditInput(cast, company.id, { photos: await uploadPdf(quality, '照片.pdf') })),
    )
    expect(made).toMatchObject({ status: '0', docNo: expect.stringMatching(/^QAU\d{8}-\d{4}$/) })
    expect(await detail(made.id)).toMatchObject({ issuerName: '孙质衡', orgName: '质量部', round: 0, photos: [{ fileName: '照片.pdf' }] })
    expect(await mine(made.id)).toMatchObject({ docNo: made.docNo, draft: null, can: { reply: null } })
    expect(await bell(company.client)).toContain(made.docNo)
  })

  test('a deadline that has passed, a short finding, a stopped company and somebody else’s source are refused', async () => {
    const add = (patch: object) => quality.post('/srm/qualityAudit/add', auditInput(cast, company.id, patch as Record<string, unknown>))
    expect(await add({ replyDeadline: inDays(-1) })).toRefuse('QAU_DEADLINE')
    expect(await add({ finding: '太短' })).toRefuse('BAD_INPUT')
    expect((await add({ source: 'CHECK' })).success).toBe(false)
    const refused = await app.supplier('pendingReview')
    expect(await add({ supplierId: refused.id })).toRefuse('SUPPLIER_BLOCKED')
    expect(await manager.post('/srm/qualityAudit/add', auditInput(cast, company.id))).toRefuse('NO_PERM')
  })

  test('only active companies can be chosen', async () => {
    const found = done(await quality.get('/srm/qualityAudit/suppliers', { keyword: '测试阀门' })) as { id: string }[]
    expect(found.map((one) => one.id)).toContain(company.id)
    expect(done(await quality.get('/srm/qualityAudit/suppliers', { keyword: '没有这家公司' }))).toEqual([])
  })
})

describe('replying', () => {
  test('a short cause and missing evidence are refused at their fields, and nothing is stored', async () => {
    const { id } = await makeQualityAudit(cast, { company })
    const short = await reply(id, { rootCause: '原因是操作不当造成的。' })
    expect(short).toRefuse('BAD_INPUT')
    expect(short.result.errors).toMatchObject([{ field: 'rootCause', errorKey: 'LENGTH' }])
    const bare = await reply(id, { evidence: [] })
    expect(bare.result.errors).toMatchObject([{ field: 'evidence', errorKey: 'QAU_EVIDENCE' }])
    expect(await mine(id)).toMatchObject({ status: '0', round: 0, rounds: [] })
    const minor = await makeQualityAudit(cast, { company, patch: { severity: 'MI' } })
    expect(done(await reply(minor.id, { evidence: [] })).status).toBe('1')
  })

  test('an unfinished reply is kept for the company alone and goes with the reply', async () => {
    const { id } = await makeQualityAudit(cast, { company })
    const content = { rootCause: '写了一半' }
    done(await company.client.post('/srm/qualityReply/saveDraft', { id, content }))
    expect((await mine(id)).draft).toMatchObject({ content })
    expect(JSON.stringify(await detail(id))).not.toContain('写了一半')
    done(await company.client.post('/srm/qualityReply/saveDraft', { id, content: null }))
    expect((await mine(id)).draft).toBeNull()
    done(await company.client.post('/srm/qualityReply/saveDraft', { id, content }))
    await replyAs(cast, company, id)
    expect((await mine(id)).draft).toBeNull()
  })

  test('a reply at its deadline is late, is taken, and marked', async () => {
    const { id } = await makeQualityAudit(cast, { company, patch: { replyDeadline: inDays(1) } })
    const listed = async (overdue: string) =>
      done(await quality.get('/srm/qualityAudit/list', { overdue, pageSize: 50 })).records.map((r: { id: string }) => r.id)
    expect(await listed('N')).toContain(id)
    const before = clock.offsetMs
    app.travelTo(inDays(1))
    expect(await listed('Y')).toContain(id)
    expect(await detail(id)).toMatchObject({ overdue: true })
    await replyAs(cast, company, id)
    expect(await detail(id)).toMatchObject({ overdue: false, late: true, rounds: [{ late: true, verdict: null }] })
    expect(await listed('Y')).not.toContain(id)
    clock.offsetMs = before
  })

  test('twice at once: the second is told that it was overtaken', async () => {
    const { id } = await makeQualityAudit(cast, { company })
    const answers = await Promise.all([reply(id), reply(id)])
    expect(answers.filter((a) => a.success)).toHaveLength(1)
    expect((await mine(id)).rounds).toHaveLength(1)
  })
})

describe('judging', () => {
  test('rejected twice, then confirmed: every round is kept', async () => {
    const { id } = await makeQualityAudit(cast, { company, state: 'rejected', rejections: 2 })
    expect(await mine(id)).toMatchObject({ status: '3', rejectCount: 2, round: 2, can: { reply: null } })
    await replyAs(cast, company, id, { rootCause: '追溯到温控仪表校准间隔过长，漂移未能及时发现。' })
    done(await judge('confirm', id, { verifyText: '三批复检全部合格', effectCheckOn: '2027-03-01' }))
    const item = await detail(id)
    expect(item).toMatchObject({ status: '2', round: 3, rejectCount: 2, effectCheckOn: '2027-03-01', escalatedAt: null })
    expect(item.rounds.map((r: { verdict: string }) => r.verdict)).toEqual(['reject', 'reject', 'confirm'])
    expect(item.rounds[2]).toMatchObject({
      verdictText: '三批复检全部合格',
      verdictBy: '孙质衡',
      evidence: [{ fileName: expect.any(String) }],
    })
    const events = done(await company.client.get('/srm/qualityReply/timeline', { id })) as { action: string; note: string | null }[]
    expect(events.map((e) => e.action)).toEqual(['confirm', 'reply', 'reject', 'reply', 'reject', 'reply', 'add'])
    expect(events[0]?.note).toBe('三批复检全部合格')
  })

  test('a rejection needs a reason and a deadline ahead, and moves the deadline', async () => {
    const { id } = await makeQualityAudit(cast, { company, state: 'pendingConfirmation' })
    expect(await judge('reject', id, { reason: '', newDeadline: inDays(3) })).toRefuse('BAD_INPUT')
    expect(await judge('reject', id, { reason: '证据不足', newDeadline: inDays(-1) })).toRefuse('QAU_DEADLINE')
    const newDeadline = inDays(4)
    done(await judge('reject', id, { reason: '证据不足', newDeadline }))
    expect(await mine(id)).toMatchObject({ replyDeadline: newDeadline, rounds: [{ verdictText: '证据不足', newDeadline }] })
    expect(await judge('confirm', id, { verifyText: '已经验证过了' })).toRefuse('BAD_TRANSITION')
  })

  test('the third rejection tells the lead, once for each', async () => {
    const twice = await makeQualityAudit(cast, { company, state: 'rejected', rejections: 2 })
    expect(await bell(manager)).not.toContain(twice.docNo)
    const { id, docNo } = await makeQualityAudit(cast, { company, state: 'rejected', rejections: 3 })
    expect(await bell(manager)).toContain(`整改多次驳回：${docNo}`)
    expect((await detail(id)).escalatedAt).not.toBeNull()
  })

  test('only the department that issued it judges', async () => {
    const { id } = await makeQualityAudit(cast, { company, state: 'pendingConfirmation' })
    expect(await judge('confirm', id, { verifyText: '我来确认一下' }, manager)).toRefuse('NO_PERM')
    expect(await (await app.as('purchaser')).get('/srm/qualityAudit/queryById', { id })).toRefuse('NO_PERM')
  })

  test('the lead withdraws with a reason; nothing is owed after that', async () => {
    const { id } = await makeQualityAudit(cast, { company, state: 'pendingConfirmation' })
    expect(await judge('withdraw', id, { reason: '误判撤销' })).toRefuse('NO_PERM')
    done(await judge('withdraw', id, { reason: '误判撤销' }, manager))
    expect(await mine(id)).toMatchObject({ status: '9', withdrawReason: '误判撤销' })
    expect(await reply(id)).toRefuse('BAD_TRANSITION')
    expect(await judge('withdraw', id, { reason: '再次撤销' }, manager)).toRefuse('BAD_TRANSITION')
  })
})

describe('lists', () => {
  test('counts, words, export and what waits for each side', async () => {
    const { id, docNo } = await makeQualityAudit(cast, { company, state: 'pendingConfirmation' })
    const counts = done(await quality.get('/srm/qualityAudit/counts'))
    const { total } = done(await quality.get('/srm/qualityAudit/list', { status: '1' }))
    expect(counts['1']).toBe(total)
    const [row] = done(await quality.get('/srm/qualityAudit/list', { docNo })).records
    expect(row).toMatchObject({ id, status_dictText: '待确认', severity_dictText: '严重', source_dictText: '来料检验' })
    const sheet = await quality.get('/srm/qualityAudit/exportXls', { selections: id })
    expect(sheet.status).toBe(200)
    const owed = await makeQualityAudit(cast, { company })
    const work = async (client: Session) => done(await client.get('/srm/dashboard/work')) as { id: string; kind: string }[]
    expect(await work(company.client)).toContainEqual(expect.objectContaining({ id: owed.id, kind: 'correct' }))
    expect((await work(company.client)).map((w) => w.id)).not.toContain(id)
    expect(await work(quality)).toContainEqual(expect.objectContaining({ id, kind: 'judgeCorrection' }))
    expect((await work(manager)).map((w) => w.kind)).not.toContain('judgeCorrection')
    const { offsetMs } = clock
    app.travel({ days: 90 })
    const later = await app.anonymous.signIn(companyName, 'Demo#2026')
    expect((await work(later)).map((w) => w.id)).toContain(owed.id)
    clock.offsetMs = offsetMs
  })
})
