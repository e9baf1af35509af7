import postgres from 'postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { auditStep, replyAs, type AuditCompany } from '../../../demo/quality-audit'
import { checkFinding, checkInput, checkItems, checkStep, makeQualityCheck, scoreItems } from '../../../demo/quality-check'
import { done, type Session } from '../../../demo/session'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
let company: AuditCompany
let quality: Session
beforeAll(async () => {
  company = await app.supplier('potential')
  quality = await app.as('quality')
})
const detail = async (id: string) => done(await quality.get('/srm/qualityCheck/queryById', { id }))
const mine = (id: string) => company.client.get('/srm/supplierCheck/queryById', { id })
const result = { summary: '总体有效，个别环节须整改。' }

describe('planning', () => {
  test('a plan is the house’s own until the supplier is told', async () => {
    const { id, docNo } = await makeQualityCheck(cast, { company })
    expect(docNo).toMatch(/^QCK\d{8}-\d{4}$/)
    expect(await mine(id)).toRefuse('NOT_FOUND')
    const { version } = await detail(id)
    const changed = checkInput(cast, company.id, { title: '改过的检查主题', items: checkItems.slice(0, 2) })
    done(await quality.post('/srm/qualityCheck/edit', { ...changed, id, version }))
    expect(await quality.post('/srm/qualityCheck/edit', { ...changed, id, version })).toRefuse('STALE')
    expect(await detail(id)).toMatchObject({
      title: '改过的检查主题',
      leaderName: '孙质衡',
      items: [{ lineNo: 10, critical: true }, { lineNo: 20 }],
    })
    done(await checkStep(quality, 'notify', id))
    expect(done(await mine(id))).toMatchObject({ title: '改过的检查主题', status: '1', team: '孙质衡、陈采薇' })
    expect(await checkStep(quality, 'edit', id, changed)).toRefuse('BAD_TRANSITION')
    expect(JSON.stringify(done(await company.client.get('/sys/annountCement/listByUser')))).toContain(docNo)
  })

  test('no checklist, no notice; dates in order; stopped companies are refused', async () => {
    const bare = await makeQualityCheck(cast, { company, patch: { items: [] } })
    expect(await checkStep(quality, 'notify', bare.id)).toRefuse('QCK_NO_ITEMS')
    const add = (patch: object) => quality.post('/srm/qualityCheck/add', checkInput(cast, company.id, patch as Record<string, unknown>))
    expect((await add({ planFrom: '2026-12-02', planTo: '2026-12-01' })).result.errors).toMatchObject([
      { field: 'planTo', errorKey: 'QCK_DATES' },
    ])
    expect((await add({ items: [{ question: '权重为零', weight: '0' }] })).result.errors[0]).toMatchObject({ field: 'items.0.weight' })
    const stopped = await app.supplier('pendingReview')
    expect(await add({ supplierId: stopped.id })).toRefuse('SUPPLIER_BLOCKED')
    expect(await (await app.as('manager')).post('/srm/qualityCheck/add', checkInput(cast, company.id))).toRefuse('NO_PERM')
  })

  test('an earlier checklist can be found to take over', async () => {
    const { docNo } = await makeQualityCheck(cast, { company })
    const found = done(await quality.get('/srm/qualityCheck/templates', { keyword: docNo }))
    expect(found).toMatchObject([{ docNo }])
  })
})

