import { beforeAll, describe, expect, test } from 'vitest'
import { cheapestAllocation, inquiryInput, judgeAll, makeInquiry, offerFor, quoteAs, step, versionOf } from '../../../demo/inquiry'
import { clockText, travelTo } from '../../../demo/clock'
import { done } from '../../../demo/session'
import { demoRates } from '../../../demo/fx'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { systemCtx } from '../../../http/request/context'
import { inquiryTest, type InquiryTest } from './inquiry.fixtures'

let app: InquiryTest
beforeAll(async () => {
  app = await inquiryTest()
})
const small = topics[9] as DemoTopic
const last = small.rows.map(([, , , , price]) => price)
const detail = async (id: string, who = 'purchaser') => done(await (await app.as(who)).get('/srm/inquiry/queryById', { id }))
const mine = async (who: 'a' | 'b' | 'c', id: string) => done(await app[who].client.get('/srm/quotation/queryById', { id }))
const post = async (who: string, action: string, id: string, body: object = {}) => {
  const client = await app.as(who)
  return client.post(`/srm/inquiry/${action}`, { id, version: await versionOf(client, id), ...body })
}
const published = (patch: Record<string, unknown> = {}, closesIn = 72) =>
  makeInquiry(app, { topic: small, bidders: app.bidders, closesIn, patch })

describe('the life of an inquiry', () => {
  test('a draft is saved unfinished, edited, copied and deleted, and submission names what is missing', async () => {
    const purchaser = await app.as('purchaser')
    const { id, version, docNo } = done(await purchaser.post('/srm/inquiry/add', { title: '只有标题的询价' }))
    expect(docNo).toMatch(/^RFQ\d{8}-\d{4}$/)
    expect(await purchaser.post('/srm/inquiry/submit', { id, version })).toRefuse('INQUIRY_NO_LINES')
    const input = await inquiryInput(app, { topic: small, bidders: app.bidders, patch: { validityDays: null } })
    const saved = done(await purchaser.post('/srm/inquiry/edit', { ...input, id, version }))
    expect(await purchaser.post('/srm/inquiry/edit', { ...input, id, version })).toRefuse('STALE')
    const refused = await purchaser.post('/srm/inquiry/submit', { id, version: saved.version })
    expect(refused.result.errors).toMatchObject([{ field: 'validityDays', errorKey: 'REQUIRED' }])
    const copy = done(await purchaser.post('/srm/inquiry/copy', { id }))
    const copied = await detail(copy.id)
    expect(copied).toMatchObject({ title: input.title, status: '-1', quoteDeadline: null, lineCount: small.rows.length })
    expect(copied.suppliers.map((s: { supplierId: string }) => s.supplierId)).toEqual(app.bidders.map((b) => b.id))
    expect((await purchaser.delete('/srm/inquiry/delete', { id: copy.id })).success).toBe(true)
    expect((await purchaser.get('/srm/inquiry/list', { docNo: copy.docNo })).result.total).toBe(0)
  })

  test('who submitted cannot approve; a returned draft says why', async () => {
    const { id } = await makeInquiry(app, { state: 'inApproval', topic: small, bidders: app.bidders })
    done(await post('manager', 'reject', id, { reason: '请补充技术要求' }))
    expect(await detail(id)).toMatchObject({ status: '-1', decisionNote: '请补充技术要求' })
  })

  test('publication tells invitees and staff, and puts a public inquiry on the portal', async () => {
    const { id } = await published({ title: '门户公告测试询价', budget: '918273.64' })
    const bell = done(await app.a.client.get('/sys/annountCement/listByUser', {}))
    expect(JSON.stringify(bell)).toContain('门户公告测试询价')
    const announcements = done(await app.anonymous.get('/portal/view/purchaseAnnouncements', { likeName: '门户公告测试询价' }))
    expect(announcements).toHaveLength(1)
    expect(JSON.stringify(announcements)).not.toMatch(/targetPrice|budget|918273\.64/)
    const silent = await published({ title: '邀请询价不上门户', type: 'invited' })
    expect(done(await app.anonymous.get('/portal/view/purchaseAnnouncements', { likeName: '邀请询价不上门户' }))).toHaveLength(0)
    expect((await mine('a', silent.id)).title).toBe('邀请询价不上门户')
    expect((await detail(id)).steps.map((s: { action: string }) => s.action)).toEqual(['add', 'submit', 'approve'])
  })
})

