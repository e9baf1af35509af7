import { follows } from '@srm/domain/srm/award/why-not.rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { bidAs, makeSmall, scoreAs, smallStep, usualEvaluators } from '../../../demo/small-project'
import { clockText, travelTo } from '../../../demo/clock'
import { uploadPdf } from '../../../demo/pdf'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { closeDueSmall } from './commands/open'
import { remindSmall } from './commands/remind'
import { smallTest, type SmallTest } from './small-project.fixtures'

let app: SmallTest
beforeAll(async () => {
  app = await smallTest()
}, 120_000)
const detail = async (id: string, who = 'purchaser') => done(await (await app.as(who)).get('/srm/smallProject/queryById', { id }))
const own = async (who: 'a' | 'b' | 'c', id: string) => done(await app[who].client.get('/srm/smallBid/queryById', { id }))
const make = (plan: object = {}) => makeSmall(app, { bidders: app.bidders, ...plan })

describe('a small project', () => {
  test('goes from draft to completion, and its figures can be counted again', async () => {
    const { id, docNo } = await make({ state: 'completed' })
    expect(docNo).toMatch(/^XM\d{8}-\d{4}$/)
    const it = await detail(id)
    expect(it).toMatchObject({ status: '4', stage: null, bids: [{ valid: true }, { valid: true }, { valid: true }] })
    // 12 × 4,200 + 8 × 4,800, and 4 % less for each that came later.
    expect(it.bids.map((bid: { amountIncl: string }) => bid.amountIncl)).toEqual(['88800.00', '85248.00', '81696.00'])
    expect(it.bids[0]).toMatchObject({ amountExcl: '81467.89', tax: '7332.11', files: [{ fileName: '施工组织设计.pdf' }] })
    const { rows, base, priceMax, sheets } = it.ranking
    expect({ base, priceMax }).toEqual({ base: '81696.00', priceMax: '60' })
    expect(rows.find((row: { price: string }) => row.price === '88800.00').priceScore).toBe('55.20')
    for (const row of rows) expect(Number(row.priceScore) + Number(row.technical) + Number(row.service)).toBeCloseTo(Number(row.total), 2)
    expect(sheets.map((sheet: { scores: unknown[] }) => sheet.scores.length)).toEqual([15, 15, 15])
    expect(it.awards).toMatchObject([{ state: 'approved', isFirst: true, isOverBudget: false, rank: 1, decidedByName: '周明远' }])
    expect(it.steps.map((step: { action: string }) => step.action)).toEqual([
      'add',
      'publish',
      'open',
      'recommend',
      'award',
      'notify',
      'complete',
    ])
    const why = done(await (await app.as('purchaser')).get('/srm/smallProject/whyNot', { id }))
    expect(why.reasons).toHaveLength(2)
    for (const reason of why.reasons) expect(follows(reason)).toBe(true)
    expect(why.reasons.map((reason: { rule: string }) => reason.rule)).toEqual(['lowerScore', 'lowerScore'])
    const winner = app.bidders.find((one) => one.name === it.awards[0].supplierName)
    for (const who of ['a', 'b', 'c'] as const) {
      const { result, bidState } = await own(who, id)
      expect({ won: result.won, bidState }).toEqual(app[who] === winner ? { won: true, bidState: '4' } : { won: false, bidState: '5' })
      expect(Object.keys(result.points)).toEqual(['price', 'technical', 'service', 'total'])
      expect(result).toMatchObject({ winner: winner?.name, amount: app[who] === winner ? it.awards[0].amount : null })
    }
  })
  test('by the lowest price needs no evaluators, and says so to whoever would score', async () => {
    const { id } = await make({ state: 'approved', patch: { scheme: 'lowest', evaluatorIds: [], criteria: [] } })
    const it = await detail(id)
    expect(it.ranking.rows.map((row: { price: string; total: null }) => [row.price, row.total])).toEqual([
      ['81696.00', null],
      ['85248.00', null],
      ['88800.00', null],
    ])
    expect(it.awards).toMatchObject([{ amount: '81696.00', state: 'approved' }])
    expect(it.noticeUntil > it.approvedAt).toBe(true)
  })
  test('that was refused is recommended again', async () => {
    const { id } = await make({ state: 'notApproved' })
    expect(await detail(id)).toMatchObject({ status: '1', decisionNote: '请补充与上年同类工程的单价对比' })
    const { ranking } = await detail(id)
    const second = ranking.rows[1].bidId
    const purchaser = await app.as('purchaser')
    const { version } = await detail(id)
    expect(await purchaser.post('/srm/smallProject/recommend', { id, version, bidId: second })).toRefuse('AWARD_REASON')
    expect(await purchaser.post('/srm/smallProject/recommend', { id, version, bidId: id, reason: 'x' })).toRefuse('SMALL_NOT_RECOMMENDABLE')
    await smallStep(app, 'purchaser', 'recommend', id, { bidId: second, reason: '第一名书面放弃' })
    expect(await detail(id)).toMatchObject({ status: '0', stage: 'deciding' })
    expect((await detail(id)).awards.map((one: { state: string; isFirst: boolean }) => [one.state, one.isFirst])).toEqual([
      ['proposed', false],
      ['rejected', true],
    ])
    // Neither who recommended, nor before the notice is over.
    expect(await purchaser.post('/srm/smallProject/award', { id, version: (await detail(id)).version })).toRefuse('NO_PERM')
    await smallStep(app, 'manager', 'award', id)
    await smallStep(app, 'manager', 'recordObjection', id, { source: 'supplier', body: '对评分有疑问，请复核。' })
    const { version: approved, objections } = await detail(id)
    expect(objections).toMatchObject([{ source: 'supplier', recordedByName: '周明远' }])
    expect(await purchaser.post('/srm/smallProject/notify', { id, version: approved })).toRefuse('SMALL_NOTICE_OPEN')
  })
  test('is copied, changed and deleted as a draft', async () => {
    const { id } = await make({ state: 'draft' })
    const purchaser = await app.as('purchaser')
    const { id: copy } = done(await purchaser.post('/srm/smallProject/copy', { id }))
    const draft = done(await purchaser.get('/srm/smallProject/draft', { id: copy }))
    expect(draft).toMatchObject({ deadline: null, budget: '96000.00', openers: [{ name: '李开平' }, { name: '王启封' }] })
    const { suppliers: _s, openers: _o, evaluators: _e, ...typed } = draft
    done(await purchaser.post('/srm/smallProject/edit', { ...typed, title: '取水泵房蝶阀更换（修改）' }))
    await smallStep(app, 'purchaser', 'delete', copy)
    const { records } = done(await purchaser.get('/srm/smallProject/list', { title: '*修改*' }))
    expect(records).toEqual([])
  })
})

