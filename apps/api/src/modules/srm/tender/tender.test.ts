import { plusDays } from '@srm/domain/kit/day'
import { beforeAll, describe, expect, test } from 'vitest'
import { clockText, travelTo } from '../../../demo/clock'
import { demoOfficerKeys } from '../../../demo/officer-key'
import { uploadPdf } from '../../../demo/pdf'
import { done } from '../../../demo/session'
import {
  makeTender,
  mineOf,
  placeIn,
  registerAs,
  registrationFor,
  reviewAs,
  tenderInput,
  tenderStep,
  tenderTimes,
} from '../../../demo/tender'
import { inquiryTest, type InquiryTest } from '../inquiry/inquiry.fixtures'

const officers = ['opener1', 'opener2', 'opener3'] as const
let app: InquiryTest
beforeAll(async () => {
  app = await inquiryTest()
  await demoOfficerKeys({ http: app.http, clock: app.clock, as: app.as })
}, 120_000)
const seen = async (id: string, who = 'purchaser') => done(await (await app.as(who)).get('/srm/tender/queryById', { id }))
const submitted = async (patch: object, plan: object = {}) => {
  const { id } = await makeTender(app, { state: 'draft', officers, patch: { ...patch }, ...plan })
  return tenderStep(app, 'purchaser', 'submit', id)
}

