import { permissionOf } from '@srm/domain/kit/machine'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockText } from '../../../../demo/clock'
import { done } from '../../../../demo/session'
import { boardOf, seatAct, seatRoomOf, userIdOf } from '../../../../demo/tender-evaluation'
import { evaluationTest, leader, reviewedBut, scoredAlike, staffCommittee, underReview, type EvaluationTest } from './evaluation.fixtures'

let it: EvaluationTest
let sql: postgres.Sql
let owner: postgres.Sql
/** Two of three equal bidders are left in each lot: voted on, asked, scored and tied. */
let id: string
const members = new Map<string, string>()
beforeAll(async () => {
  it = await evaluationTest()
  sql = postgres(it.app.urls.appUrl, { max: 1, onnotice: () => {} })
  owner = postgres(it.app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  for (const username of staffCommittee) members.set(username, await userIdOf(it.app, username))
  id = await underReview(it, { patch: { anonymousTechnical: false } })
  const chief = await it.app.as(leader)
  const bidder = (await seatRoomOf(chief, id)).bids.find((bid) => bid.name === it.app.a.name)?.bidder
  done(await seatAct(chief, 'ask', id, { bidder, kind: 'content', question: '请说明交货期', dueAt: clockText(it.app.clock, 24) }))
  await reviewedBut(it, id, [it.app.c.name])
  for (const { id: motionId } of (await boardOf(it.app, id)).motions)
    for (const username of staffCommittee.slice(0, 2))
      done(await seatAct(await it.app.as(username), 'vote', id, { motionId, agree: true, reason: '竞争仍充分' }))
  done(await seatAct(chief, 'endReview', id))
  await scoredAlike(it, id)
}, 240_000)
afterAll(async () => {
  await sql?.end()
  await owner?.end()
})

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const decided = ['tender_committee', 'tender_verdict', 'tender_motion', 'tender_bid_inquiry', 'tender_tie'] as const
const sheets = ['tender_review_vote', 'tender_motion_vote', 'tender_score'] as const
const tables = [...decided, 'tender_member_seat', ...sheets, 'tender_tie_nonce'] as const
const rowsOf = (tx: postgres.Sql | postgres.TransactionSql, table: string) => tx`select * from ${tx(table)}`
const countIn = (settings: Record<string, string>, names: readonly string[] = tables) =>
  asActor(settings, (tx) => Promise.all(names.map(async (table) => (await rowsOf(tx, table)).length)))
const none = (names: readonly string[] = tables) => names.map(() => 0)

const company = (who: 'a' | 'b' | 'c') => ({
  ...{ kind: 'supplier', supplier_id: it.app[who].id, username: it.app[who].name, confirmed: 'Y' },
})
/** Staff with reach over everything, and these permissions. */
const staff = (...permissions: string[]) => ({ kind: 'buyer', scope: 'ALL', username: 'somebody', holds: permissions.join(',') })
const elsewhere = { kind: 'buyer', scope: 'A01A02', username: 'multi', org: 'A01A02' }
const confirmer = permissionOf(tenderMachine, 'confirmCommittee')
const memberAs = (username: string) => ({ ...elsewhere, username, user_id: members.get(username) ?? '' })

test('there is something in each table to be kept apart', async () => {
  const found = await Promise.all(tables.map(async (table) => (await rowsOf(owner, table)).length > 0))
  expect(found).toEqual(tables.map(() => true))
})

describe('with hand-written SQL', () => {
  test('companies read the questions that they were asked, and nothing else of an evaluation', async () => {
    for (const who of ['b', 'c'] as const) expect(await countIn(company(who))).toEqual(none())
    expect(await countIn(company('a'))).toEqual(tables.map((table) => (table === 'tender_bid_inquiry' ? 1 : 0)))
  })
  test('visitors and other departments read no row', async () => {
    expect(await countIn({ kind: 'visitor', username: '' })).toEqual(none())
    expect(await countIn(elsewhere)).toEqual(none())
    const neighbour = { ...elsewhere, scope: 'A01A01', org: 'A01A01' }
    expect((await countIn(neighbour, decided)).every((rows) => rows > 0)).toBe(true)
  })
  test('staff who reach the tender read what was decided; neither who sits there nor what anybody judged', async () => {
    expect((await countIn(staff(), decided)).every((rows) => rows > 0)).toBe(true)
    expect(await countIn(staff(), ['tender_member_seat', ...sheets, 'tender_tie_nonce'])).toEqual([0, 0, 0, 0, 0])
  })
  test('the purchaser and whoever confirms committees read the names, and no sheet', async () => {
    const purchaser = { kind: 'buyer', scope: 'A01A01', username: 'purchaser', org: 'A01A01' }
    for (const who of [purchaser, staff(confirmer)]) {
      expect(await countIn(who, ['tender_member_seat'])).toEqual([staffCommittee.length])
      expect(await countIn(who, sheets)).toEqual(none(sheets))
    }
  })
  test('a member reads its own seat and sheets, and those of nobody else', async () => {
    for (const username of staffCommittee) {
      const own = await asActor(memberAs(username), async (tx) => {
        const found = await Promise.all(['tender_member_seat', ...sheets].map(async (table) => rowsOf(tx, table)))
        return [found.map((rows) => rows.length > 0), [...new Set(found.flatMap((rows) => rows.map((row) => row['user_id'])))]]
      })
      // The third of the committee had no vote left to cast.
      expect(own).toEqual([[true, true, username !== leader, true], [members.get(username)]])
    }
  })
  test('nobody writes', async () => {
    for (const settings of [company('a'), staff(confirmer), memberAs(leader), { kind: 'visitor', username: '' }])
      for (const table of tables) expect((await asActor(settings, (tx) => tx`delete from ${tx(table)}`)).count).toBe(0)
  })
  test('once the names are published whoever reaches the tender reads them', async () => {
    await owner`update tender_member_seat set public_at = '2020-01-01 00:00:00' where tender_id = ${id}`
    expect(await countIn(staff(), ['tender_member_seat', ...sheets])).toEqual([staffCommittee.length, 0, 0, 0])
    expect(await countIn(elsewhere)).toEqual(none())
    expect(await countIn(company('a'), ['tender_member_seat'])).toEqual([0])
    await owner`update tender_member_seat set public_at = null where tender_id = ${id}`
  })
})

describe('the board', () => {
  test('names the committee to its purchaser and to the auditor; the manager reads how many there are', async () => {
    for (const who of ['purchaser', 'auditor']) {
      const { members: named } = await boardOf(it.app, id, who)
      expect(named.map((one: { scoredAt: string | null }) => one.scoredAt !== null)).toEqual([true, true, true])
    }
    const { members: hidden, progress, committee } = await boardOf(it.app, id, 'manager')
    expect([hidden, progress, committee.size]).toEqual([[], { members: 3, declared: 3, reviewed: 3, scored: 3, signed: 0 }, 3])
  })
  test('holds no points of anybody and no bytes of the server before the report is signed', async () => {
    for (const who of ['purchaser', 'auditor', 'manager', 'opener1', 'admin']) {
      const board = await boardOf(it.app, id, who)
      expect([board.report, ...board.ties.map((tie: { nonce: string | null }) => tie.nonce)]).toEqual([null, null, null])
      expect(JSON.stringify(board)).not.toMatch(/"score"|"salt"/)
    }
  })
  test('is refused to companies, to staff without the permission, and to another department', async () => {
    for (const client of [it.app.a.client, await it.app.as('quality')])
      expect(await client.get('/srm/tenderEvaluation/board', { id })).toRefuse('NO_PERM')
    expect(await it.app.anonymous.get('/srm/tenderEvaluation/board', { id })).toRefuse('TOKEN_INVALID')
    const multi = await it.app.anonymous.signIn('multi', 'Demo#2026')
    expect(done(await multi.get('/srm/tenderEvaluation/board', { id })).version).toBeGreaterThan(0)
    done(await multi.post('/sys/selectDepart', { orgCode: 'A01A02' }))
    expect(await multi.get('/srm/tenderEvaluation/board', { id })).toRefuse('NOT_FOUND')
    expect(await multi.post('/srm/tenderEvaluation/propose', { id, version: 1, leaderId: members.get('multi') })).toRefuse('NOT_FOUND')
  })
})