describe('bidding', () => {
  test('is sealed, replaced and withdrawn until the deadline, and answered by a receipt', async () => {
    const { id } = await make({ factors: [1, null, null] })
    const first = (await own('a', id)).bid
    expect(first).toMatchObject({ revision: 1, total: '88800.00', capitals: '捌万捌仟捌佰元整', withdrawnAt: null })
    expect(first.proof.receipt).toMatchObject({ receiptNo: first.receiptNo, project: id, parts: [{ part: 'A' }] })
    expect(first.receiptNo).toMatch(/^XB\d{8}-[0-9A-Z]{6}-R1$/)
    const files = await uploadPdf(app.a.client, '报价说明.pdf')
    const receipt = done(await bidAs(app.a, id, 0.9, files))
    expect(receipt).toMatchObject({ revision: 2 })
    expect(await own('a', id)).toMatchObject({
      bidState: '1',
      bid: { revision: 2, content: { files: [{ fileName: '报价说明.pdf' }] } },
      history: [{ revision: 1 }],
    })
    expect(done(await app.a.client.post('/srm/smallBid/withdraw', { id }))).toEqual({ bidState: '2' })
    expect(await app.a.client.post('/srm/smallBid/withdraw', { id })).toRefuse('NO_QUOTE')
    done(await bidAs(app.a, id, 0.95))
    const { deadline } = await detail(id)
    travelTo(app.clock, deadline)
    expect(await bidAs(app.b, id, 1)).toRefuse('DEADLINE_PASSED')
    expect(await app.a.client.post('/srm/smallBid/withdraw', { id })).toRefuse('DEADLINE_PASSED')
  })
  test('refuses what is incomplete', async () => {
    const { id } = await make({ factors: [] })
    const { lines } = await own('a', id)
    const bid = (over: object) =>
      app.a.client.post('/srm/smallBid/submit', {
        id,
        lines: lines.map((line: { id: string }) => ({ lineId: line.id, price: '10', taxRate: '13' })),
        technical: 'x',
        service: 'y',
        ...over,
      })
    const one = { lineId: lines[0].id, price: '10', taxRate: '13' }
    expect(await bid({ lines: [one] })).toRefuse('LINE_MISSING')
    expect(await bid({ lines: [one, one] })).toRefuse('LINE_TWICE')
    expect(await bid({ lines: [{ ...one, lineId: id }] })).toRefuse('SMALL_LINE_UNKNOWN')
    expect(
      await bid({
        lines: [
          { ...one, price: '0' },
          { ...one, lineId: lines[1].id },
        ],
      }),
    ).toRefuse('SMALL_PRICE')
    expect(
      await bid({
        lines: [
          { ...one, taxRate: '12' },
          { ...one, lineId: lines[1].id },
        ],
      }),
    ).toRefuse('TAX_RATE_UNKNOWN')
    expect(await bid({ technical: null })).toRefuse('REQUIRED')
    expect(
      await bid({
        lines: [
          { ...one, price: '99999999999999' },
          { ...one, lineId: lines[1].id },
        ],
      }),
    ).toRefuse('AMOUNT_TOO_LARGE')
    done(await bid({}))
  })
  test('is reminded of a day before, and its deadline moves only later', async () => {
    const { id } = await make({ factors: [] })
    const { deadline, version, openAt } = await detail(id)
    const purchaser = await app.as('purchaser')
    const extend = (at: string) => purchaser.post('/srm/smallProject/extend', { id, version, deadline: at, reason: '应供应商要求' })
    expect(await extend(deadline)).toRefuse('DEADLINE_SHORTEN')
    const later = clockText(app.clock, 72)
    done(await extend(later))
    const moved = await detail(id)
    expect(moved.deadline).toBe(later)
    expect(Date.parse(moved.openAt) - Date.parse(moved.deadline)).toBe(Date.parse(openAt) - Date.parse(deadline))
    app.travel({ hours: 60 })
    await remindSmall(systemCtx(app.deps))
    for (const who of ['a', 'b'] as const)
      expect(JSON.stringify(done(await app[who].client.get('/sys/annountCement/listByUser')))).toContain('报价即将截止')
    await closeDueSmall(systemCtx(app.deps))
    expect((await detail(id)).stage).toBe('quoting')
  })
  test('in a public project is open to every approved company, which staff learn of at the opening', async () => {
    const { id } = await make({ patch: { openness: 'public', supplierIds: [] } })
    expect((await detail(id)).suppliers).toEqual([])
    const { openAt } = await detail(id)
    travelTo(app.clock, openAt)
    const asked = done(await (await app.as('opener1')).get('/srm/dashboard/work'))
    expect(asked.filter((item: { id: string }) => item.id === id)).toMatchObject([{ kind: 'openSmall' }])
    await smallStep(app, 'opener1', 'turnKey', id)
    expect(await smallStep(app, 'opener2', 'open', id)).toMatchObject({ validBids: 3, invalidBids: 0 })
    expect((await detail(id)).suppliers.map((one: { source: string; state: string }) => [one.source, one.state])).toEqual([
      ['applied', '1'],
      ['applied', '1'],
      ['applied', '1'],
    ])
  })
})

