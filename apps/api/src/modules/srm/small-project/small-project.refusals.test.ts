import { beforeAll, describe, expect, test } from 'vitest'
import { clockText, travelTo } from '../../../demo/clock'
import { makeExpert } from '../../../demo/expert'
import { makeSmall, scoreAs, smallInput, smallStep, usualCriteria, usualEvaluators } from '../../../demo/small-project'
import { done } from '../../../demo/session'
import { smallTest, type SmallTest } from './small-project.fixtures'

let app: SmallTest
beforeAll(async () => {
  app = await smallTest()
}, 120_000)
const detail = async (id: string, who = 'purchaser') => done(await (await app.as(who)).get('/srm/smallProject/queryById', { id }))
const make = (plan: object = {}) => makeSmall(app, { bidders: app.bidders, ...plan })
const idsOf = async (...names: string[]): Promise<string[]> => {
  const { records } = done(await (await app.as('admin')).get('/sys/user/list', { username: names.join(',') }))
  return names.map((name) => records.find((one: { username: string }) => one.username === name).id)
}

describe('before publication', () => {
  const publish = async (patch: object) => {
    const purchaser = await app.as('purchaser')
    const { id, version } = done(
      await purchaser.post('/srm/smallProject/add', await smallInput(app, { bidders: app.bidders, patch: patch as never })),
    )
    return purchaser.post('/srm/smallProject/publish', { id, version })
  }
  test('budget, invitees, times, items and criteria are judged', async () => {
    expect(await publish({ budget: '200000.01' })).toRefuse('SMALL_LIMIT')
    expect((await publish({ budget: '200000.01' })).message).toBe('预算200000.01超过小项目限额200000，请改用招标/询价')
    expect(await publish({ supplierIds: app.bidders.slice(0, 2).map((one) => one.id) })).toRefuse('TOO_FEW_INVITEES')
    expect(await publish({ lines: [] })).toRefuse('SMALL_NO_LINES')
    expect(await publish({ deadline: null })).toRefuse('SMALL_TIMES_MISSING')
    expect(await publish({ deadline: clockText(app.clock, 23.9), openAt: clockText(app.clock, 30) })).toRefuse('SMALL_TOO_NEAR')
    expect(await publish({ openAt: clockText(app.clock, 24) })).toRefuse('SMALL_TIMES_ORDER')
    expect(await publish({ budget: null })).toRefuse('REQUIRED')
    expect(await publish({ projectName: null })).toRefuse('REQUIRED')
    expect(await publish({ budget: '0' })).toRefuse('BUDGET_POSITIVE')
    expect(await publish({ lines: [{ name: '止回阀', unit: '台', qty: null }] })).toRefuse('REQUIRED')
    expect(await publish({ criteria: usualCriteria.slice(0, 4) })).toRefuse('SMALL_SCHEME')
    expect(await publish({ criteria: [{ ...usualCriteria[0], max: '0' }] })).toRefuse('SCORE_ITEM_MAX')
    const patch = { budget: '200000', openness: 'public', supplierIds: [], projectName: '限额项目' }
    expect((await publish(patch)).success).toBe(true)
  })
  test('people are two openers and an odd number of evaluators, none of whom buys', async () => {
    const [purchaser, opener1, opener2, opener3, expert, multi] = await idsOf(
      'purchaser',
      'opener1',
      'opener2',
      'opener3',
      'expert',
      'multi',
    )
    expect(await publish({ openerIds: [opener1] })).toRefuse('SMALL_OPENERS')
    expect(await publish({ openerIds: [opener1, purchaser] })).toRefuse('OPENER_IS_PURCHASER')
    expect(await publish({ evaluatorIds: [expert, multi] })).toRefuse('SMALL_EVALUATORS')
    expect(await publish({ evaluatorIds: [expert, multi, purchaser] })).toRefuse('EVALUATOR_IS_PURCHASER')
    expect(await publish({ openerIds: [opener2, opener3], evaluatorIds: [expert, multi, opener2] })).toRefuse('EVALUATOR_IS_OPENER')
    const { records } = done(await (await app.as('admin')).get('/sys/supplierUser/list', { pageSize: 30 }))
    const input = await smallInput(app, { bidders: app.bidders, patch: { openerIds: [opener1, records[0].id] } })
    expect(await (await app.as('purchaser')).post('/srm/smallProject/add', input)).toRefuse('SMALL_MEMBER')
  })
  test('an evaluator is none of whom a bidder employs, or who is close to one', async () => {
    const keeper = await app.as('reviewer')
    await makeExpert(keeper, { phone: '13900000009', username: 'multi', employer: app.b.name })
    expect(await publish({})).toRefuse('EVALUATOR_OF_BIDDER')
    const { records } = done(await keeper.get('/srm/expert/list', {}))
    done(await keeper.post('/srm/expert/retire', { id: records[0].id, version: records[0].version, reason: '已转岗' }))
    expect(await publish({ projectName: '另一项目' })).toMatchObject({ success: true })
  })
})