describe('scoring', () => {
  test('the percentage follows the scores; the supplier sees none of it', async () => {
    const { id } = await makeQualityCheck(cast, { company, state: 'ongoing', scores: ['3', '1'] })
    // (3×2 + 1×2) ÷ (3×2 + 3×2)
    expect(await detail(id)).toMatchObject({ running: '66.67', runningConclusion: 'conditional', scorePct: null, conclusion: null })
    const seen = done(await mine(id))
    expect(seen).toMatchObject({ status: '2', scorePct: null, conclusion: null })
    expect(JSON.stringify(seen)).not.toMatch(/items|running|66\.67|材质报告/)
    expect(await checkStep(quality, 'conclude', id, { ...result, findings: [checkFinding(cast)] })).toRefuse('QCK_UNSCORED')
    expect(await checkStep(quality, 'close', id, result)).toRefuse('QCK_UNSCORED')
  })

  test('scores of another check, and of a check that has not begun, are refused', async () => {
    const one = await makeQualityCheck(cast, { company, state: 'ongoing', scores: ['3'] })
    const other = await detail((await makeQualityCheck(cast, { company, state: 'ongoing', scores: ['3'] })).id)
    expect(await checkStep(quality, 'score', one.id, { scores: [{ itemId: other.items[0].id, score: '0' }] })).toRefuse('QCK_ITEM_UNKNOWN')
    expect((await detail(other.id)).items[0].score).toBe('3')
    const planned = await makeQualityCheck(cast, { company })
    expect(await scoreItems(quality, planned.id, ['3'])).toRefuse('BAD_TRANSITION')
  })

  test('nothing that counts gives no conclusion', async () => {
    const { id } = await makeQualityCheck(cast, { company, state: 'ongoing', scores: ['NA', 'NA', 'NA', 'NA', 'NA', 'NA'] })
    expect(await checkStep(quality, 'close', id, result)).toRefuse('QCK_NOTHING_COUNTS')
  })
})

describe('concluding', () => {
  test('passed without findings it is over, and the supplier reads result and report', async () => {
    const { id } = await makeQualityCheck(cast, { company, state: 'closed' })
    const seen = done(await mine(id))
    expect(seen).toMatchObject({
      status: '4',
      conclusion: 'pass',
      scorePct: '94.44',
      report: [{ fileName: '质量检查报告.pdf' }],
      audits: [],
    })
    const file = await company.client.get(`/sys/common/static/${seen.report[0].filePath}`)
    expect(file).toSucceed()
  })

  test('one critical item not met fails all the rest, and needs findings', async () => {
    const { id } = await makeQualityCheck(cast, { company, state: 'ongoing', scores: ['0', '3', '3', '3', '3', '3'] })
    expect(await detail(id)).toMatchObject({ running: '80.00', runningConclusion: 'fail' })
    expect(await checkStep(quality, 'close', id, result)).toRefuse('QCK_FINDINGS_NEEDED')
    expect((await checkStep(quality, 'conclude', id, { ...result, findings: [] })).success).toBe(false)
    done(await checkStep(quality, 'conclude', id, { ...result, findings: [checkFinding(cast)] }))
    expect(done(await mine(id))).toMatchObject({ status: '3', conclusion: 'fail', scorePct: '80.00' })
  })

  test('findings become corrective actions; a wrong one leaves everything as it was', async () => {
    const { id } = await makeQualityCheck(cast, { company, state: 'ongoing', scores: ['3', '1', '1', '3', '2', '2'] })
    const late = checkFinding(cast, { replyDeadline: '2020-01-01 00:00:00' })
    expect(await checkStep(quality, 'conclude', id, { ...result, findings: [checkFinding(cast), late] })).toRefuse('QAU_DEADLINE')
    expect(await detail(id)).toMatchObject({ status: '2', audits: [] })
    done(await checkStep(quality, 'conclude', id, { ...result, findings: [checkFinding(cast), checkFinding(cast, { severity: 'MA' })] }))
    const { audits, docNo } = await detail(id)
    expect(audits).toMatchObject([{ status: '0' }, { status: '0', severity: 'MA' }])
    expect(done(await company.client.get('/srm/qualityReply/queryById', { id: audits[0].id }))).toMatchObject({
      source: 'CHECK',
      sourceNo: docNo,
    })
    expect(await checkStep(quality, 'cancel', id, { reason: '不再需要' })).toRefuse('BAD_TRANSITION')
  })

  test('it closes by itself with the last confirmation, and only then', async () => {
    const findings = [checkFinding(cast), checkFinding(cast, { severity: 'MA' })]
    const { id, docNo } = await makeQualityCheck(cast, { company, state: 'pendingCorrection', findings })
    const { audits } = await detail(id)
    await replyAs(cast, company, audits[0].id)
    done(await auditStep(quality, 'qualityAudit', 'confirm', audits[0].id, { verifyText: '现场复核合格' }))
    expect(await detail(id)).toMatchObject({ status: '3', closedAt: null })
    // A withdrawn one is not waited for either.
    done(await auditStep(await app.as('manager'), 'qualityAudit', 'withdraw', audits[1].id, { reason: '经复核不成立' }))
    expect(await detail(id)).toMatchObject({ status: '4', closedAt: expect.any(String) })
    const events = done(await quality.get('/srm/qualityCheck/timeline', { id })) as { action: string; actorKind: string }[]
    expect(events[0]).toMatchObject({ action: 'settle', actorKind: 'system' })
    expect(JSON.stringify(done(await company.client.get('/sys/annountCement/listByUser')))).toContain(`质量检查已关闭：${docNo}`)
  })

  test('both last confirmations at once close it once', async () => {
    const { id } = await makeQualityCheck(cast, { company, state: 'pendingCorrection', findings: [checkFinding(cast), checkFinding(cast)] })
    const { audits } = await detail(id)
    for (const audit of audits) await replyAs(cast, company, audit.id)
    const confirm = (audit: { id: string }) => auditStep(quality, 'qualityAudit', 'confirm', audit.id, { verifyText: '现场复核合格' })
    expect((await Promise.all(audits.map(confirm))).map((a) => a.success)).toEqual([true, true])
    expect((await detail(id)).status).toBe('4')
  })
})