describe('quoting', () => {
  test('submit, revise, withdraw, decline: receipts, revisions, own state', async () => {
    const { id } = await published()
    const first = await quoteAs(app.a, id, last, 1)
    expect(first).toMatchObject({ revision: 1, roundNo: 1 })
    expect(first.receiptNo).toMatch(/^QT\d{8}-[0-9A-HJKMNP-TV-Z]{6}-R1$/)
    const second = await quoteAs(app.a, id, last, 0.9)
    expect(second.receiptNo).toBe(first.receiptNo.replace('-R1', '-R2'))
    expect(await mine('a', id)).toMatchObject({
      quoteState: '1',
      quotation: { revision: 2, proof: second.proof },
      history: [{ revision: 1 }],
    })
    done(await app.a.client.post('/srm/quotation/withdraw', { id }))
    expect(await mine('a', id)).toMatchObject({ quoteState: '2', can: { quote: null } })
    done(await app.a.client.post('/srm/quotation/decline', { id, reason: '产能不足' }))
    expect(await app.a.client.post('/srm/quotation/decline', { id, reason: '产能不足' })).toRefuse('ALREADY_DECLINED')
    expect((await quoteAs(app.a, id, last, 0.95)).revision).toBe(3)
  })

  test('wrong quotations are refused field by field and nothing is stored', async () => {
    const { id } = await published({ awardMode: 'whole' })
    const it = await mine('a', id)
    const offer = offerFor(it, last, 1)
    const refused = await app.a.client.post('/srm/quotation/quote', { id, ...offer, lines: [{ ...offer.lines[0], price: '0' }] })
    expect(refused).toRefuse('PRICE_ZERO')
    expect(refused.result.errors.map((e: { errorKey: string }) => e.errorKey)).toEqual(['PRICE_ZERO', 'LINE_MISSING'])
    expect(await app.a.client.post('/srm/quotation/quote', { id, ...offer, currency: 'USD' })).toRefuse('CURRENCY_NOT_ALLOWED')
    expect(await app.a.client.post('/srm/quotation/quote', { id, ...offer, contentVersion: 9 })).toRefuse('STALE')
    expect((await mine('a', id)).quotation).toBeNull()
  })

  test('an unfinished quotation is kept for the company alone', async () => {
    const { id } = await published()
    done(await app.a.client.post('/srm/quotation/saveDraft', { id, content: { freight: '123.45' } }))
    expect((await mine('a', id)).draft.content).toEqual({ freight: '123.45' })
    expect((await mine('b', id)).draft).toBeNull()
    await quoteAs(app.a, id, last, 1)
    expect((await mine('a', id)).draft).toBeNull()
  })

  test('a public inquiry: apply, be excluded, no longer quote', async () => {
    const { id } = await makeInquiry(app, { topic: small, bidders: [app.a], patch: { minQuotes: 1 } })
    expect(await app.b.client.post('/srm/quotation/decline', { id, reason: 'x' })).toRefuse('NOT_INVITED')
    expect(done(await app.b.client.post('/srm/quotation/apply', { id })).quoteState).toBe('0')
    expect(await app.b.client.post('/srm/quotation/apply', { id })).toRefuse('ALREADY_INVITED')
    done(await post('purchaser', 'exclude', id, { supplierId: app.b.id, reason: '联合投标限制' }))
    expect(await app.b.client.post('/srm/quotation/quote', { id, ...offerFor(await mine('b', id), last, 1) })).toRefuse('EXCLUDED')
    expect((await mine('b', id)).excludeReason).toBe('联合投标限制')
  })

  test('a must-have document that lapses blocks a quotation without any job', async () => {
    const { id } = await published({ quoteDeadline: clockText(app.clock, 24 * 365 * 3), openAt: clockText(app.clock, 24 * 365 * 3) })
    const offset = app.clock.offsetMs
    expect((await mine('c', id)).barred).toBeNull()
    app.travel({ days: 365 * 2 + 2 })
    const client = await app.anonymous.signIn(app.c.name, 'Demo#2026')
    const it = done(await client.get('/srm/quotation/queryById', { id }))
    const refused = await client.post('/srm/quotation/quote', { id, ...offerFor(it, last, 1) })
    expect(refused).toRefuse('QUAL_EXPIRED')
    // The same was said before anything was filled in.
    expect(it.barred).toEqual({ key: 'QUAL_EXPIRED', message: refused.message })
    app.clock.offsetMs = offset
  })
})

