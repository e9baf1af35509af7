import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockText, travelTo } from '../../../../demo/clock'
import { demoOfficerKeys } from '../../../../demo/officer-key'
import { openerAs, type Opener } from '../../../../demo/sealed-inquiry'
import { done, type Session } from '../../../../demo/session'
import { makeTender } from '../../../../demo/tender'
import { admit, openTenderAs, sealTo, signRecordAs, submitTo, turnTender } from '../../../../demo/tender-bid'
import {
  boardOf,
  committeeAccounts,
  drawCommittee,
  evaluationStep,
  formCommittee,
  openPricesAs,
  registerExperts,
  resultOf,
  resultStep,
  reviewAll,
  scoreAll,
  seatAct,
  seatRoomOf,
  turnPricesAs,
  userIdOf,
} from '../../../../demo/tender-evaluation'
import { inquiryTest, type Company, type InquiryTest } from '../../inquiry/inquiry.fixtures'

const officers = ['opener1', 'opener2', 'opener3'] as const
let app: InquiryTest
let sql: postgres.Sql
let openers: readonly [Opener, Opener, Opener]
let d: Company
let e: Company
beforeAll(async () => {
  app = await inquiryTest()
  sql = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  await demoOfficerKeys({ http: app.http, clock: app.clock, as: app.as })
  openers = [await openerAs(app, 'opener1'), await openerAs(app, 'opener2'), await openerAs(app, 'opener3')]
  const more = async (): Promise<Company> => {
    const { id, name } = await app.supplier()
    return { id, name, client: await app.as(name) }
  }
  ;[d, e] = [await more(), await more()]
  await registerExperts(app)
}, 120_000)
afterAll(() => sql?.end())

const toOpening = async (id: string) => {
  const { openAt } = done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id }))
  travelTo(app.clock, openAt)
}
const closeSession = async (id: string) => {
  const client = await app.as('opener1')
  const { version } = done(await client.get('/srm/tender/queryById', { id }))
  return done(await client.post('/srm/tenderOpening/close', { id, version }))
}
/** Opened and its session over: the committee may begin. */
const opened = async (factors: ReadonlyMap<Company, number>, patch: Record<string, unknown> = {}, isSealed = true) => {
  const { id } = await makeTender(app, { ...(isSealed ? { officers } : {}), patch: { envelopeMode: 'two', ...patch } })
  for (const bidder of factors.keys()) await admit(app, bidder, id)
  for (const [bidder, factor] of factors) done(isSealed ? await sealTo(bidder, id, factor) : await submitTo(bidder, id, factor))
  await toOpening(id)
  done(await turnTender(openers[0], id, isSealed))
  done(await openTenderAs(openers[1], id, isSealed))
  await closeSession(id)
  return id
}
const everybody = async <R>(work: (client: Awaited<ReturnType<InquiryTest['as']>>, username: string) => Promise<R>): Promise<void> => {
  for (const username of committeeAccounts) await work(await app.as(username), username)
}
const aliasOf = async (id: string, username: string, company: Company): Promise<number> => {
  const [seat] =
    await sql`select salt from tender_member_seat s join sys_user u on u.id = s.user_id where s.tender_id = ${id} and u.username = ${username}`
  const bids = await sql`select b.id, b.supplier_id, encode(sha256(convert_to(${seat?.['salt']} || ':' || b.id::text, 'UTF8')), 'hex') as at
    from tender_bid b where b.tender_id = ${id} and b.invalid_reason is null order by at`
  return bids.findIndex((bid) => bid['supplier_id'] === company.id) + 1
}

