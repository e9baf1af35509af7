import { beforeAll, describe, expect, test } from 'vitest'
import { clockText } from '../../src/demo/clock'
import { addTargets, standardTemplate } from '../../src/demo/eval-template'
import { draftPlan, launchedPlan } from '../../src/demo/evaluation'
import { makeInquiry, versionOf } from '../../src/demo/inquiry'
import { topics, type DemoTopic } from '../../src/demo/inquiry-content'
import { done, type Session } from '../../src/demo/session'
import { saveSection } from '../../src/demo/supplier'
import { inquiryTest, type InquiryTest } from '../../src/modules/srm/inquiry/inquiry.fixtures'
import { keysOf } from './table'

// What the documents of purchasing and of the portal are refused with.
let app: InquiryTest
let admin: Session
let purchaser: Session
let reviewer: Session
beforeAll(async () => {
  app = await inquiryTest()
  ;[admin, purchaser, reviewer] = await Promise.all([app.as('admin'), app.as('purchaser'), app.as('reviewer')])
}, 60_000)
const none = '00000000-0000-4000-8000-000000000000'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

describe('an inquiry', () => {
  const topic = { ...(topics[9] as DemoTopic), rows: (topics[9] as DemoTopic).rows.slice(0, 1) }
  const post = async (action: string, id: string, body: object) =>
    purchaser.post(`/srm/inquiry/${action}`, { id, version: await versionOf(purchaser, id), ...body })
  test('is not amended by nothing, nor invites anybody twice', async () => {
    const { id } = await makeInquiry(app, { topic, bidders: [app.a, app.b] })
    const { warranty } = done(await purchaser.get('/srm/inquiry/queryById', { id }))
    expect(await post('amend', id, { reason: '无变化', changes: { warranty } })).toRefuse('AMENDMENT_EMPTY')
    expect(await post('invite', id, { supplierIds: [app.a.id] })).toRefuse('SUPPLIER_TWICE')
  })
  test('goes into another round with those who quoted', async () => {
    const { id } = await makeInquiry(app, { state: 'pendingEvaluation', topic, bidders: [app.a, app.b] })
    const body = { supplierIds: [app.c.id], quoteDeadline: clockText(app.clock, 72), reason: '议价' }
    expect(await post('newRound', id, body)).toRefuse('SUPPLIER_NOT_IN_ROUND')
  })
})

describe('an evaluation', () => {
  let template: (code: string) => object
  beforeAll(async () => {
    const ids = await addTargets(reviewer)
    template = (code) => ({
      ...standardTemplate(ids),
      nameZh: `评价 ${code}`,
      nameEn: `Evaluation ${code}`,
      selfEval: false,
      rows: [
        { targetId: ids.get('Q-02'), weight: '60' },
        { targetId: ids.get('S-02'), weight: '40' },
      ],
      roles: [{ kind: 'role', code, weight: '100' }],
    })
  })
  const demo = () => ({ http: app.http, clock: app.clock, as: app.as })
  const made = async (code: string): Promise<{ id: string; version: number }> => {
    const { id } = done(await reviewer.post('/srm/evalTemplate/add', template(code)))
    return done(await reviewer.get('/srm/evalTemplate/queryById', { id }))
  }
  test('wants a template in use, somebody who scores, and something that counts', async () => {
    const unused = await made('finance')
    const plan = (templateId: string) => ({ title: '年度评价', templateId, supplierIds: [app.a.id] })
    done(await reviewer.post('/srm/evalTemplate/enable', { id: unused.id, version: unused.version, enabled: false }))
    const dates = { periodFrom: '2026-01-01', periodTo: '2026-12-31', scoreDeadline: clockText(app.clock, 48) }
    expect(await reviewer.post('/srm/evalPlan/add', { ...plan(unused.id), ...dates })).toRefuse('TEMPLATE_OFF')
    done(await (await app.as('admin')).post('/sys/role/add', { roleCode: 'nobody', roleName: '无人' }))
    const unmanned = await draftPlan(demo(), plan((await made('nobody')).id))
    expect(await reviewer.post('/srm/evalPlan/launch', unmanned)).toRefuse('PLAN_NO_SCORER')
    const { sheets } = await launchedPlan(demo(), { ...plan((await made('qualityEngineer')).id), scoreIn: 2 })
    app.travel({ hours: 3 })
    const { id, version } = done(await reviewer.get('/srm/evaluation/queryById', { id: sheets[0]?.id ?? '' }))
    expect(await reviewer.post('/srm/evaluation/propose', { id, version })).toRefuse('EVAL_NO_DATA')
  })
})

describe('a questionnaire', () => {
  const item = (n: number) => ({ key: `q${n}`, type: 'text', zh: `题${n}`, required: false })
  test('has a limited number of questions and recipients that can be asked', async () => {
    const sections = [0, 1, 2, 3].map((s) => ({
      key: `s${s}`,
      zh: '节',
      items: Array.from({ length: 90 }, (_one, i) => item(s * 100 + i)),
    }))
    const long = await purchaser.post('/srm/questionnaire/add', { title: '太长', purpose: 'annual', sections })
    expect(keysOf(long)).toContain('QUESTIONNAIRE_TOO_LONG')
    const short = { title: '无此公司', purpose: 'annual', deadline: clockText(app.clock, 72), recipientIds: [none] }
    const unknown = await purchaser.post('/srm/questionnaire/add', { ...short, sections: [{ key: 's', zh: '节', items: [item(1)] }] })
    expect(keysOf(unknown)).toContain('QUESTIONNAIRE_RECIPIENT')
  })
})

describe('a company', () => {
  test('names organisations there are', async () => {
    const { client } = await app.supplier('registered')
    const orgs = [{ buyerOrg: 'NO_SUCH', cooperation: '年度框架' }]
    const answered = await saveSection(client, 'relations', { noAffiliates: true, affiliates: [], principals: [], orgs })
    expect(JSON.stringify(answered)).toContain('ORG_UNKNOWN')
  })
})

describe('extension fields that hold values', () => {
  const field = (more: object = {}) => ({
    tableName: 'inquiry',
    fieldName: 'keptValue',
    labelName: '留值',
    dataType: 'String',
    internal: false,
    ...more,
  })
  test('keep name, type and audience', async () => {
    const { id } = done(await admin.post('/sys/extendField/add', field()))
    const { id: inquiryId } = await makeInquiry(app, { state: 'draft', bidders: [], patch: { ext: { keptValue: '值' } } })
    expect(inquiryId).toBeTruthy()
    const edit = (more: object) => admin.put('/sys/extendField/edit', { ...field(more), id })
    expect(keysOf(await edit({ fieldName: 'otherName' }))).toContain('EXT_FIXED')
    expect(keysOf(await edit({ dataType: 'number' }))).toContain('EXT_HAS_VALUES')
    expect(await admin.delete('/sys/extendField/delete', { id, confirmed: 'true' })).toSucceed()
    expect(keysOf(await admin.post('/sys/extendField/add', field({ dataType: 'number' })))).toContain('EXT_NAME_KEPT')
  })
})

describe('pictures of the portal', () => {
  test('are pictures', async () => {
    const file = done(await admin.upload('/sys/common/upload', { name: 'cover.pdf', content: pdf, type: 'application/pdf' }))
    const news = { type: 'company', title: '新闻', date: '2026-11-20', content: '<p>x</p>', cover: [file] }
    expect(keysOf(await admin.post('/portal/news/add', news))).toContain('NEWS_COVER')
    expect(await admin.post('/portal/partner/add', { name: '伙伴', logo: [file] })).toRefuse('SITE_IMAGE')
  })
})
