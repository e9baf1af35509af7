import type { EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done } from '../../../../demo/session'
import { mineOf, tenderStep } from '../../../../demo/tender'
import { boardOf, evaluationStep, seatAct } from '../../../../demo/tender-evaluation'
import { evaluationTest, leader, reviewedBut, scoredAlike, staffCommittee, eachMember, underReview } from './evaluation.fixtures'

let it: Awaited<ReturnType<typeof evaluationTest>>
let sql: postgres.Sql
beforeAll(async () => {
  it = await evaluationTest()
  sql = postgres(it.app.urls.ownerUrl, { max: 1, onnotice: () => {} })
}, 120_000)
afterAll(() => sql?.end())

const motionsOf = async (id: string): Promise<EvaluationBoard['motions']> => (await boardOf(it.app, id)).motions
const voteAs = async (username: string, id: string, motionId: string, agree: boolean) =>
  seatAct(await it.app.as(username), 'vote', id, { motionId, agree, reason: agree ? '竞争仍充分' : '只剩两家，竞争不足' })
/** Three bid on both lots, one falls in the review: two are left in each. Names are known, for who fails is told by name. */
const withTwoLeft = async (patch: object = {}) => {
  const id = await underReview(it, { patch: { anonymousTechnical: false, ...patch } })
  await reviewedBut(it, id, [it.app.c.name])
  return id
}
/** Price parts by company, and whether anybody can read them. */
const openedParts = async (id: string) => {
  const parts =
    await sql`select b.supplier_id, p.part, p.json is not null as readable from sealed_part p join sealed_bid b on b.id = p.bid_id
    where b.biz_id = ${id} and p.part <> 'T' order by p.part, b.receipt_no`
  return parts.filter((one) => one['readable']).map((one) => [one['part'], one['supplier_id']])
}

test('with fewer than three left each lot goes on or fails by the vote of more than half', async () => {
  const id = await underReview(it, { patch: { anonymousTechnical: false } })
  // Nothing is left to vote on as long as nobody knows how many are left.
  expect(await voteAs('multi', id, id, true)).toRefuse('MOTION_NONE')
  await reviewedBut(it, id, [it.app.c.name])
  const motions = await motionsOf(id)
  expect(motions.map(({ kind, figure, carried, bidId }) => [kind, figure, carried, bidId])).toEqual([
    ['few', '2', null, null],
    ['few', '2', null, null],
  ])
  const { lots } = await boardOf(it.app, id)
  const [goesOn, fails] = lots.map((lot: { id: string }) => motions.find((one) => one.lotId === lot.id)?.id ?? '')
  const chief = await it.app.as(leader)
  expect(await seatAct(chief, 'endReview', id)).toRefuse('MOTION_OPEN')
  expect(await voteAs('manager', id, goesOn, true)).toRefuse('NOT_COMMITTEE')
  // One voice twice is one voice, and the later one counts.
  done(await voteAs('multi', id, goesOn, false))
  done(await voteAs('multi', id, goesOn, true))
  expect((await motionsOf(id)).every((one) => one.carried === null)).toBe(true)
  done(await voteAs('quality', id, goesOn, true))
  expect(await voteAs('expert', id, goesOn, false)).toRefuse('MOTION_CLOSED')
  done(await voteAs('multi', id, fails, false))
  expect(await seatAct(chief, 'endReview', id)).toRefuse('MOTION_OPEN')
  done(await voteAs('expert', id, fails, false))
  const decided = await motionsOf(id)
  expect(decided.find((one) => one.id === goesOn)).toMatchObject({ carried: true, reasons: ['竞争仍充分', '竞争仍充分'] })
  expect(decided.find((one) => one.id === fails)).toMatchObject({ carried: false, reasons: ['只剩两家，竞争不足', '只剩两家，竞争不足'] })
  done(await seatAct(chief, 'endReview', id))
  await scoredAlike(it, id)

  // Bids on the lot that failed have no rank, and nobody is recommended for it.
  for (const tie of (await boardOf(it.app, id)).ties)
    done(await evaluationStep(it.app, 'auditor', 'drawTie', id, { tieId: tie.id, contribution: '掷骰 3 6 1 4' }))
  done(await seatAct(chief, 'draftReport', id))
  await eachMember(it, async (client) => done(await seatAct(client, 'sign', id, { agree: true, dissent: null })))
  const { report } = await boardOf(it.app, id)
  expect(report.lots.map((lot: { base: string | null; ranks: unknown[] }) => [lot.base !== null, lot.ranks.length])).toEqual([
    [true, 2],
    [false, 0],
  ])
  expect([...new Set(report.candidates.map((one: { lotId: string }) => one.lotId))]).toEqual([lots[0].id])
}, 120_000)