describe('an evaluation of two envelopes and two lots', () => {
  test('goes from the committee to the contract by its people’s commands', async () => {
    const factors = new Map([
      [app.a, 1],
      [app.b, 0.95],
      [app.c, 1.02],
      [d, 0.6],
      [e, 0.9],
    ])
    const id = await opened(factors)
    await formCommittee(app, id)
    const expert = await app.as('expert')
    expect(await seatAct(expert, 'submitReview', id)).toRefuse('CONFLICT_UNDECLARED')
    expect((await seatRoomOf(expert, id)).bids).toEqual([])
    await everybody(async (client) => done(await seatAct(client, 'declare', id)))
    expect(await seatAct(expert, 'declare', id)).toRefuse('CONFLICT_DECLARED')
    expect(await seatAct(expert, 'submitReview', id)).toRefuse('REVIEW_MISSING')
    expect(await seatAct(expert, 'endReview', id)).toRefuse('REVIEW_OPEN')
    expect(await seatAct(await app.as('quality'), 'endReview', id)).toRefuse('LEADER_ONLY')
    const first = (await seatRoomOf(expert, id)).checklist[0]?.key ?? ''
    expect(await seatAct(expert, 'judge', id, { bidder: 1, itemKey: first, pass: false, reason: null })).toRefuse('REVIEW_REASON')
    expect(await seatAct(expert, 'judge', id, { bidder: 1, itemKey: 'nothing', pass: true, reason: null })).toRefuse('REVIEW_CELL')
    // Nobody is told names in an anonymous stage, and prices are sealed.
    const room = await seatRoomOf(expert, id)
    expect(room).toMatchObject({ anonymous: true, seat: { leader: true } })
    expect(room.bids.map((bid) => [bid.name, bid.lots[0]?.total])).toEqual(room.bids.map(() => [null, null]))

    // Three of five say that e fails: the majority decides.
    for (const [i, username] of committeeAccounts.entries()) {
      const bidder = await aliasOf(id, username, e)
      await reviewAll(await app.as(username), id, (bid) => bid.bidder === bidder && i < 3)
    }
    const reviewed = await boardOf(app, id)
    const failed = reviewed.bids.find((bid: { supplierId: string }) => bid.supplierId === e.id)
    expect(failed.verdicts.map((one: { out: string }) => one.out)).toEqual(['REVIEW', 'REVIEW'])
    expect(failed.verdicts[0].failed[0]).toMatchObject({
      against: 3,
      of: 5,
      reasons: ['业绩证明材料缺失', '业绩证明材料缺失', '业绩证明材料缺失'],
    })
    done(await seatAct(expert, 'endReview', id))

    // Clarification in writing.
    const dueAt = clockText(app.clock, 24)
    const alias = await aliasOf(id, 'expert', app.a)
    expect(
      await seatAct(expert, 'ask', id, { bidder: alias, kind: 'content', question: '请说明密封试验报告页码', dueAt: clockText(app.clock) }),
    ).toRefuse('CLARIFY_DUE')
    done(await seatAct(expert, 'ask', id, { bidder: alias, kind: 'content', question: '请说明密封试验报告页码', dueAt }))
    const asked = done(await app.a.client.get('/srm/tenderOutcome/own', { id })).inquiries[0]
    expect(await app.b.client.post('/srm/tenderOutcome/answer', { id, inquiryId: asked.id, answer: 'x' })).toRefuse('CLARIFY_NONE')
    done(await app.a.client.post('/srm/tenderOutcome/answer', { id, inquiryId: asked.id, answer: '见技术文件第 12 页' }))
    expect(await app.a.client.post('/srm/tenderOutcome/answer', { id, inquiryId: asked.id, answer: 'x' })).toRefuse('CLARIFY_NONE')

    // Scores: out of range, missing, submitted, then whoever deviates says why.
    const criterion = { bidder: alias, itemKey: 'plan' }
    expect(await seatAct(expert, 'score', id, { ...criterion, score: '20.01', reason: null })).toRefuse('SCORE_RANGE')
    expect(
      await seatAct(expert, 'score', id, { bidder: await aliasOf(id, 'expert', e), itemKey: 'plan', score: '1', reason: null }),
    ).toRefuse('SCORE_CELL')
    expect(await seatAct(expert, 'submitScores', id)).toRefuse('SCORE_MISSING')
    for (const username of committeeAccounts) {
      const client = await app.as(username)
      const best = await aliasOf(id, username, app.a)
      await scoreAll(client, id, (bid) => (bid.bidder === best ? (username === 'multi' ? 0.5 : 0.95) : 0.8))
      done(await seatAct(client, 'submitScores', id))
    }
    expect(await seatAct(expert, 'score', id, { ...criterion, score: '1', reason: null })).toRefuse('SCORES_SUBMITTED')
    expect(await seatAct(expert, 'endScoring', id)).toRefuse('DEVIATION_OPEN')
    const multi = await app.as('multi')
    const { deviating } = await seatRoomOf(multi, id)
    expect(deviating).toHaveLength(4)
    expect(await seatAct(multi, 'explain', id, { reasons: [{ ...deviating[0], reason: '太短' }] })).toRefuse('DEVIATION_SHORT')
    expect(
      await seatAct(expert, 'explain', id, { reasons: [{ ...criterion, reason: '这一条理由没有对应的偏离评分，应当被拒绝处理' }] }),
    ).toRefuse('DEVIATION_NONE')
    const reason = '投标文件未提供全规格型式试验报告，关键部件寿命数据不足'
    // What is being written is kept with the score, and explains nothing until it is handed in.
    const [drafted] = deviating
    done(await seatAct(multi, 'draftReason', id, { ...drafted, reason }))
    expect(await seatAct(expert, 'draftReason', id, { ...criterion, reason })).toRefuse('DEVIATION_NONE')
    const draftsIn = async (client: Session) => (await seatRoomOf(client, id)).scores.flatMap((it) => it.draft ?? [])
    expect(await draftsIn(multi)).toEqual([reason])
    expect(await draftsIn(expert)).toEqual([])
    expect((await seatRoomOf(multi, id)).deviating).toHaveLength(4)
    expect(await seatAct(expert, 'endScoring', id)).toRefuse('DEVIATION_OPEN')
    done(await seatAct(multi, 'explain', id, { reasons: deviating.map((one) => ({ ...one, reason })) }))
    expect(await draftsIn(multi)).toEqual([])
    expect(await seatAct(multi, 'draftReason', id, { ...drafted, reason: null })).toRefuse('DEVIATION_NONE')
    done(await seatAct(expert, 'endScoring', id))

    // The second opening: e stays sealed for good.
    expect(await seatAct(expert, 'draftReport', id)).toRefuse('TENDER_PRICES_SEALED')
    // The shares of a turned key wait ten minutes for the second one.
    done(await turnPricesAs(openers[1], id))
    expect((await boardOf(app, id)).prices).toMatchObject({ firstOpenerName: '王启封' })
    app.travel({ minutes: 11 })
    expect((await boardOf(app, id)).prices).toMatchObject({ firstOpenerName: null, firstTurnedAt: null, openedAt: null })
    expect(done(await openPricesAs(app, [openers[2], openers[0]], id))).toMatchObject({ valid: 4, invalid: 0 })
    // Who turned a key in vain opened nothing; the two who did sign, until the report is drawn up.
    expect(await signRecordAs(openers[1], id, 'prices')).toRefuse('RECORD_NOT_TO_SIGN')
    done(await signRecordAs(openers[2], id, 'prices'))
    done(await app.a.client.post('/srm/tenderBid/attend', { id }))
    const seen = done(await app.b.client.get('/srm/tenderBid/hall', { id }))
    const prices = seen.records.find((one: { envelope: string }) => one.envelope === 'prices')
    expect(prices.signatures.map((one: { signedAt: string | null }) => one.signedAt !== null).toSorted()).toEqual([false, true])
    expect(seen.attendance).toContainEqual(expect.objectContaining({ envelope: 'prices', kind: 'bidder', name: app.a.name }))
    expect((await boardOf(app, id)).prices).toMatchObject({ firstOpenerName: '孙开诚', secondOpenerName: '李开平' })
    const parts =
      await sql`select b.supplier_id, p.part, p.json from sealed_part p join sealed_bid b on b.id = p.bid_id where b.biz_id = ${id} and p.part <> 'T'`
    for (const part of parts) expect(part['json'] === null).toBe(part['supplier_id'] === e.id)

    // d's price is abnormally low: asked, answered, voted on, and out.
    const { motions } = await boardOf(app, id)
    expect(motions.map((one: { kind: string; carried: null }) => [one.kind, one.carried])).toEqual([
      ['lowPrice', null],
      ['lowPrice', null],
    ])
    expect(await seatAct(expert, 'draftReport', id)).toRefuse('MOTION_OPEN')
    const [one] = motions
    expect(await seatAct(expert, 'vote', id, { motionId: one.id, agree: false, reason: '低于成本' })).toRefuse('LOW_PRICE_UNASKED')
    for (const { lotId } of motions)
      done(
        await seatAct(expert, 'ask', id, {
          bidder: await aliasOf(id, 'expert', d),
          lotId,
          kind: 'price',
          question: '请书面说明报价构成',
          dueAt: clockText(app.clock, 24),
        }),
      )
    const { inquiries } = done(await d.client.get('/srm/tenderOutcome/own', { id }))
    expect(await seatAct(expert, 'vote', id, { motionId: one.id, agree: false, reason: '低于成本' })).toRefuse('LOW_PRICE_UNASKED')
    for (const [i, inquiry] of inquiries.entries()) {
      const answer = { id, inquiryId: inquiry.id, answer: '库存材料，成本较低' }
      done(await d.client.post('/srm/tenderOutcome/answer', answer))
      if (i === 0) expect(await d.client.post('/srm/tenderOutcome/answer', answer)).toRefuse('CLARIFY_LATE')
    }
    for (const [i, { id: motionId }] of motions.entries()) {
      for (const [n, username] of committeeAccounts.slice(0, 3).entries()) {
        done(await seatAct(await app.as(username), 'vote', id, { motionId, agree: false, reason: '说明无佐证，低于成本' }))
        if (n !== 1) continue
        // Staff and members who have not voted read how many have, and nothing of how.
        const seen = (await boardOf(app, id)).motions.find((m: { id: string }) => m.id === motionId)
        expect(seen).toMatchObject({ voted: 2, members: 5, carried: null, reasons: [] })
        const other = (await seatRoomOf(await app.as(committeeAccounts.at(-1) ?? ''), id)).motions.find((m) => m.id === motionId)
        expect(other).toMatchObject({ voted: 2, members: 5, own: null, carried: null, reasons: [] })
      }
      const late = { motionId, agree: true, reason: '接受' }
      if (i === 0) expect(await seatAct(expert, 'vote', id, late)).toRefuse('MOTION_CLOSED')
    }
    expect((await boardOf(app, id)).motions.map((m: { carried: boolean }) => m.carried)).toEqual([false, false])
    expect(await seatAct(expert, 'vote', id, { motionId: one.id, agree: true, reason: 'x' })).toRefuse('MOTION_NONE')

    expect(await seatAct(expert, 'sign', id, { agree: true, dissent: null })).toRefuse('REPORT_MISSING')
    done(await seatAct(expert, 'draftReport', id))
    expect(await seatAct(expert, 'draftReport', id)).toRefuse('REPORT_MADE')
    expect(await signRecordAs(openers[0], id, 'prices')).toRefuse('RECORD_NOT_TO_SIGN')
    expect(await seatAct(multi, 'sign', id, { agree: false, dissent: null })).toRefuse('REPORT_DISSENT')
    await everybody(async (client, username) => {
      const vote = username === 'multi' ? { agree: false, dissent: '对甲的评分过高' } : { agree: true, dissent: null }
      return done(await seatAct(client, 'sign', id, vote))
    })
    expect(await resultStep(app, 'manager', 'approve', id)).toRefuse('TENDER_AWARD_MISSING')

    // Candidates, refused once, then published.
    done(await resultStep(app, 'purchaser', 'propose', id, { note: null }))
    expect(await resultStep(app, 'purchaser', 'propose', id, { note: null })).toRefuse('AWARD_PROPOSED')
    done(await resultStep(app, 'manager', 'reject', id, { reason: '请补充评审说明' }))
    done(await resultStep(app, 'purchaser', 'propose', id, { note: '已补充' }))
    done(await resultStep(app, 'manager', 'approve', id, { note: null }))
    const board = await resultOf(app, id)
    const [award] = board.awards
    expect(award).toMatchObject({ state: 'approved', no: 2 })
    const named = (lotNo: number) =>
      award.candidates.filter((c: { lotNo: number }) => c.lotNo === lotNo).map((c: { supplierName: string }) => c.supplierName)
    // a has the better points, b the lower price: price 40 × (0.95 ÷ 1) + 60 × 0.86 against 40 + 60 × 0.8.
    expect(named(1)).toEqual([app.a.name, app.b.name, app.c.name])
    expect(named(2)).toEqual(named(1))
    expect(award.candidates[0]).toMatchObject({ score: '89.60', amount: '2888000.00' })
    const portal = JSON.stringify(done(await app.anonymous.get('/portal/view/resultAnnouncements', { likeName: '' })))
    expect(portal).toContain(app.a.name)

    expect(await resultStep(app, 'manager', 'calibrate', id, { choices: [] })).toRefuse('PUBLICITY_OPEN')
    done(await app.b.client.post('/srm/tenderOutcome/object', { id, objection: '我公司报价更低，请说明评分依据' }))
    expect(await app.b.client.post('/srm/tenderOutcome/object', { id, objection: 'x' })).toRefuse('OBJECTION_OPEN')
    travelTo(app.clock, award.publicityEnd)
    expect(await app.c.client.post('/srm/tenderOutcome/object', { id, objection: 'x' })).toRefuse('DEADLINE_PASSED')
    expect(await resultStep(app, 'manager', 'calibrate', id, { choices: [] })).toRefuse('OBJECTION_OPEN')
    const { objections } = await resultOf(app, id)
    const purchaser = await app.as('purchaser')
    done(await purchaser.post('/srm/tenderResult/answer', { id, objectionId: objections[0].id, answer: '技术分差异见各自得分' }))
    expect(await purchaser.post('/srm/tenderResult/answer', { id, objectionId: objections[0].id, answer: 'x' })).toRefuse(
      'RESULT_OBJECTION_DONE',
    )
    expect(await resultStep(app, 'manager', 'calibrate', id, { choices: [] })).toRefuse('CALIBRATE_CHOICE')
    const [l1, , , l2] = award.candidates
    const second = award.candidates.find((c: { lotNo: number; rank: number }) => c.lotNo === 2 && c.rank === 2)
    const choose = (c: { id: string }, more: object = {}) => ({ candidateId: c.id, reason: null, cause: null, ...more })
    expect(await resultStep(app, 'manager', 'calibrate', id, { choices: [choose(l1), choose(second)] })).toRefuse('CALIBRATE_REASON')
    done(await resultStep(app, 'manager', 'calibrate', id, { choices: [choose(l1), choose(l2)] }))
    const mine = done(await app.a.client.get('/srm/tenderOutcome/own', { id }))
    expect(mine).toMatchObject({ won: true, notices: [{ lotNo: 1 }, { lotNo: 2 }] })
    expect(mine.notices[0].noticeNo).toMatch(/^AWD\d{8}-\d{4}$/)
    const theirs = done(await app.b.client.get('/srm/tenderOutcome/own', { id }))
    expect(theirs).toMatchObject({ won: false, notices: [], scores: [{ lotNo: 1, rank: 2, price: '40.00' }, { lotNo: 2 }] })
    expect(done(await e.client.get('/srm/tenderOutcome/own', { id })).out[0]).toMatchObject({ lotNo: 1, reason: 'REVIEW' })

    const contract = (c: { id: string }, signedOn = clockText(app.clock).slice(0, 10)) => ({
      candidateId: c.id,
      contractNo: 'HT-2026-001',
      signedOn,
    })
    expect(await resultStep(app, 'purchaser', 'complete', id, { contracts: [contract(l1)] })).toRefuse('CONTRACT_WINNERS')
    expect(await resultStep(app, 'purchaser', 'complete', id, { contracts: [contract(l1), contract(l2, '2020-01-01')] })).toRefuse(
      'CONTRACT_DATE',
    )
    done(await resultStep(app, 'purchaser', 'complete', id, { contracts: [contract(l1), contract(l2)] }))
    expect(done(await purchaser.get('/srm/tender/queryById', { id })).status).toBe('4')
  }, 240_000)
})