describe('a tender', () => {
  test('goes from the draft to registration, and the portal and the steps say so', async () => {
    const { id, docNo } = await makeTender(app, { officers })
    expect(docNo).toMatch(/^ZB\d{8}-\d{4}$/)
    const it = await seen(id)
    expect(it).toMatchObject({ status: '0', stage: 'REG', estimate: '6000000.00', ceiling: '5750000.00', registered: 0, named: true })
    expect(it.lots[0]).toMatchObject({ name: '标段一 潜水排污泵与提升泵', publicCeiling: '3700000.00', bondAmount: '60000.00' })
    expect(it.steps.map((step: { action: string }) => step.action)).toEqual(['add', 'submit', 'approve'])
    expect(it.openers).toMatchObject([{ keyed: true }, { keyed: true }, { keyed: true }])
    const portal = done(await app.anonymous.get('/portal/view/purchaseAnnouncements', { likeName: it.title }))
    expect(JSON.stringify(portal)).toContain(it.regDeadline)
    expect(JSON.stringify(portal)).not.toContain('6000000')
  })
  test('is refused where the law or the house forbids it, at the field, and stays a draft', async () => {
    const times = tenderTimes(app.clock)
    const early = `${plusDays(times.docFrom, 19)} 09:30:00`
    const rest = {
      docTo: null,
      clarifyAt: null,
      siteVisitAt: null,
      questionDeadline: times.docFrom,
      regDeadline: early,
      bondDeadline: early,
    }
    const answer = await submitted({ ...rest, docTo: `${plusDays(times.docFrom, 5)} 09:00:00`, bidDeadline: early, openAt: early })
    expect(answer).toRefuse('TENDER_20D')
    expect(JSON.stringify(answer.result)).toContain('bidDeadline')
    expect(await submitted({ openAt: `${times.openAt.slice(0, 10)} 10:00:00` })).toRefuse('TENDER_OPEN_AT')
    expect(await submitted({ committeeSize: 6 })).toRefuse('COMMITTEE_SIZE')
    expect(await submitted({ candidateMax: 4 })).toRefuse('TENDER_CANDIDATES_3')
    expect(await submitted({ publicityDays: 2 })).toRefuse('TENDER_PUBLICITY_3D')
    expect(await submitted({ blindRegistration: true })).toRefuse('TENDER_BLIND_PRE')
    expect(await submitted({ sealMode: 'server' })).toRefuse('TENDER_SEAL_CLIENT')
    expect(await submitted({ evalMethod: 'lowest' })).toRefuse('TENDER_FORMULA')
    expect(await submitted({ openerIds: [] })).toRefuse('SEAL_OFFICERS')
    expect(await submitted({ lots: [] })).toRefuse('TENDER_NO_LOTS')
    expect(await submitted({ files: [] })).toRefuse('REQUIRED')
    const { lots } = await tenderInput(app, { officers })
    const dear = lots.map((lot: object) => ({ ...lot, bondAmount: '80000.00' }))
    expect(await submitted({ lots: dear })).toRefuse('BOND_2PCT')
    expect(await submitted({ lots: lots.map((lot: object) => ({ ...lot, items: [] })) })).toRefuse('TENDER_LOT_EMPTY')
    expect(await submitted({ docTo: `${plusDays(times.docFrom, 4)} 09:00:00` })).toRefuse('TENDER_SALE_5D')
    expect(await submitted({ siteVisitAt: `${plusDays(times.bidDeadline, -3)} 09:00:00` })).toRefuse('TENDER_VISIT_DAYS')
    expect(await submitted({ clarifyAt: `${plusDays(times.bidDeadline, -14)} 09:00:00` })).toRefuse('CLARIFY_15D')
    expect(await submitted({ regDeadline: `${plusDays(times.bidDeadline, 1)} 09:00:00` })).toRefuse('TENDER_TIMES_ORDER')
  })
  test('with two envelopes may be sealed by its bidders, which an inquiry may not', async () => {
    expect(await submitted({ envelopeMode: 'two' })).toSucceed()
  })
  test('that is not prescribed by law keeps the rules of the house alone', async () => {
    const times = tenderTimes(app.clock)
    const near = (days: number) => `${plusDays(times.docFrom, days)} 09:00:00`
    const short = {
      ...{ docTo: near(3), regDeadline: near(4), questionDeadline: near(4), siteVisitAt: null, clarifyAt: null },
      ...{ bondDeadline: near(5), committeeSize: 3, candidateMax: 4, publicityDays: 0 },
    }
    expect(await submitted({ ...short, bidDeadline: near(6), openAt: near(6) }, { officers: [] })).toRefuse('TENDER_BID_DAYS')
    expect(await submitted({ ...short, bidDeadline: near(30), openAt: near(31), committeeSize: 4 }, { officers: [] })).toRefuse(
      'COMMITTEE_ODD',
    )
    expect(await submitted({ ...short, bidDeadline: near(30), openAt: near(31), openerIds: [] }, { officers: [] })).toRefuse(
      'TENDER_OPENERS',
    )
  })
  test('is not approved by who handed it in, and not once its periods have run too short', async () => {
    const times = tenderTimes(app.clock)
    const late = `${plusDays(times.bidDeadline, -1)} 17:00:00`
    const { id } = await makeTender(app, { state: 'inApproval', officers, patch: { regDeadline: late } })
    const own = await app.as('purchaser')
    expect(await own.post('/srm/tender/approve', { id, version: 2, note: null })).toRefuse('NO_PERM')
    done(await tenderStep(app, 'manager', 'reject', id, { reason: '补充踏勘安排' }))
    expect(await seen(id)).toMatchObject({ status: '-1', decisionNote: '补充踏勘安排' })
    done(await tenderStep(app, 'purchaser', 'submit', id))
    done(await tenderStep(app, 'purchaser', 'withdraw', id))
    done(await tenderStep(app, 'purchaser', 'submit', id))
    const { bidDeadline } = await seen(id)
    travelTo(app.clock, `${plusDays(bidDeadline, -19)} 09:30:00`)
    expect(await tenderStep(app, 'manager', 'approve', id)).toRefuse('TENDER_20D')
    expect(await seen(id)).toMatchObject({ status: '-2' })
    travelTo(app.clock, `${bidDeadline}`)
    expect(await tenderStep(app, 'manager', 'approve', id)).toRefuse('DEADLINE_PASSED')
  })
  test('that invites names three at least, and an open one nobody', async () => {
    expect(await submitted({}, { invited: [app.a, app.b] })).toRefuse('TENDER_INVITED_3')
    expect(await submitted({}, { invited: [app.a, app.b, app.c] })).toSucceed()
    const { id } = await makeTender(app, { officers, invited: [app.a, app.b, app.c] })
    expect(await mineOf(app.a, id)).toMatchObject({ participation: '0', step: 'toRegister' })
    const stranger = await app.supplier()
    expect(await stranger.client.get('/srm/tenderWork/queryById', { id })).toRefuse('NOT_FOUND')
    expect(await tenderStep(app, 'purchaser', 'invite', id, { supplierIds: [app.a.id] })).toRefuse('SUPPLIER_TWICE')
    done(await tenderStep(app, 'purchaser', 'invite', id, { supplierIds: [stranger.id] }))
    expect(await mineOf(stranger, id)).toMatchObject({ participation: '0' })
    const open = await makeTender(app, { officers })
    expect(await tenderStep(app, 'purchaser', 'invite', open.id, { supplierIds: [app.a.id] })).toRefuse('TENDER_OPEN_INVITEES')
  })
  test('is copied, edited and deleted while it is a draft', async () => {
    const { id } = await makeTender(app, { officers })
    const purchaser = await app.as('purchaser')
    const copy = done(await purchaser.post('/srm/tender/copy', { id }))
    const draft = done(await purchaser.get('/srm/tender/draft', { id: copy.id }))
    expect(draft).toMatchObject({ bidDeadline: null, files: [], lots: [{ estimate: '3860000.00' }, {}] })
    done(await purchaser.post('/srm/tender/edit', { ...draft, title: '城北污水处理厂水泵采购', id: copy.id, version: copy.version }))
    expect(await seen(copy.id)).toMatchObject({ title: '城北污水处理厂水泵采购', registered: null })
    done(await tenderStep(app, 'purchaser', 'delete', copy.id))
    expect(done(await purchaser.get('/srm/tender/list', { id: copy.id })).total).toBe(0)
    const { id: _id, version: _version, ...typed } = draft
    expect(await tenderStep(app, 'purchaser', 'edit', id, typed)).toRefuse('BAD_TRANSITION')
  })
})