describe('too few bids', () => {
  test('are a manager’s to decide, before the opening and after it', async () => {
    const { id } = await make({ factors: [1, 0.9, null] })
    const { openAt, deadline } = await detail(id)
    expect((await detail(id)).opening.bidCount).toBeNull()
    travelTo(app.clock, deadline)
    await closeDueSmall(systemCtx(app.deps))
    expect((await detail(id)).stage).toBe('tooFew')
    travelTo(app.clock, openAt)
    const opener = await app.as('opener1')
    const { version } = await detail(id)
    expect(await opener.post('/srm/smallProject/turnKey', { id, version })).toRefuse('TOO_FEW_QUOTES')
    await smallStep(app, 'manager', 'proceed', id, { reason: '重新组织将影响汛前工期' })
    await smallStep(app, 'opener1', 'turnKey', id)
    expect(await opener.post('/srm/smallProject/open', { id, version: (await detail(id)).version })).toRefuse('OPENER_SAME')
    expect(await (await app.as('opener3')).post('/srm/smallProject/open', { id, version: (await detail(id)).version })).toRefuse(
      'OPENER_NOT_NAMED',
    )
    expect(await smallStep(app, 'opener2', 'open', id)).toMatchObject({ validBids: 2 })
    expect(await detail(id)).toMatchObject({ stage: 'scoring', opening: { bidCount: 2, agreedReason: '重新组织将影响汛前工期' } })
  })
  test('let it fail, or it is cancelled, with a reason', async () => {
    const { id } = await make({ state: 'failed' })
    expect(await detail(id)).toMatchObject({ status: '8', decisionNote: '报价均明显高于市场价，重新组织' })
    const { id: other } = await make({ state: 'cancelled' })
    expect((await own('a', other)).status).toBe('9')
    expect(await bidAs(app.a, other, 1)).toRefuse('BAD_TRANSITION')
  })
})

