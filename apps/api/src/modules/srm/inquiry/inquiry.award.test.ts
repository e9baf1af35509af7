import { beforeAll, describe, expect, test } from 'vitest'
import { follows, type WhyNot } from '@srm/domain/srm/award/why-not.rules'
import { sql } from 'drizzle-orm'
import { inTx } from '../../../data/transaction/in-tx'
import { clockText, travelTo } from '../../../demo/clock'
import { cheapestAllocation, judgeAll, makeInquiry, step, versionOf } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { remindQuotes } from './commands/remind'
import { inquiryTest, type InquiryTest } from './inquiry.fixtures'

let app: InquiryTest
beforeAll(async () => {
  app = await inquiryTest()
})
const small = topics[9] as DemoTopic
const detail = async (id: string, who = 'purchaser') => done(await (await app.as(who)).get('/srm/inquiry/queryById', { id }))
const mine = async (who: 'a' | 'b' | 'c', id: string) => done(await app[who].client.get('/srm/quotation/queryById', { id }))
const post = async (who: string, action: string, id: string, body: object = {}) => {
  const client = await app.as(who)
  return client.post(`/srm/inquiry/${action}`, { id, version: await versionOf(client, id), ...body })
}
const pendingAward = (patch: Record<string, unknown> = {}, factors: (number | null)[] = [0.9, 0.95, 1.1]) =>
  makeInquiry(app, { state: 'pendingAward', topic: small, bidders: app.bidders, factors, patch })
const evaluating = (patch: Record<string, unknown> = {}) =>
  makeInquiry(app, { state: 'pendingEvaluation', topic: small, bidders: app.bidders, factors: [0.9, 0.95, 1.1], patch })
const given = async (id: string, who: 'a' | 'b' | 'c', reason?: string) =>
  (await detail(id)).lines.map((l: { id: string; qty: string }) => ({ lineId: l.id, supplierId: app[who].id, qty: l.qty, reason }))
const mailsOf = (bizId: string) =>
  inTx(systemCtx(app.deps), (tx) =>
    tx.db.execute<{ receiver: string; subject: string; body: string }>(
      sql`select receiver, subject, body from sys_mail where body like ${`%id=${bizId}%`} order by send_at`,
    ),
  )

const weighted = { evalMethod: 'weighted', weights: { price: 40, delivery: 0, payment: 0, technical: 60 } }

