import { beforeAll, describe, expect, test } from 'vitest'
import { clockText, travelTo } from '../../../demo/clock'
import { judgeAll, makeInquiry, offerFor, quoteAs, step, versionOf } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done } from '../../../demo/session'
import { inquiryTest, type InquiryTest } from './inquiry.fixtures'

let app: InquiryTest
beforeAll(async () => {
  app = await inquiryTest()
})
const small = topics[9] as DemoTopic
const last = small.rows.map(([, , , , price]) => price)
const detail = async (id: string, who = 'purchaser') => done(await (await app.as(who)).get('/srm/inquiry/queryById', { id }))
const matrixOf = async (id: string, roundNo?: number) =>
  done(await (await app.as('purchaser')).get('/srm/inquiry/compare', { id, ...(roundNo && { roundNo: String(roundNo) }) }))
const mine = async (who: 'a' | 'b' | 'c', id: string) => done(await app[who].client.get('/srm/quotation/queryById', { id }))
const rowOf = async (who: 'a' | 'b' | 'c', id: string, query: Record<string, string> = {}) =>
  (await app[who].client.get('/srm/quotation/list', { pageSize: '200', ...query })).result.records.find((r: { id: string }) => r.id === id)
const post = async (who: string, action: string, id: string, body: object = {}) => {
  const client = await app.as(who)
  return client.post(`/srm/inquiry/${action}`, { id, version: await versionOf(client, id), ...body })
}
const evaluated = (patch: Record<string, unknown> = {}) =>
  makeInquiry(app, { state: 'pendingEvaluation', topic: small, bidders: app.bidders, factors: [1, 0.98, 1.1], patch })
const roundBody = (patch: object = {}) => ({
  ...{ quoteDeadline: clockText(app.clock, 30), reason: '二轮议价', supplierIds: [app.a.id, app.b.id], ...patch },
})
const openRound = async (id: string) => {
  travelTo(app.clock, (await detail(id)).openAt)
  await app.closeDue()
  await step(app, 'opener1', 'turnKey', id)
  return step(app, 'opener2', 'open', id)
}