describe('clarifying, amending, extending', () => {
  test('a question is answered to all alike and without its author; less than 24 hours needs an extension', async () => {
    const { id } = await published()
    const question = done(await app.a.client.post('/srm/quotation/ask', { id, question: '阀体材质是否可用 QT500？' }))
    done(await post('purchaser', 'clarify', id, { title: '阀体材质', question: '材质', answer: '可以', questionIds: [question.id] }))
    const [a, b] = [await mine('a', id), await mine('b', id)]
    expect(a.clarifications).toEqual(b.clarifications)
    expect(a.questions).toMatchObject([{ answered: true }])
    expect(b.questions).toEqual([])
    travelTo(app.clock, clockText(app.clock, 50))
    expect(await post('purchaser', 'clarify', id, { title: '再澄清', answer: '无' })).toRefuse('EXTENSION_REQUIRED')
    const newDeadline = clockText(app.clock, 48)
    done(await post('purchaser', 'clarify', id, { title: '再澄清', answer: '无', newDeadline }))
    expect((await mine('b', id)).quoteDeadline).toBe(newDeadline)
  })

  test('the deadline only moves later; opening keeps its distance', async () => {
    const { id } = await published()
    const before = await detail(id)
    expect(await post('purchaser', 'extend', id, { quoteDeadline: clockText(app.clock, 71), reason: 'x' })).toRefuse('DEADLINE_SHORTEN')
    const quoteDeadline = clockText(app.clock, 96)
    done(await post('purchaser', 'extend', id, { quoteDeadline, reason: '供应商申请' }))
    const after = await detail(id)
    expect(after.quoteDeadline).toBe(quoteDeadline)
    expect(Date.parse(after.openAt) - Date.parse(after.quoteDeadline)).toBe(Date.parse(before.openAt) - Date.parse(before.quoteDeadline))
  })

  test('an amendment needs approval by another, then every quotation needs confirming', async () => {
    const { id } = await published()
    await quoteAs(app.a, id, last, 1)
    await quoteAs(app.b, id, last, 1.02)
    const { lines } = await detail(id)
    const changed = lines.map((l: { lineNo: number }) => (l.lineNo === 10 ? { ...l, spec: 'DN500' } : l))
    done(await post('purchaser', 'amend', id, { reason: '口径调整', changes: { lines: changed } }))
    expect(await post('purchaser', 'amend', id, { reason: '再改', changes: { warranty: '36 个月' } })).toRefuse('AMENDMENT_PENDING')
    expect((await mine('a', id)).amendments).toEqual([])
    done(await post('manager', 'approveAmendment', id))
    const a = await mine('a', id)
    expect(a).toMatchObject({ contentVersion: 2, quoteState: '4', amendments: [{ changes: [{ field: 'lines.10.spec', after: 'DN500' }] }] })
    expect((await app.a.client.post('/srm/quotation/reconfirm', { id })).result.revision).toBe(2)
    travelTo(app.clock, a.openAt)
    await app.closeDue()
    expect(await detail(id)).toMatchObject({ quoteCount: 1, insufficient: true })
  })
})