test('where the committee lets no lot go on the tender fails', async () => {
  const id = await withTwoLeft()
  for (const { id: motionId } of await motionsOf(id))
    for (const username of staffCommittee.slice(0, 2)) done(await voteAs(username, id, motionId, false))
  expect(await seatAct(await it.app.as(leader), 'endReview', id)).toRefuse('LOTS_FAILED')
  done(await tenderStep(it.app, 'manager', 'fail', id, { reason: '有效投标不足三家，评标委员会否决继续评审' }))
}, 120_000)

test('two named openers open what the server sealed: prices that passed, of lots that go on, and no others', async () => {
  const id = await withTwoLeft({ envelopeMode: 'two' })
  const [first, second] = await motionsOf(id)
  const { lots } = await boardOf(it.app, id)
  for (const username of staffCommittee.slice(0, 2)) {
    done(await voteAs(username, id, first?.id ?? '', first?.lotId === lots[0].id))
    done(await voteAs(username, id, second?.id ?? '', second?.lotId === lots[0].id))
  }
  done(await seatAct(await it.app.as(leader), 'endReview', id))
  expect(await evaluationStep(it.app, 'opener1', 'turnPriceKey', id)).toRefuse('EVAL_STAGE')
  await scoredAlike(it, id)
  expect((await boardOf(it.app, id)).prices).toMatchObject({ sealMode: 'server', firstTurnedAt: null, openedAt: null })
  expect(await openedParts(id)).toEqual([])

  const open = (who: string) => evaluationStep(it.app, who, 'openPrices', id, { markUnreadable: false })
  expect(await evaluationStep(it.app, 'opener3', 'turnPriceKey', id)).toRefuse('OPENER_NOT_NAMED')
  expect(await evaluationStep(it.app, 'purchaser', 'turnPriceKey', id)).toRefuse('NO_PERM')
  expect(await (await it.app.as('opener1')).get('/srm/tenderEvaluation/ceremony', { id })).toRefuse('SEAL_BY_SERVER')
  expect(await open('opener2')).toRefuse('FIRST_KEY_MISSING')
  done(await evaluationStep(it.app, 'opener1', 'turnPriceKey', id))
  expect(await evaluationStep(it.app, 'opener2', 'turnPriceKey', id)).toRefuse('KEY_TURNED')
  expect(await open('opener1')).toRefuse('OPENER_SAME')
  expect(await openedParts(id)).toEqual([])
  expect(done(await open('opener2'))).toMatchObject({ valid: 2, invalid: 0 })
  expect(await open('opener2')).toRefuse('PRICES_OPEN')
  const passed = [it.app.a.id, it.app.b.id]
  expect((await openedParts(id)).map(([part]) => part)).toEqual(['P1', 'P1'])
  expect((await openedParts(id)).map(([, supplier]) => supplier).toSorted((x, y) => x.localeCompare(y))).toEqual(
    passed.toSorted((x, y) => x.localeCompare(y)),
  )
  const { prices } = await boardOf(it.app, id)
  const [one, other] = prices.openers.map((opener: { name: string }) => opener.name)
  expect(prices).toMatchObject({ firstOpenerName: one, secondOpenerName: other })
  expect(prices.recordSha256).toMatch(/^[0-9a-f]{64}$/)

  // Everybody who bid reads the record, whoever fell included; of what stays sealed it has no figure.
  for (const bidder of it.app.bidders) {
    const { records } = done(await bidder.client.get('/srm/tenderBid/hall', { id }))
    const record = records.find((of: { envelope: string }) => of.envelope === 'prices')
    const totals = record.bids.map((bid: { bidder: string; lots: { total: string | null }[] }) => [
      bid.bidder,
      ...bid.lots.map((lot) => lot.total !== null),
    ])
    expect(new Map(totals.map(([name, ...told]: [string, ...boolean[]]) => [name, told]))).toEqual(
      new Map([
        [it.app.a.name, [true, false]],
        [it.app.b.name, [true, false]],
        [it.app.c.name, [false, false]],
      ]),
    )
  }
  expect((await mineOf(it.app.a, id)).stage).toBe('SCORE_P')
}, 120_000)