describe('splitting', () => {
  const project = '原水管迁改'
  const plan = { patch: { projectName: project, budget: '120000.00' } }
  test('is suspected of purchases that belong together, and asks for a reason', async () => {
    const { id: first } = await make(plan)
    const purchaser = await app.as('purchaser')
    // Width, spaces and case of the name say nothing.
    const draft = await make({ state: 'draft', patch: { ...plan.patch, projectName: ' 原水管 迁改', budget: '80000.01' } })
    const it = await detail(draft.id)
    expect(it.split).toMatchObject({
      isSuspect: true,
      sum: '200000.01',
      hidden: 0,
      documents: [{ id: first, budget: '120000.00' }, { isOwn: true }],
    })
    const categoryId = it.categoryId
    const check = async (budget: string, id?: string) =>
      done(await purchaser.get('/srm/smallProject/splitCheck', { categoryId, projectName: project, budget, ...(id ? { id } : {}) }))
    expect(await check('80000', draft.id)).toMatchObject({ isSuspect: false, documents: [{ isOwn: true }] })
    expect(await check('80000.01')).toMatchObject({ isSuspect: true, sum: '200000.01', documents: [{ id: first }] })
    expect(await purchaser.post('/srm/smallProject/publish', { id: draft.id, version: it.version })).toRefuse('SPLIT_SUSPECT')
    const typed = done(await purchaser.get('/srm/smallProject/draft', { id: draft.id }))
    const { suppliers: _s, openers: _o, evaluators: _e, ...values } = typed
    done(await purchaser.post('/srm/smallProject/edit', { ...values, splitReason: '管线权属单位分两期移交' }))
    await smallStep(app, 'purchaser', 'publish', draft.id)
    for (const who of ['manager', 'auditor']) {
      const { records } = done(await (await app.as(who)).get('/srm/smallProject/list', { split: 'Y' }))
      expect(records.map((one: { id: string }) => one.id)).toEqual([draft.id])
      expect(await detail(draft.id, who)).toMatchObject({ splitReason: '管线权属单位分两期移交', split: { sum: '200000.01' } })
    }
    for (const who of ['manager', 'auditor'])
      expect(JSON.stringify(done(await (await app.as(who)).get('/sys/annountCement/listByUser')))).toContain('疑似拆分规避招标')
  })
  test('tells no amount to whom it is not to be told', async () => {
    // The other department's purchaser reaches neither document; one's own draft beside it does not open the others.
    const multi = await app.as('multi')
    const { records } = done(await multi.get('/srm/smallProject/list', { split: 'Y' }))
    const seen = JSON.stringify(records)
    expect(seen.includes('120000.00')).toBe(false)
  })
})