test('the committee is formed by two people, of those who were drawn for this tender', async () => {
  const id = await opened(
    new Map([
      [app.a, 1],
      [app.b, 1],
      [app.c, 1],
    ]),
  )
  const drawId = await drawCommittee(app, id)
  const leaderId = await userIdOf(app, 'expert')
  const propose = (over: object) => evaluationStep(app, 'purchaser', 'propose', id, { drawId, representativeIds: [], leaderId, ...over })
  const multi = await userIdOf(app, 'multi')
  expect(await evaluationStep(app, 'auditor', 'confirm', id)).toRefuse('COMMITTEE_MISSING')
  expect(await propose({ drawId: null, representativeIds: [leaderId] })).toRefuse('COMMITTEE_SIZE')
  const staff = await Promise.all(['multi', 'reviewer', 'manager', 'finance', 'admin'].map((username) => userIdOf(app, username)))
  expect(await propose({ drawId: null, representativeIds: staff, leaderId: multi })).toRefuse('COMMITTEE_EXPERT')
  expect(await propose({ representativeIds: [multi], leaderId: id })).toRefuse('COMMITTEE_LEADER')
  expect(await propose({ representativeIds: [leaderId] })).toRefuse('COMMITTEE_TWICE')
  expect(await propose({ representativeIds: [await userIdOf(app, 'opener1')] })).toRefuse('COMMITTEE_PARTY')
  expect(await propose({ drawId: id, representativeIds: [multi] })).toRefuse('COMMITTEE_DRAW')
  done(await propose({ representativeIds: [multi] }))
  expect(await evaluationStep(app, 'purchaser', 'confirm', id)).toRefuse('NO_PERM')
  done(await evaluationStep(app, 'auditor', 'confirm', id))
  expect(await propose({ representativeIds: [multi] })).toRefuse('COMMITTEE_CONFIRMED')
  // Names are known to the purchaser, the auditor and the member; the manager learns how many there are.
  expect((await boardOf(app, id)).members).toHaveLength(5)
  expect((await boardOf(app, id, 'auditor')).members).toHaveLength(5)
  expect(await boardOf(app, id, 'manager')).toMatchObject({ members: [], progress: { members: 5, declared: 0 } })
  // Nor are the drawn told before the committee is: the draw seats whoever sits here.
  expect((await boardOf(app, id)).draws[0].seated).toHaveLength(4)
  expect((await boardOf(app, id, 'manager')).draws).toMatchObject([{ id: drawId, seated: [] }])
  const [expert, rep] = [await app.as('expert'), await app.as('multi')]
  expect(await seatAct(await app.as('manager'), 'declare', id)).toRefuse('NOT_COMMITTEE')
  done(await seatAct(expert, 'declare', id))
  expect(await seatAct(expert, 'submitReview', id)).toRefuse('COMMITTEE_NOT_BEGUN')
  done(await seatAct(rep, 'standBack', id, { reason: '配偶在其中一家供应商任职' }))
  expect(await rep.get('/srm/tenderSeat/room', { id })).toRefuse('NOT_FOUND')
  const gone = (await boardOf(app, id)).members.find((one: { goneAt: string | null }) => one.goneAt !== null)
  const seated = (await boardOf(app, id)).members.find((one: { goneAt: string | null }) => one.goneAt === null)
  const replace = (over: object) => evaluationStep(app, 'auditor', 'replace', id, { memberId: gone.id, userId: null, ...over })
  expect(await replace({ memberId: seated.id })).toRefuse('MEMBER_SEATED')
  expect(await replace({ userId: leaderId })).toRefuse('COMMITTEE_TWICE')
  done(await replace({ userId: await userIdOf(app, 'reviewer') }))
  expect((await boardOf(app, id)).progress).toMatchObject({ members: 5, declared: 1 })
  // Neither chain nor log names whoever sits there.
  const chain =
    await sql`select actor, payload::text from audit_chain where biz_id = ${id} and action in ('declareNoConflict', 'standBack')`
  expect(chain.map((link) => link['actor'])).toEqual(['committee', 'committee'])
  const logs = await sql`select log_content, sealed_by from sys_log where log_content like 'tenderSeat.%' and sealed_by is null`
  expect(logs).toEqual([])
}, 120_000)