test('cancelled: whoever was told reads why, whoever was not learns nothing', async () => {
  const told = await makeQualityCheck(cast, { company, state: 'cancelled' })
  expect(done(await mine(told.id))).toMatchObject({ status: '9', cancelReason: expect.stringContaining('搬迁') })
  const quiet = await makeQualityCheck(cast, { company })
  done(await checkStep(quality, 'cancel', quiet.id, { reason: '计划调整' }))
  expect(await mine(quiet.id)).toRefuse('NOT_FOUND')
})

test('lists, export and what waits for the lead', async () => {
  const { id, docNo } = await makeQualityCheck(cast, { company, state: 'ongoing' })
  const [row] = done(await quality.get('/srm/qualityCheck/list', { docNo })).records
  expect(row).toMatchObject({ id, status_dictText: '检查中', type_dictText: '体系审核' })
  expect((await quality.get('/srm/qualityCheck/exportXls', { selections: id })).status).toBe(200)
  const counts = done(await company.client.get('/srm/supplierCheck/counts'))
  expect(counts['0']).toBeUndefined()
  expect(done(await quality.get('/srm/dashboard/work'))).toContainEqual(expect.objectContaining({ id, kind: 'conductCheck' }))
})

test('a category that asks for an audit on site takes only who has passed one', async () => {
  const reviewer = await app.as('reviewer')
  const company = await app.supplier('potential')
  const read = async () => done(await reviewer.get('/srm/supplier/queryById', { id: company.id }))
  const { profile, options, now } = await read()
  const { categoryId } = profile.categories[0]
  interface Category {
    readonly id: string
    readonly parentId: string | null
    readonly nameZh: string
    readonly nameEn: string
  }
  const categories: readonly Category[] = options.categories
  const own = categories.find(({ id }) => id === categoryId)
  const other = categories.find(({ id, parentId }) => parentId === null && id !== categoryId && id !== own?.parentId)?.id
  const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  const ask = (required: boolean) => owner`update srm_category set audit_required = ${required} where id = ${categoryId}`
  const period = { qualFrom: now.slice(0, 10), qualTo: `${Number(now.slice(0, 4)) + 2}-06-30` }
  const qualify = async (who: Session) =>
    who.post('/srm/supplier/qualify', { id: company.id, version: (await read()).supplier.version, categoryId, orgCode: 'A01', ...period })
  try {
    await ask(true)
    expect((await read()).unaudited).toEqual([categoryId])
    // Neither a check of another kind nor one of another category is that audit.
    await makeQualityCheck(cast, { company, state: 'closed', patch: { type: 'PROCESS' } })
    await makeQualityCheck(cast, { company, state: 'closed', patch: { type: 'ONSITE', categoryId: other } })
    const refused = await qualify(reviewer)
    expect(refused).toRefuse('AUDIT_MISSING')
    expect(refused.message).toContain(own?.nameZh)
    expect((await qualify(reviewer.in('en-US'))).message).toContain(own?.nameEn)
    await makeQualityCheck(cast, { company, state: 'closed', patch: { type: 'ONSITE', categoryId } })
    expect((await read()).unaudited).toEqual([])
    expect(await qualify(reviewer)).toSucceed()
  } finally {
    await ask(false)
    await owner.end()
  }
})