describe('scoring', () => {
  test('is of one’s own, within the points, complete, and locked by submitting', async () => {
    const { id } = await make({ state: 'opened' })
    const expert = await app.as('expert')
    const score = (over: object) => expert.post('/srm/smallProject/score', { id, itemKey: 'plan', score: '10', reason: null, ...over })
    const desk = async () => done(await expert.get('/srm/smallProject/scoring', { id }))
    expect(await score({ bidder: 1 })).toRefuse('CONFLICT_NOT_DECLARED')
    expect(await desk()).toMatchObject({ bidders: [], companies: app.bidders.map((one) => one.name).sort() })
    done(await expert.post('/srm/smallProject/declare', { id }))
    expect(await expert.post('/srm/smallProject/declare', { id })).toRefuse('ALREADY_DECLARED')
    const { bidders } = await desk()
    expect(bidders.map((one: { bidder: number }) => one.bidder)).toEqual([1, 2, 3])
    const bidder = 2
    expect(await score({ bidder: 4 })).toRefuse('SCORE_CELL_UNKNOWN')
    expect(await score({ bidder, itemKey: 'price' })).toRefuse('SCORE_CELL_UNKNOWN')
    expect(await score({ bidder, score: '15.01' })).toRefuse('SCORE_RANGE')
    for (const given of ['0', '15', '14.25']) done(await score({ bidder, score: given }))
    expect((await desk()).scores).toEqual([{ bidder, itemKey: 'plan', score: '14.25', reason: null }])
    expect(await expert.post('/srm/smallProject/submitScores', { id })).toRefuse('SCORE_MISSING')
    done(await score({ bidder, score: null }))
    expect((await desk()).scores).toEqual([])
    const stranger = await app.as('opener3')
    expect(await stranger.get('/srm/smallProject/scoring', { id })).toRefuse('NO_PERM')
    expect(await (await app.as('tenants')).get('/srm/smallProject/scoring', { id })).toRefuse('NOT_EVALUATOR')
  })
  test('far from the mean needs a reason before anything is recommended', async () => {
    const { id } = await make({ state: 'opened' })
    const [mild, , harsh] = usualEvaluators
    await scoreAs(await app.as('multi'), id, () => 0)
    await scoreAs(await app.as(mild), id, () => 0)
    const last = await app.as(harsh)
    await scoreAs(last, id, (bidder, key) => (bidder === 1 && key === 'plan' ? 0.5 : 0))
    const desk = done(await last.get('/srm/smallProject/scoring', { id }))
    expect(desk).toMatchObject({ isEvaluated: true, toExplain: [{ itemKey: 'plan' }] })
    expect(await last.post('/srm/smallProject/score', { id, ...desk.toExplain[0], score: '15', reason: null })).toRefuse('SCORE_LOCKED')
    const { ranking, version } = await detail(id)
    const purchaser = await app.as('purchaser')
    const bidId = ranking.rows[0].bidId
    expect(await purchaser.post('/srm/smallProject/recommend', { id, version, bidId, reason: null })).toRefuse('DEVIATIONS_OPEN')
    const explain = (reason: string, over: object = {}) =>
      last.post('/srm/smallProject/explainScores', { id, reasons: [{ ...desk.toExplain[0], reason, ...over }] })
    expect(await explain('太短')).toRefuse('REASON_SHORT')
    expect(await explain('方案未写明停水窗口与临时供水措施，实施风险较高', { itemKey: 'team' })).toRefuse('NOTHING_TO_EXPLAIN')
    done(await explain('方案未写明停水窗口与临时供水措施，实施风险较高'))
    await smallStep(app, 'purchaser', 'recommend', id, { bidId })
  })
  test('has no desk where the lowest price decides, and none before the opening', async () => {
    const { id } = await make({})
    expect(await (await app.as('expert')).get('/srm/smallProject/scoring', { id })).toRefuse('NOT_OPENED')
    const lowest = await make({ state: 'opened', patch: { scheme: 'lowest' } })
    expect(await (await app.as('expert')).get('/srm/smallProject/scoring', { id: lowest.id })).toRefuse('NOT_SCORED')
  })
  test('equal bids, and more than the budget, are recommended with a reason', async () => {
    const patch = { scheme: 'lowest', evaluatorIds: [], criteria: [] }
    const purchaser = await app.as('purchaser')
    const tied = await make({ state: 'opened', factors: [1, 1, 1.1], patch })
    const one = await detail(tied.id)
    expect(one.ranking.tied).toHaveLength(1)
    const ask = (id: string, version: number, bidId: string) =>
      purchaser.post('/srm/smallProject/recommend', { id, version, bidId, reason: null })
    expect(await ask(tied.id, one.version, one.ranking.rows[0].bidId)).toRefuse('SMALL_TIE')
    await smallStep(app, 'purchaser', 'recommend', tied.id, { bidId: one.ranking.rows[0].bidId, reason: '现场抽签，三方签字' })
    const dear = await make({ state: 'opened', factors: [1.2, 1.3, 1.25], patch })
    const other = await detail(dear.id)
    expect(await ask(dear.id, other.version, other.ranking.rows[0].bidId)).toRefuse('SMALL_OVER_BUDGET')
  })
})

test('a bid that was changed in the database is invalid, and the others open', async () => {
  const { id } = await make({})
  const { openAt } = await detail(id)
  const { default: postgres } = await import('postgres')
  const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  await owner`update sealed_part set ciphertext = translate(ciphertext, 'ABab', 'BAba')
    where bid_id = (select id from sealed_bid where biz_id = ${id} order by received_at limit 1)`
  await owner.end()
  travelTo(app.clock, openAt)
  await smallStep(app, 'opener1', 'turnKey', id)
  expect(await smallStep(app, 'opener2', 'open', id)).toMatchObject({ validBids: 2, invalidBids: 1 })
  expect((await detail(id)).bids.map((one: { valid: boolean; invalidReason: string | null }) => [one.valid, one.invalidReason])).toEqual([
    [false, 'HASH_MISMATCH'],
    [true, null],
    [true, null],
  ])
  // Two are too few: nobody scores before a manager says so.
  const expert = await app.as('expert')
  done(await expert.post('/srm/smallProject/declare', { id }))
  expect(await expert.post('/srm/smallProject/submitScores', { id })).toRefuse('TOO_FEW_QUOTES')
  expect((await detail(id)).stage).toBe('tooFew')
  await smallStep(app, 'manager', 'proceed', id, { reason: '两家报价均合理，重新组织影响工期' })
  expect((await detail(id)).stage).toBe('scoring')
  expect(done(await app.a.client.get('/srm/smallBid/queryById', { id }))).toMatchObject({
    bidState: '3',
    bid: { invalidReason: 'HASH_MISMATCH', content: null },
  })
})