describe('opening', () => {
  const closed = async (patch: Record<string, unknown> = {}, factors: (number | null)[] = [1, 1.02, 1.04]) =>
    makeInquiry(app, { state: 'opening', topic: small, bidders: app.bidders, factors, patch })

  test('needs the time and two different openers', async () => {
    const { id } = await published()
    for (const [i, bidder] of app.bidders.entries()) await quoteAs(bidder, id, last, 1 + i / 50)
    const { quoteDeadline, openAt } = await detail(id)
    travelTo(app.clock, quoteDeadline)
    expect(await app.a.client.post('/srm/quotation/withdraw', { id })).toRefuse('DEADLINE_PASSED')
    // Nobody waits for the job: turning the key closes what is due.
    expect(await post('opener1', 'turnKey', id)).toRefuse('NOT_OPEN_TIME')
    travelTo(app.clock, openAt)
    done(await post('opener1', 'turnKey', id))
    expect(await post('opener1', 'open', id)).toRefuse('OPENER_SAME')
    expect((await (await app.as('purchaser')).get('/srm/inquiry/compare', { id })).errorKey).toBe('NOT_OPENED')
    expect(done(await post('opener2', 'open', id))).toMatchObject({ status: '2', validQuotes: 3, invalidQuotes: 0 })
  })

  test('too few: extend, or proceed with a reason; never by who submitted', async () => {
    const { id } = await closed({}, [1, null, null])
    expect(await detail(id)).toMatchObject({ insufficient: true, quoteCount: 1 })
    expect(await post('opener1', 'turnKey', id)).toRefuse('TOO_FEW_QUOTES')
    const quoteDeadline = clockText(app.clock, 30)
    done(await post('manager', 'reopenQuoting', id, { quoteDeadline, reason: '延长征集' }))
    expect(await detail(id)).toMatchObject({ status: '0', insufficient: false, quoteCount: null, quoteDeadline })
    expect((await mine('a', id)).quoteState).toBe('1')
    travelTo(app.clock, clockText(app.clock, 60))
    await app.closeDue()
    done(await post('manager', 'proceedWithReason', id, { reason: '唯一供货商，工期紧' }))
    await step(app, 'opener1', 'turnKey', id)
    expect(await step(app, 'opener2', 'open', id)).toMatchObject({ validQuotes: 1 })
  })

  test('foreign currency is compared at the rate frozen at opening', async () => {
    await demoRates(systemCtx(app.deps))
    const { id } = await published({ allowForeignCurrency: true, minQuotes: 1 })
    const it = await mine('a', id)
    const offer = offerFor(it, last, 1)
    const lines = offer.lines.map((l) => ({ ...l, price: '1000', taxRate: '0' }))
    done(await app.a.client.post('/srm/quotation/quote', { id, ...offer, currency: 'USD', freight: '0', lines }))
    travelTo(app.clock, it.openAt)
    await app.closeDue()
    await step(app, 'opener1', 'turnKey', id)
    await step(app, 'opener2', 'open', id)
    const matrix = done(await (await app.as('purchaser')).get('/srm/inquiry/compare', { id }))
    expect(matrix.rates).toContainEqual({ currency: 'USD', rate: '7.1' })
    expect(matrix.lines[0].cells[0]).toMatchObject({ price: '1000.000000', landedUnit: '7100.000000' })
  })
})