describe('technical judgement', () => {
  test('a weighted evaluation does not close while a score is missing, and says whose and for whom', async () => {
    const { id } = await evaluating(weighted)
    const { lines } = await detail(id)
    const ok = app.bidders.flatMap((b) => lines.map((l: { id: string }) => ({ supplierId: b.id, lineId: l.id, ok: true })))
    done(await post('expert', 'judge', id, { lines: ok }))
    const none = await post('purchaser', 'evaluate', id)
    expect(none).toRefuse('NOT_ALL_SCORED')
    for (const b of app.bidders) expect(none.message).toContain(b.name)
    done(await post('expert', 'judge', id, { scores: [{ supplierId: app.a.id, score: '80' }] }))
    const some = await post('purchaser', 'evaluate', id)
    expect(some.message).toContain('林评技')
    expect(some.message).toContain(app.b.name)
    expect(some.message).not.toContain(app.a.name)
    const matrix = done(await (await app.as('purchaser')).get('/srm/inquiry/compare', { id }))
    const unscored = matrix.suppliers.find((s: { supplierId: string }) => s.supplierId === app.b.id)
    expect(unscored).toMatchObject({ technicalScore: null, scores: null, wholeRank: null })
    done(await post('expert', 'judge', id, { scores: [app.b, app.c].map((s) => ({ supplierId: s.id, score: '70' })) }))
    done(await post('purchaser', 'evaluate', id))
  })

  test('every judgement and every change of it is in the chain, and its history is read', async () => {
    const { id } = await evaluating()
    await judgeAll(app, id)
    const { lines } = await detail(id)
    const rejected = { supplierId: app.a.id, lineId: lines[0].id, ok: false, reason: '材质不符' }
    done(await post('expert', 'judge', id, { lines: [rejected] }))
    done(await post('multi', 'judge', id, { lines: [{ ...rejected, ok: true, reason: null }] }))
    // Saying the same again is no change.
    done(await post('expert', 'judge', id, { lines: [{ ...rejected, ok: true, reason: null }] }))
    const history = done(await (await app.as('purchaser')).get('/srm/inquiry/judgements', { id }))
    const of = history.filter(
      (h: { lineNo: number; supplierName: string }) => h.lineNo === lines[0].lineNo && h.supplierName === app.a.name,
    )
    expect(of.map((h: { from: string; to: string; actor: string; reason: string }) => [h.from, h.to, h.actor, h.reason])).toEqual([
      ['rejected', 'ok', '郑兼理', null],
      ['ok', 'rejected', '林评技', '材质不符'],
      [null, 'ok', '林评技', null],
    ])
  })

  test('the approver is shown the cheaper offer that was refused: by whom, why, and what it would have cost', async () => {
    const { id } = await evaluating()
    await judgeAll(app, id)
    const { lines } = await detail(id)
    const reject = lines.map((l: { id: string }) => ({ supplierId: app.a.id, lineId: l.id, ok: false, reason: '业绩不足' }))
    done(await post('expert', 'judge', id, { lines: reject }))
    done(await post('purchaser', 'evaluate', id))
    done(await post('purchaser', 'proposeAward', id, { allocation: await given(id, 'b'), note: '合格最低价' }))
    const { award } = await detail(id, 'manager')
    expect(award.passedOver).toHaveLength(lines.length)
    expect(award.passedOver[0]).toMatchObject({ why: 'technical', by: '林评技', reason: '业绩不足', supplierName: app.a.name })
    const matrix = done(await (await app.as('manager')).get('/srm/inquiry/compare', { id }))
    for (const p of award.passedOver) {
      const cells = matrix.lines.find((l: { lineId: string }) => l.lineId === p.lineId).cells
      const cost = (who: 'a' | 'b') => cells.find((c: { supplierId: string }) => c.supplierId === app[who].id).landedAmount
      expect([p.cost, p.awardedCost]).toEqual([cost('a'), cost('b')])
    }
    expect(award.explanation).toContain(`CHEAPER_REJECTED:${lines.length}`)
    expect(award.explanation).not.toContain('ALL_FIRST')
  })
})