describe('a further round', () => {
  test('waits for a second person, needs 24 hours, and shorter only for a reason', async () => {
    const { id } = await evaluated()
    const soon = roundBody({ quoteDeadline: clockText(app.clock, 5) })
    expect(await post('purchaser', 'newRound', id, soon)).toRefuse('ROUND_URGENT_REASON')
    done(await post('purchaser', 'newRound', id, roundBody()))
    expect(await detail(id)).toMatchObject({
      status: '2',
      roundNo: 1,
      roundRequests: [{ state: 'pending', roundNo: 2, askedBy: '陈采薇' }],
    })
    expect(await post('purchaser', 'newRound', id, roundBody())).toRefuse('ROUND_PENDING')
    expect(await post('purchaser', 'approveRound', id)).toRefuse('NO_PERM')
    done(await post('manager', 'rejectRound', id, { reason: '先完成评审' }))
    done(await post('purchaser', 'newRound', id, roundBody()))
    travelTo(app.clock, clockText(app.clock, 7))
    expect(await post('manager', 'approveRound', id)).toRefuse('ROUND_TOO_SHORT')
    done(await post('manager', 'rejectRound', id, { reason: '改期' }))
    done(await post('purchaser', 'newRound', id, { ...roundBody({ quoteDeadline: clockText(app.clock, 5) }), urgentReason: '停产抢修' }))
    done(await post('manager', 'approveRound', id))
    expect(await detail(id)).toMatchObject({ status: '0', roundNo: 2 })
  })

  test('a silent supplier keeps its offer of the round before, marked with it and judged once', async () => {
    const { id } = await evaluated()
    await judgeAll(app, id)
    done(await post('purchaser', 'newRound', id, roundBody()))
    done(await post('manager', 'approveRound', id))
    expect(await mine('b', id)).toMatchObject({ quoteState: '0', standing: { roundNo: 1 } })
    await quoteAs(app.a, id, last, 0.95)
    expect(await openRound(id)).toMatchObject({ validQuotes: 2 })
    const matrix = await matrixOf(id)
    const of = (who: 'a' | 'b') => matrix.suppliers.find((s: { supplierId: string }) => s.supplierId === app[who].id)
    expect([of('a').roundNo, of('b').roundNo]).toEqual([2, 1])
    const before = (await matrixOf(id, 1)).suppliers.find((s: { supplierId: string }) => s.supplierId === app.b.id)
    expect(of('b').landedTotal).toBe(before.landedTotal)
    expect((await mine('b', id)).quoteState).toBe('1')
    // Its lines were judged in round one; those of the new offer were not.
    const refused = await post('purchaser', 'evaluate', id)
    expect(refused).toRefuse('NOT_ALL_JUDGED')
    expect(refused.message).toContain(app.a.name)
    expect(refused.message).not.toContain(app.b.name)
  })

  test('an offer that was withdrawn, or is past its validity, does not stand', async () => {
    const { id } = await evaluated({ validityDays: 3, minQuotes: 1 })
    const far = clockText(app.clock, 24 * 200)
    done(await post('purchaser', 'newRound', id, roundBody({ supplierIds: app.bidders.map((b) => b.id) })))
    done(await post('manager', 'approveRound', id))
    done(await app.b.client.post('/srm/quotation/withdraw', { id }))
    expect((await mine('b', id)).standing).toBeNull()
    await quoteAs(app.a, id, last, 0.9)
    await quoteAs(app.b, id, last, 0.9)
    done(await app.b.client.post('/srm/quotation/withdraw', { id }))
    done(await post('purchaser', 'extend', id, { quoteDeadline: far, reason: '延期' }))
    expect(await openRound(id)).toMatchObject({ validQuotes: 1 })
    expect((await matrixOf(id)).suppliers.map((s: { supplierId: string }) => s.supplierId)).toEqual([app.a.id])
  })

  test('who was not kept sees neither the number nor the times of it, by no filter either', async () => {
    const { id } = await evaluated()
    const before = await mine('c', id)
    done(await post('purchaser', 'newRound', id, roundBody()))
    done(await post('manager', 'approveRound', id))
    const { quoteDeadline, openAt } = await detail(id)
    expect(await mine('c', id)).toMatchObject({
      roundNo: 1,
      quoteDeadline: before.quoteDeadline,
      openAt: before.openAt,
      status: '2',
      quoteState: '8',
    })
    expect(await rowOf('c', id)).toMatchObject({ roundNo: 1, quoteDeadline: before.quoteDeadline, status: '2' })
    const asked: Record<string, string>[] = [{ roundNo: '2' }, { status: '0' }, { quoteDeadline_begin: quoteDeadline.slice(0, 10) }]
    for (const query of asked) expect(await rowOf('c', id, query)).toBeUndefined()
    const all = JSON.stringify([await mine('c', id), done(await app.c.client.get('/sys/annountCement/listByUser', {}))])
    expect(all).not.toContain(quoteDeadline)
    expect(all).not.toContain(openAt)
    const bell = JSON.stringify(done(await app.anonymous.get('/portal/view/purchaseAnnouncements', {})))
    expect(bell).not.toContain(quoteDeadline)
    expect(await mine('a', id)).toMatchObject({ roundNo: 2, quoteDeadline })
  })

  test('what a company did itself is not overwritten, and a stranger cannot apply to a later round', async () => {
    const { id } = await makeInquiry(app, { topic: small, bidders: [app.a, app.b], patch: { minQuotes: 1 } })
    await quoteAs(app.a, id, last, 1)
    await quoteAs(app.b, id, last, 1)
    done(await app.b.client.post('/srm/quotation/withdraw', { id }))
    await openRound(id)
    done(await post('purchaser', 'newRound', id, roundBody({ supplierIds: [app.a.id] })))
    done(await post('manager', 'approveRound', id))
    expect((await mine('b', id)).quoteState).toBe('2')
    expect(await app.c.client.post('/srm/quotation/apply', { id })).toRefuse('NOT_FOUND')
  })

  test('the notice of a round says the own rank in the language of the notice', async () => {
    const { id } = await evaluated({ title: '排名反馈语言测试' })
    done(await post('purchaser', 'newRound', id, { ...roundBody(), feedback: 'rank' }))
    done(await post('manager', 'approveRound', id))
    const english = await app.anonymous.signIn(app.a.name, 'Demo#2026')
    const bell = JSON.stringify(done(await english.in('en-US').get('/sys/annountCement/listByUser', {})))
    expect(bell).toContain('Your rank in the last round was')
    expect(bell).not.toMatch(/enters round 2[^"]*贵公司/)
  })

  test('neither freight nor another tax rate makes a later offer dearer', async () => {
    const { id } = await evaluated()
    done(await post('purchaser', 'newRound', id, roundBody()))
    done(await post('manager', 'approveRound', id))
    const it = await mine('a', id)
    const same = offerFor(it, last, 1)
    const quote = (patch: object) => app.a.client.post('/srm/quotation/quote', { id, ...same, ...patch })
    expect(await quote({ freight: '6900.00' })).toRefuse('QUOTE_INCREASE')
    expect(await quote({ lines: same.lines.map((l) => ({ ...l, taxRate: '3' })) })).toRefuse('QUOTE_INCREASE')
    done(await quote({}))
  })
})

describe('questions and corrections of an urgent inquiry', () => {
  test('urgency needs a reason, and only it may shorten the notice', async () => {
    const made = await makeInquiry(app, { state: 'draft', topic: small, bidders: app.bidders, patch: { urgent: true, noticeHours: 1 } })
    expect((await post('purchaser', 'submit', made.id)).result.errors).toMatchObject([{ field: 'urgentReason', errorKey: 'REQUIRED' }])
    const patch = { urgent: true, urgentReason: '停水抢修', noticeHours: 1 }
    const { id } = await makeInquiry(app, { topic: small, bidders: app.bidders, closesIn: 6, patch })
    expect(await detail(id, 'manager')).toMatchObject({ urgentReason: '停水抢修', noticeHours: 1 })
    expect((await post('purchaser', 'clarify', id, { title: '阀体材质', answer: '球铁' })).success).toBe(true)
    travelTo(app.clock, clockText(app.clock, 5.5))
    expect(await post('purchaser', 'clarify', id, { title: '阀体材质', answer: '球铁' })).toRefuse('EXTENSION_REQUIRED')
  })
})

describe('amendments', () => {
  test('leave lines to quote, and an extension opens nothing before its deadline', async () => {
    const { id } = await makeInquiry(app, { topic: small, bidders: app.bidders })
    expect(await post('purchaser', 'amend', id, { reason: '清空', changes: { lines: [] } })).toRefuse('INQUIRY_NO_LINES')
    const [early, late] = [clockText(app.clock, 24 * 300), clockText(app.clock, 24 * 301)]
    expect(await post('purchaser', 'extend', id, { quoteDeadline: late, openAt: early, reason: '延期' })).toRefuse('INQUIRY_TIMES_ORDER')
    done(await post('purchaser', 'extend', id, { quoteDeadline: early, openAt: late, reason: '延期' }))
    expect(await detail(id)).toMatchObject({ quoteDeadline: early, openAt: late })
  })

  test('a new line is never passed over in silence, and a removed one is named', async () => {
    const { id } = await makeInquiry(app, { topic: small, bidders: app.bidders, patch: { awardMode: 'line' } })
    await quoteAs(app.a, id, last, 1)
    const { lines } = await detail(id)
    const added = { name: '新增阀门', unit: '台', qty: '2', needDate: lines[0].needDate }
    done(await post('purchaser', 'amend', id, { reason: '增补', changes: { lines: [...lines.slice(1), added] } }))
    done(await post('manager', 'approveAmendment', id))
    const refused = await app.a.client.post('/srm/quotation/reconfirm', { id })
    expect(refused.result.errors.map((e: { errorKey: string }) => e.errorKey)).toEqual(['LINE_REMOVED', 'LINE_NEW'])
    expect(JSON.stringify(refused.result.errors)).toContain(lines[0].name)
    expect(JSON.stringify(refused.result.errors)).toContain('新增阀门')
    const now = await mine('a', id)
    const offer = offerFor(now, [...last.slice(1), '10'], 1)
    const silent = { ...offer, lines: offer.lines.slice(0, -1) }
    expect(await app.a.client.post('/srm/quotation/quote', { id, ...silent })).toRefuse('LINE_NEW')
    const noBid = offer.lines.map((l, i) => (i === offer.lines.length - 1 ? { lineId: l.lineId, noBid: true } : l))
    done(await app.a.client.post('/srm/quotation/quote', { id, ...offer, lines: noBid }))
    expect(now.versions.map((v: { contentVersion: number }) => v.contentVersion)).toEqual([1, 2])
    expect(now.versions[0].lines[0].name).toBe(lines[0].name)
  })

  test('attachments are replaced with approval; those of before stay readable with their version', async () => {
    const purchaser = await app.as('purchaser')
    const upload = async (name: string) => {
      const content = Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF`)
      const { message } = await purchaser.upload('/sys/common/upload', { name, content }, { biz: 'inquiry' })
      return { id: message.slice(0, 36), fileName: name, fileSize: content.length, filePath: message }
    }
    const one = await upload('技术要求.pdf')
    const two = await upload('技术要求-修订.pdf')
    const { id } = await makeInquiry(app, { topic: small, bidders: app.bidders, patch: { files: [one] } })
    done(await post('purchaser', 'amend', id, { reason: '图纸更新', changes: { files: [two] } }))
    expect((await mine('a', id)).files.map((f: { id: string }) => f.id)).toEqual([one.id])
    done(await post('manager', 'approveAmendment', id))
    const it = await mine('a', id)
    expect(it.files.map((f: { id: string }) => f.id)).toEqual([two.id])
    expect(it.versions.map((v: { files: { id: string }[] }) => v.files.map((f) => f.id))).toEqual([[one.id], [two.id]])
    expect(it.amendments[0].changes).toEqual([{ field: 'attachments', before: '技术要求.pdf', after: '技术要求-修订.pdf' }])
    for (const file of [one, two]) expect((await app.a.client.get(`/sys/common/static/${file.filePath}`)).success).toBe(true)
  })
})