describe('registration', () => {
  test('is reviewed, may be sent again after a refusal, and opens the documents', async () => {
    const { id } = await makeTender(app, { officers })
    expect(done(await registerAs(app.a, id))).toEqual({ participation: '0' })
    expect(await mineOf(app.a, id)).toMatchObject({ step: 'underReview', documents: [] })
    expect(await seen(id)).toMatchObject({
      registered: 1,
      participants: [{ supplierName: app.a.name, answers: { years: '12 年，同类项目 8 个' } }],
    })
    expect(await reviewAs(app, id, app.a.id, false)).toRefuse('REQUIRED')
    done(await reviewAs(app, id, app.a.id, false, '授权书未盖章'))
    expect(await mineOf(app.a, id)).toMatchObject({ participation: '1', registration: { reviewNote: '授权书未盖章' } })
    expect(await reviewAs(app, id, app.a.id, true)).toRefuse('REGISTRATION_NOT_WAITING')
    done(await registerAs(app.a, id))
    done(await reviewAs(app, id, app.a.id, true))
    const mine = await mineOf(app.a, id)
    expect(mine).toMatchObject({
      participation: '2',
      step: 'toBid',
      documents: [{ documentVersion: 1, files: [{ fileName: '招标文件.pdf' }] }],
    })
    expect(await registerAs(app.a, id)).toRefuse('ALREADY_REGISTERED')
    // Each download is noted, with account and version.
    const [file] = mine.documents[0].files
    expect((await app.a.client.get(`/sys/common/static/${file.id}`)).status).toBe(200)
    expect(await app.b.client.get(`/sys/common/static/${file.id}`)).toRefuse('NOT_FOUND')
    expect((await seen(id)).downloads).toMatchObject([{ supplierName: app.a.name, documentVersion: 1, fileName: '招标文件.pdf' }])
  })
  test('names known lots, answers what is asked and brings an authorisation', async () => {
    const { id } = await makeTender(app, { officers, patch: { allowConsortium: false } })
    expect(await registerAs(app.a, id, { lotIds: [] })).toRefuse('TENDER_LOTS_NONE')
    expect(await registerAs(app.a, id, { lotIds: [id] })).toRefuse('TENDER_LOT_UNKNOWN')
    expect(await registerAs(app.a, id, { answers: {} })).toRefuse('TENDER_ANSWER_MISSING')
    expect(await registerAs(app.a, id, { files: [] })).toRefuse('TENDER_AUTHORISATION')
    expect(await registerAs(app.a, id, { partnerNames: [app.b.name] })).toRefuse('CONSORTIUM_NOT_ALLOWED')
  })
  test('takes a company once, alone or in one consortium', async () => {
    const { id } = await makeTender(app, { officers })
    expect(await registerAs(app.a, id, { partnerNames: ['没有这家公司'] })).toRefuse('CONSORTIUM_UNKNOWN')
    done(await registerAs(app.a, id, { partnerNames: [app.b.name] }))
    expect(await registerAs(app.b, id)).toRefuse('CONSORTIUM_TWICE')
    expect(await registerAs(app.c, id, { partnerNames: [app.b.name] })).toRefuse('CONSORTIUM_TWICE')
    done(await app.a.client.post('/srm/tenderWork/withdrawRegistration', { id }))
    expect(await app.a.client.post('/srm/tenderWork/withdrawRegistration', { id })).toRefuse('NOT_REGISTERED')
    done(await registerAs(app.b, id))
    expect(await seen(id)).toMatchObject({ registered: 1 })
  })
  test('is refused before its start, at its deadline and after an exclusion', async () => {
    const later = `${plusDays(clockText(app.clock), 2)} 09:00:00`
    const soon = await makeTender(app, { officers, patch: { regStart: later } })
    expect(await registerAs(app.a, soon.id)).toRefuse('NOT_STARTED')
    const { id } = await makeTender(app, { officers })
    done(await registerAs(app.a, id))
    const participantId = await placeIn(app, id, app.a.id)
    done(await (await app.as('purchaser')).post('/srm/tender/exclude', { id, participantId, reason: '提供虚假材料' }))
    expect(await mineOf(app.a, id)).toMatchObject({ participation: '1', registration: { excludeReason: '提供虚假材料' } })
    expect(await registerAs(app.a, id)).toRefuse('TENDER_EXCLUDED')
    expect(await seen(id)).toMatchObject({ registered: 0 })
    const { regDeadline } = await seen(id)
    travelTo(app.clock, regDeadline)
    expect(await registerAs(app.b, id)).toRefuse('DEADLINE_PASSED')
    expect(await seen(id)).toMatchObject({ stage: 'BID' })
  })
})