describe('why not this bidder', () => {
  const whyNot = async (id: string, who = 'manager') =>
    done(await (await app.as(who)).get('/srm/inquiry/whyNot', { id })) as {
      awardNo: string | null
      basis: string
      reasons: (WhyNot & Named)[]
    }
  interface Named {
    readonly bidderName: string
    readonly lotName: string | null
  }

  test('by line: each of the others is answered, from the figures of the comparison', async () => {
    const { id } = await evaluating()
    expect(await whyNot(id)).toMatchObject({ awardNo: null, reasons: [] })
    await judgeAll(app, id)
    const { lines } = await detail(id)
    done(await post('expert', 'judge', id, { lines: [{ supplierId: app.a.id, lineId: lines[0].id, ok: false, reason: '业绩不足' }] }))
    done(await post('purchaser', 'evaluate', id))
    done(await post('purchaser', 'proposeAward', id, { allocation: await given(id, 'b', '供货稳定') }))
    const { awardNo, basis, reasons } = await whyNot(id)
    expect([awardNo, basis]).toEqual([(await detail(id)).award.docNo, 'landed'])
    expect(reasons).toHaveLength(lines.length * 2)
    expect(reasons.every(follows)).toBe(true)
    const of = (who: 'a' | 'c', lineId: string) => reasons.find((r) => r.bidderId === app[who].id && r.lotId === lineId)
    expect(of('a', lines[0].id)).toMatchObject({ rule: 'rejected', inputs: { rejection: '业绩不足' }, bidderName: app.a.name })
    expect(of('a', lines[1].id)).toMatchObject({ rule: 'decision', inputs: { reason: '供货稳定' } })
    expect(of('c', lines[0].id)).toMatchObject({ rule: 'dearer', lotName: `${lines[0].lineNo} ${lines[0].name}` })
    const matrix = done(await (await app.as('manager')).get('/srm/inquiry/compare', { id }))
    for (const { lotId, bidderId, inputs } of reasons) {
      const { cells } = matrix.lines.find((l: { lineId: string }) => l.lineId === lotId)
      const cost = (supplierId: string) => cells.find((c: { supplierId: string }) => c.supplierId === supplierId).landedAmount
      expect([inputs.cost, inputs.awardedCost]).toEqual([cost(bidderId), cost(app.b.id)])
    }
  })

  test('by line and weighted: only who ranks before the chosen one is the decision of the buyer', async () => {
    const { id } = await evaluating(weighted)
    const { lines } = await detail(id)
    const ok = app.bidders.flatMap((b) => lines.map((l: { id: string }) => ({ supplierId: b.id, lineId: l.id, ok: true })))
    const rejected = { supplierId: app.a.id, lineId: lines[0].id, ok: false, reason: '业绩不足' }
    const scores = [app.a, app.b, app.c].map((s, i) => ({ supplierId: s.id, score: ['40', '80', '95'][i] }))
    done(await post('expert', 'judge', id, { lines: ok, scores }))
    done(await post('expert', 'judge', id, { lines: [rejected] }))
    done(await post('purchaser', 'evaluate', id))
    done(await post('purchaser', 'proposeAward', id, { allocation: await given(id, 'b', '现场同型') }))
    const { reasons } = await whyNot(id)
    const matrix = done(await (await app.as('manager')).get('/srm/inquiry/compare', { id }))
    for (const { lotId, bidderId, rule } of reasons) {
      const { cells } = matrix.lines.find((l: { lineId: string }) => l.lineId === lotId)
      const rank = (supplierId: string) => cells.find((c: { supplierId: string }) => c.supplierId === supplierId).rank
      if (rank(bidderId) === null) expect(rule).toBe('rejected')
      else
        expect([rule, rank(bidderId) < rank(app.b.id)]).toEqual(
          rank(bidderId) < rank(app.b.id) ? ['decision', true] : ['lowerScore', false],
        )
    }
    expect(new Set(reasons.map((r) => r.rule))).toEqual(new Set(['rejected', 'lowerScore', 'decision']))
  })

  test('as a whole and weighted: the score is named, and what the lower price would have saved', async () => {
    const { id } = await evaluating({ ...weighted, awardMode: 'whole' })
    const { lines } = await detail(id)
    const ok = app.bidders.flatMap((b) => lines.map((l: { id: string }) => ({ supplierId: b.id, lineId: l.id, ok: true })))
    const scores = [app.a, app.b, app.c].map((s, i) => ({ supplierId: s.id, score: ['40', '95', '50'][i] }))
    done(await post('expert', 'judge', id, { lines: ok, scores }))
    done(await post('purchaser', 'evaluate', id))
    done(await post('purchaser', 'proposeAward', id, { allocation: await given(id, 'b') }))
    const { reasons } = await whyNot(id)
    expect(reasons.map((r) => [r.lotId, r.bidderId, r.rule])).toEqual([
      [null, app.a.id, 'lowerScore'],
      [null, app.c.id, 'lowerScore'],
    ])
    const a = reasons.find((r) => r.bidderId === app.a.id)
    expect(a?.difference?.startsWith('-')).toBe(true)
    expect(Number(a?.inputs.score)).toBeLessThan(Number(a?.inputs.awardedScore))
    expect(await app.a.client.get('/srm/inquiry/whyNot', { id })).toRefuse('NO_PERM')
  })
})

describe('above the budget', () => {
  test('two people approve, neither the purchaser nor the same', async () => {
    const { id } = await pendingAward({ budget: '1000' })
    const allocation = await cheapestAllocation(app, id)
    done(await post('purchaser', 'proposeAward', id, { allocation, overBudgetReason: '原材料涨价' }))
    expect(await post('manager', 'award', id)).toRefuse('FIRST_APPROVAL_MISSING')
    const work = async (who: string) =>
      done(await (await app.as(who)).get('/srm/dashboard/work')).filter((w: { id: string }) => w.id === id)
    expect(await work('manager')).toMatchObject([{ kind: 'award' }])
    done(await post('manager', 'firstApproveAward', id, { note: '同意' }))
    expect(await detail(id)).toMatchObject({ award: { overBudget: true, firstApprover: '周明远', state: 'proposed' } })
    expect(await work('manager')).toEqual([])
    expect(await work('director')).toMatchObject([{ kind: 'award' }])
    expect(await post('manager', 'award', id)).toRefuse('APPROVER_SAME')
    done(await post('director', 'award', id))
    expect((await detail(id)).status).toBe('4')
  })
})