describe('evaluation, rounds, award', () => {
  test('every line is judged; not acceptable needs a reason and leaves the ranking', async () => {
    const { id } = await makeInquiry(app, { state: 'pendingEvaluation', topic: small, bidders: app.bidders })
    expect(await post('purchaser', 'evaluate', id)).toRefuse('NOT_ALL_JUDGED')
    const { lines } = await detail(id)
    const [line] = lines
    const rejected = { supplierId: app.a.id, lineId: line.id, ok: false }
    expect(await post('purchaser', 'judge', id, { lines: [rejected] })).toRefuse('JUDGE_NOT_PURCHASER')
    expect(await post('expert', 'judge', id, { lines: [rejected] })).toRefuse('JUDGE_REASON')
    await judgeAll(app, id)
    done(await post('expert', 'judge', id, { lines: [{ ...rejected, reason: '材质不符' }] }))
    done(await post('purchaser', 'evaluate', id))
    const matrix = done(await (await app.as('purchaser')).get('/srm/inquiry/compare', { id }))
    const cell = matrix.lines[0].cells.find((c: { supplierId: string }) => c.supplierId === app.a.id)
    expect(cell).toMatchObject({ ok: false, okReason: '材质不符', rank: null })
    const allocation = lines.map((l: { id: string; qty: string }) => ({ lineId: l.id, supplierId: app.a.id, qty: l.qty, reason: 'x' }))
    expect(await post('purchaser', 'proposeAward', id, { allocation })).toRefuse('AWARD_NO_QUOTE')
  })

  test('a new round keeps some, tells them their own rank, and prices may not rise', async () => {
    const { id } = await makeInquiry(app, { state: 'pendingEvaluation', topic: small, bidders: app.bidders, factors: [1, 0.98, 1.1] })
    const quoteDeadline = clockText(app.clock, 30)
    const body = { quoteDeadline, reason: '二轮议价', feedback: 'rank', supplierIds: [app.a.id, app.b.id] }
    done(await post('purchaser', 'newRound', id, body))
    done(await post('manager', 'approveRound', id))
    expect((await mine('c', id)).quoteState).toBe('8')
    expect(await app.c.client.post('/srm/quotation/quote', { id, ...offerFor(await mine('c', id), last, 0.5) })).toRefuse('EXCLUDED')
    const a = await mine('a', id)
    expect(a).toMatchObject({ roundNo: 2, quoteState: '0', history: [{ roundNo: 1 }] })
    expect(await app.a.client.post('/srm/quotation/quote', { id, ...offerFor(a, last, 1.05) })).toRefuse('QUOTE_INCREASE')
    await quoteAs(app.a, id, last, 0.95)
    await quoteAs(app.b, id, last, 0.97, 1)
    travelTo(app.clock, clockText(app.clock, 60))
    await app.closeDue()
    await step(app, 'opener2', 'turnKey', id)
    await step(app, 'opener1', 'open', id)
    const matrix = done(await (await app.as('purchaser')).get('/srm/inquiry/compare', { id }))
    expect(matrix).toMatchObject({ roundNo: 2, validQuotes: 2 })
    expect(matrix.lines[0].cells[0].history.map((h: { roundNo: number }) => h.roundNo)).toEqual([1, 2])
    expect(matrix.suppliers.find((s: { supplierId: string }) => s.supplierId === app.a.id).deltaFirstRound).toMatch(/^-[345]\.\d$/)
    expect(done(await (await app.as('purchaser')).get('/srm/inquiry/compare', { id, roundNo: 1 })).validQuotes).toBe(3)
  })

  test('an award is proposed, returned, proposed again and approved by another; each company learns its own result', async () => {
    const { id } = await makeInquiry(app, {
      state: 'pendingAward',
      topic: small,
      bidders: app.bidders,
      factors: [0.9, 1, 1.1],
      patch: { title: '定标结果公示测试', publishAmount: true },
    })
    const allocation = await cheapestAllocation(app, id)
    done(await post('purchaser', 'proposeAward', id, { allocation, note: '最低价' }))
    expect(
      await post('purchaser', 'newRound', id, { quoteDeadline: clockText(app.clock, 48), reason: 'x', supplierIds: [app.a.id] }),
    ).toRefuse('AWARD_PENDING')
    expect((await detail(id)).award).toMatchObject({ state: 'proposed', proposedBy: '陈采薇' })
    done(await post('manager', 'rejectAward', id, { reason: '补充说明' }))
    done(await post('purchaser', 'proposeAward', id, { allocation, note: '最低价，已核实产能' }))
    expect((await mine('a', id)).result).toBeNull()
    done(await post('manager', 'award', id))
    const [a, b] = [await mine('a', id), await mine('b', id)]
    expect(a).toMatchObject({ quoteState: '6', result: { won: true, winners: [app.a.name] } })
    expect(a.result.lines).toHaveLength(small.rows.length)
    expect(b).toMatchObject({ quoteState: '7', result: { won: false, lines: [] } })
    const results = done(await app.anonymous.get('/portal/view/resultAnnouncements', {}))
    const published = results.find((r: { title: string }) => r.title === '定标结果公示测试')
    expect(published.supplierList).toMatchObject([{ name: app.a.name, amount: expect.stringMatching(/^\d+\.\d\d CNY$/) }])
  })

  test('over the budget and not first both ask for a reason', async () => {
    const { id } = await makeInquiry(app, { state: 'pendingAward', topic: small, bidders: app.bidders, patch: { budget: '1000' } })
    const allocation = await cheapestAllocation(app, id)
    expect(await post('purchaser', 'proposeAward', id, { allocation })).toRefuse('OVER_BUDGET')
    const other = allocation.map((a: { supplierId: string }) => ({
      ...a,
      reason: null,
      supplierId: a.supplierId === app.c.id ? app.a.id : app.c.id,
    }))
    expect(await post('purchaser', 'proposeAward', id, { allocation: other, overBudgetReason: '涨价' })).toRefuse('AWARD_REASON')
    done(await post('purchaser', 'proposeAward', id, { allocation, overBudgetReason: '原材料涨价' }))
  })
})