describe('the bond', () => {
  test('is recorded once, in its form, and given back or kept', async () => {
    const { id } = await makeTender(app, { officers })
    for (const bidder of [app.a, app.b]) done(await registerAs(bidder, id))
    const [a, b] = [await placeIn(app, id, app.a.id), await placeIn(app, id, app.b.id)]
    const purchaser = await app.as('purchaser')
    const { bidDeadline } = await seen(id)
    const receivedAt = clockText(app.clock)
    const record = (participantId: string, patch: object = {}) =>
      purchaser.post('/srm/tender/recordBond', { id, participantId, form: 'transfer', amount: '100000.00', receivedAt, ...patch })
    expect(await record(a, { receivedAt: bidDeadline })).toRefuse('BOND_FUTURE')
    expect(await record(a, { form: 'guarantee' })).toRefuse('BOND_VALID_TO')
    expect(await record(a, { form: 'guarantee', validTo: plusDays(bidDeadline, -1) })).toRefuse('BOND_VALID_TO')
    done(await record(a, { form: 'guarantee', validTo: plusDays(bidDeadline, 90) }))
    expect(await record(a)).toRefuse('BOND_RECEIVED')
    const extend = (validTo: string, participantId = a) => purchaser.post('/srm/tender/extendBond', { id, participantId, validTo })
    expect(await extend(plusDays(bidDeadline, 90))).toRefuse('BOND_SHORTER')
    done(await extend(plusDays(bidDeadline, 120)))
    expect((await mineOf(app.a, id)).bond).toMatchObject({ validTo: plusDays(bidDeadline, 120) })
    done(await record(b))
    // Money does not end.
    expect(await extend(plusDays(bidDeadline, 120), b)).toRefuse('BOND_NOT_THERE')
    expect(await mineOf(app.b, id)).toMatchObject({ bond: { amount: '100000.00', form: 'transfer', validTo: null } })
    const refund = (participantId: string) => purchaser.post('/srm/tender/refundBond', { id, participantId, note: '撤回报名' })
    done(await refund(a))
    expect(await refund(a)).toRefuse('BOND_NOT_THERE')
    const manager = await app.as('manager')
    // The manager may not know who takes part before the bids are due.
    const forfeit = () => manager.post('/srm/tender/forfeitBond', { id, participantId: b, reason: '投标截止后撤销投标' })
    expect(await forfeit()).toRefuse('NOT_FOUND')
    travelTo(app.clock, bidDeadline)
    done(await forfeit())
    expect((await mineOf(app.b, id)).bond).toMatchObject({ forfeitReason: '投标截止后撤销投标', refundedAt: null })
  })
  test('needs a registration, and a tender that asks for one', async () => {
    const { id } = await makeTender(app, { officers, invited: [app.a, app.b, app.c] })
    const body = { form: 'transfer', amount: '1.00', receivedAt: clockText(app.clock) }
    const purchaser = await app.as('purchaser')
    const participantId = await placeIn(app, id, app.a.id)
    expect(await purchaser.post('/srm/tender/recordBond', { id, participantId, ...body })).toRefuse('BOND_NO_REGISTRATION')
    const free = await makeTender(app, { officers, patch: { bondRequired: false, bondDeadline: null } })
    expect(await purchaser.post('/srm/tender/recordBond', { id: free.id, participantId, ...body })).toRefuse('TENDER_NO_BOND')
  })
})