describe('validity', () => {
  test('an offer past it is not awarded; its supplier extends it, prices unchanged, and the chain says so', async () => {
    const { id } = await pendingAward({ validityDays: 3 })
    const allocation = await cheapestAllocation(app, id)
    done(await post('purchaser', 'proposeAward', id, { allocation }))
    const before = await mine('a', id)
    travelTo(app.clock, clockText(app.clock, 24 * 130))
    const refused = await post('manager', 'award', id)
    expect(refused).toRefuse('OFFER_LAPSED')
    expect(refused.message).toContain(app.a.name)
    const until = clockText(app.clock, 24 * 30).slice(0, 10)
    expect(await app.a.client.post('/srm/quotation/extendValidity', { id, validityTo: until })).toRefuse('VALIDITY_NOT_ASKED')
    done(await post('purchaser', 'askValidity', id, { supplierIds: [app.a.id], until, reason: '评审延长' }))
    expect((await mine('a', id)).validityAsked).toMatchObject({ askedUntil: until })
    const short = clockText(app.clock, 24).slice(0, 10)
    expect(await app.a.client.post('/srm/quotation/extendValidity', { id, validityTo: short })).toRefuse('VALIDITY_BELOW_ASKED')
    done(await app.a.client.post('/srm/quotation/extendValidity', { id, validityTo: until }))
    expect((await mine('a', id)).quotation).toMatchObject({ proof: before.quotation.proof, totals: before.quotation.totals })
    const events = done(await (await app.as('purchaser')).get('/srm/inquiry/timeline', { id }))
    expect(events.map((e: { action: string }) => e.action)).toContain('extendValidity')
    expect((await mailsOf(id)).map((m) => m.subject)).toContainEqual(expect.stringContaining('请延长报价有效期'))
    done(await post('manager', 'award', id))
  })

  test('a day on which the offer is valid anyway is not asked for', async () => {
    const { id } = await pendingAward()
    const { validityTo } = (await mine('a', id)).quotation.content
    const asked = await post('purchaser', 'askValidity', id, { supplierIds: [app.a.id], until: validityTo, reason: 'x' })
    expect(asked).toRefuse('VALIDITY_NOT_LATER')
  })

  test('nor is it proposed', async () => {
    const { id } = await pendingAward({ validityDays: 3 })
    const allocation = await cheapestAllocation(app, id)
    travelTo(app.clock, clockText(app.clock, 24 * 130))
    expect(await post('purchaser', 'proposeAward', id, { allocation })).toRefuse('OFFER_LAPSED')
  })
})

describe('annulling an award', () => {
  test('with approval; the portal is corrected, everyone is told, and the next one is awarded', async () => {
    const { id } = await pendingAward({ title: '定标撤销更正测试' })
    done(await post('purchaser', 'proposeAward', id, { allocation: await given(id, 'a') }))
    done(await post('manager', 'award', id))
    expect(await post('purchaser', 'annulAward', id, { reason: '弃标', dropIds: [app.c.id] })).toRefuse('NOT_A_WINNER')
    done(await post('purchaser', 'annulAward', id, { reason: '中标供应商弃标', dropIds: [app.a.id] }))
    expect(await post('purchaser', 'complete', id, { reason: 'x' })).toRefuse('ANNULMENT_PENDING')
    expect(await post('purchaser', 'approveAnnulment', id)).toRefuse('NO_PERM')
    expect((await mine('a', id)).quoteState).toBe('6')
    done(await post('manager', 'approveAnnulment', id))
    expect(await detail(id)).toMatchObject({
      status: '3',
      award: { state: 'annulled', annulReason: '中标供应商弃标', annulDrops: [app.a.name] },
    })
    expect(await mine('a', id)).toMatchObject({ quoteState: '2', result: null })
    expect(await mine('b', id)).toMatchObject({ quoteState: '1', result: null })
    done(await post('purchaser', 'proposeAward', id, { allocation: await given(id, 'b') }))
    done(await post('manager', 'award', id))
    expect(await mine('b', id)).toMatchObject({ quoteState: '6', result: { won: true } })
    const results = done(await app.anonymous.get('/portal/view/resultAnnouncements', {}))
    const own = results.filter((r: { title: string }) => r.title === '定标撤销更正测试')
    expect(own.map((r: { status: string }) => r.status).sort()).toEqual(['awarded', 'awarded', 'cancelled'])
    const shown = await Promise.all(
      own.map(async (r: { id: string }) => done(await app.anonymous.get('/portal/announcement/queryById', { id: r.id }))),
    )
    const correction = shown.find((s) => s.content.correctsId)
    expect(shown.find((s) => s.content.correctedById)?.id).toBe(correction?.content.correctsId)
    const subjects = (await mailsOf(id)).map((m) => m.subject)
    expect(subjects.filter((s) => s.startsWith('中标通知'))).toHaveLength(2)
    expect(subjects.filter((s) => s.startsWith('定标结果撤销'))).toHaveLength(3)
  })

  test('a returned annulment leaves the award in force, and it may be asked for again', async () => {
    const { id } = await pendingAward()
    done(await post('purchaser', 'proposeAward', id, { allocation: await given(id, 'a') }))
    done(await post('manager', 'award', id))
    done(await post('purchaser', 'annulAward', id, { reason: '误判' }))
    done(await post('manager', 'rejectAnnulment', id, { reason: '先沟通' }))
    expect(await detail(id)).toMatchObject({ status: '4', award: { state: 'approved', annulAskedBy: null } })
    done(await post('purchaser', 'annulAward', id, { reason: '确认弃标' }))
  })
})