test('evaluators are asked by name, and a replaced one scores no more', async () => {
  const { id } = await make({ state: 'opened' })
  const [expert, multi] = [await app.as('expert'), await app.as('multi')]
  await scoreAs(expert, id, () => 0.1)
  done(await multi.post('/srm/smallProject/recuse', { id, reason: '配偶在其中一家供应商任职' }))
  expect(await multi.post('/srm/smallProject/declare', { id })).toRefuse('NOT_EVALUATOR')
  const it = await detail(id, 'manager')
  const [gone, kept] = ['郑兼理', '林评技'].map((name) => it.evaluators.find((one: { name: string }) => one.name === name).userId)
  const { records } = done(await (await app.as('admin')).get('/sys/user/list', { username: 'tenants,opener1' }))
  const idOf = (name: string) => records.find((one: { username: string }) => one.username === name).id
  const manager = await app.as('manager')
  const replace = (over: object) =>
    manager.post('/srm/smallProject/replaceEvaluator', {
      id,
      version: it.version,
      userId: gone,
      byUserId: idOf('tenants'),
      reason: '回避',
      ...over,
    })
  expect(await replace({ userId: kept })).toRefuse('EVALUATOR_UNKNOWN')
  expect(await replace({ byUserId: idOf('opener1') })).toRefuse('EVALUATOR_IS_OPENER')
  done(await replace({}))
  const [, , director] = usualEvaluators
  await scoreAs(await app.as(director), id, () => 0.1)
  expect((await detail(id)).stage).toBe('scoring')
  await scoreAs(await app.as('tenants'), id, () => 0.1)
  expect((await detail(id)).stage).toBe('recommending')
})