describe('clarifications and deadlines', () => {
  const clarify = (id: string, patch: object = {}) =>
    tenderStep(app, 'purchaser', 'clarify', id, {
      ...{
        title: '扬程参数更正',
        question: '扬程是否为 18 m？',
        answer: '以 20 m 为准。',
        questionIds: [],
        affectsPreparation: false,
        files: [],
      },
      ...patch,
    })
  test('a question is asked without a name for others, and its answer goes to everybody as a new version of the documents', async () => {
    const { id } = await makeTender(app, { officers })
    const ask = { id, question: '扬程是否为 18 m？' }
    expect(await app.a.client.post('/srm/tenderWork/ask', ask)).toRefuse('NOT_REGISTERED')
    for (const bidder of [app.a, app.b]) done(await registerAs(bidder, id))
    done(await app.a.client.post('/srm/tenderWork/ask', ask))
    expect((await mineOf(app.b, id)).questions).toEqual([])
    const { questions } = await seen(id)
    expect(questions).toMatchObject([{ question: ask.question, supplierName: app.a.name }])
    const files = await uploadPdf(await app.as('purchaser'), '招标文件-第2版.pdf')
    const { docNo } = done(await clarify(id, { questionIds: [questions[0].id], affectsPreparation: true, files }))
    expect(docNo).toMatch(/^CLR/)
    for (const bidder of [app.a, app.b])
      expect((await mineOf(bidder, id)).clarifications).toMatchObject([{ docNo, documentVersion: 2, answer: '以 20 m 为准。' }])
    expect((await mineOf(app.a, id)).questions).toMatchObject([{ clarificationId: expect.any(String) }])
    done(await reviewAs(app, id, app.b.id, true))
    expect((await mineOf(app.b, id)).documents.map((one: { documentVersion: number }) => one.documentVersion)).toEqual([2, 1])
    const { questionDeadline } = await seen(id)
    travelTo(app.clock, questionDeadline)
    expect(await app.a.client.post('/srm/tenderWork/ask', ask)).toRefuse('DEADLINE_PASSED')
  })
  test('what affects the preparation less than 15 days before moves the bid deadline in the same step, or is refused', async () => {
    const { id } = await makeTender(app, { officers })
    const { bidDeadline } = await seen(id)
    travelTo(app.clock, `${plusDays(bidDeadline, -14)} 09:00:00`)
    expect(await clarify(id, { affectsPreparation: true })).toRefuse('CLARIFY_15D')
    expect(await seen(id)).toMatchObject({ documentVersion: 1 })
    done(await clarify(id))
    const newDeadline = `${plusDays(bidDeadline, 7)} 09:30:00`
    done(await clarify(id, { affectsPreparation: true, newDeadline }))
    expect(await seen(id)).toMatchObject({ bidDeadline: newDeadline, openAt: newDeadline, documentVersion: 3 })
  })
  test('deadlines only move later, the opening with the bid deadline', async () => {
    const { id } = await makeTender(app, { officers })
    const { bidDeadline, regDeadline } = await seen(id)
    const extend = (patch: object) => tenderStep(app, 'purchaser', 'extend', id, { reason: '潜在投标人较少', ...patch })
    expect(await extend({})).toRefuse('TENDER_NOTHING_MOVED')
    expect(await extend({ bidDeadline: `${plusDays(bidDeadline, -1)} 09:30:00` })).toRefuse('DEADLINE_SHORTEN')
    expect(await extend({ openAt: `${plusDays(bidDeadline, 1)} 09:30:00` })).toRefuse('TENDER_OPEN_AT')
    expect(await extend({ regDeadline: `${plusDays(bidDeadline, 1)} 09:30:00` })).toRefuse('TENDER_TIMES_ORDER')
    const later = `${plusDays(bidDeadline, 7)} 09:30:00`
    travelTo(app.clock, regDeadline)
    done(await extend({ bidDeadline: later, regDeadline: `${plusDays(regDeadline, 3)} 17:00:00` }))
    expect(await seen(id)).toMatchObject({ bidDeadline: later, openAt: later, stage: 'REG' })
    expect(done(await registerAs(app.c, id))).toEqual({ participation: '0' })
    travelTo(app.clock, later)
    expect(await extend({ bidDeadline: `${plusDays(later, 7)} 09:30:00` })).toRefuse('DEADLINE_PASSED')
    expect(await seen(id)).toMatchObject({ stage: 'WAIT_OPEN' })
  })
  test('it fails or is cancelled with a reason, which everybody concerned and the portal read', async () => {
    const { id } = await makeTender(app, { officers })
    done(await registerAs(app.a, id))
    done(await tenderStep(app, 'manager', 'fail', id, { reason: '报名单位不足3家' }))
    expect(await mineOf(app.a, id)).toMatchObject({ status: '8', stage: null, step: 'underReview' })
    const { title } = await seen(id)
    const messages = done(await app.a.client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: 5 }))
    expect(JSON.stringify(messages)).toContain(`招标流标：${title}`)
    const waiting = await makeTender(app, { officers, state: 'inApproval' })
    done(await tenderStep(app, 'manager', 'cancel', waiting.id, { reason: '项目调整' }))
    expect(await seen(waiting.id)).toMatchObject({ status: '9', decisionNote: '项目调整' })
    expect(await registrationFor(app.a, [])).toMatchObject({ lotIds: [] })
  })
})