describe('mails', () => {
  test('of every event, in both languages, with a link to the page, without prices and numbers of bidders', async () => {
    const { id } = await makeInquiry(app, { topic: small, bidders: app.bidders, patch: { title: '邮件通知测试询价' }, closesIn: 72 })
    done(await post('purchaser', 'clarify', id, { title: '材质', answer: '可用 QT500' }))
    done(await post('purchaser', 'extend', id, { quoteDeadline: clockText(app.clock, 96), reason: '申请' }))
    done(await post('purchaser', 'amend', id, { reason: '质保', changes: { warranty: '36 个月' } }))
    done(await post('manager', 'approveAmendment', id))
    const ctx = systemCtx(app.deps)
    await remindQuotes(ctx)
    expect((await mailsOf(id)).some((m) => m.subject.startsWith('报价即将截止'))).toBe(false)
    travelTo(app.clock, clockText(app.clock, 80))
    await remindQuotes(ctx)
    await remindQuotes(ctx)
    done(await post('manager', 'cancel', id, { reason: '取消' }))
    const mails = await mailsOf(id)
    const per = Map.groupBy(mails, (m) => m.subject.split('：')[0])
    const subjects = ['询价邀请', '澄清通知', '报价延期', '询价变更', '报价即将截止', '询价终止']
    expect(subjects.map((subject) => per.get(subject)?.length)).toEqual(subjects.map(() => app.bidders.length))
    for (const m of mails) {
      expect(m.body).toContain(`/srm/quotation/detail?id=${id}`)
      expect(m.body).toMatch(/Inquiry|inquiry/)
      expect(m.body).not.toMatch(/CNY|¥|元|\d家/)
    }
  })

  test('a reminder of an open inquiry goes to those who have not answered', async () => {
    const { id } = await makeInquiry(app, { topic: small, bidders: app.bidders, patch: { sealed: false }, closesIn: 30 })
    done(await app.a.client.post('/srm/quotation/decline', { id, reason: '产能不足' }))
    travelTo(app.clock, clockText(app.clock, 20))
    await remindQuotes(systemCtx(app.deps))
    const reminded = (await mailsOf(id)).filter((m) => m.subject.startsWith('报价即将截止'))
    expect(reminded).toHaveLength(2)
  })
})

test('round and award leave each other alone', async () => {
  const { id } = await pendingAward()
  const body = { quoteDeadline: clockText(app.clock, 48), reason: 'x', supplierIds: [app.a.id] }
  done(await post('purchaser', 'newRound', id, body))
  expect(await post('purchaser', 'proposeAward', id, { allocation: await given(id, 'a') })).toRefuse('ROUND_PENDING')
  await step(app, 'manager', 'rejectRound', id, { reason: '直接定标' })
  done(await post('purchaser', 'proposeAward', id, { allocation: await given(id, 'a') }))
})
