import { describe, expect, test } from 'vitest'
import { conditionsOf, isContractLate, offered, ofCeiling, primaryOf, stepsOf, turnOf, winnersOf } from './result.model'

type Tender = Parameters<typeof turnOf>[0]
type Board = Parameters<typeof turnOf>[1]

const award = {
  ...{ id: 'a', no: 1, amount: '1.00', note: null, proposedByName: '陈采薇', proposedAt: '2026-11-26 08:00:00' },
  ...{ state: 'approved' as const, decidedByName: '周明远', decidedAt: '2026-11-26 09:00:00', decisionNote: null },
  ...{ publicityFrom: '2026-11-26 09:00:00', publicityEnd: '2026-12-01 00:00:00' },
  ...{ calibratedByName: null, calibratedAt: null, completedAt: null, candidates: [] },
}
const proposed = { ...award, state: 'proposed' as const, decidedByName: null, decidedAt: null, publicityFrom: null, publicityEnd: null }
const report = { signedAt: '2026-11-25 16:00:00', sha256: 'x', publishBy: '2026-11-28' }
const objection = {
  ...{ id: 'o', supplierName: '甲', objection: '?', raisedAt: '2026-11-27 09:00:00', dueAt: '2026-12-01 00:00:00' },
  ...{ answer: null, answeredByName: null, answeredAt: null, files: [], answerFiles: [] },
}
const boardOf = (over: Partial<Board>): Board => ({
  ...{ awards: [], objections: [], report, retenderedAs: null, contractDue: null, now: '2026-11-27 10:00:00' },
  ...over,
})
const tenderOf = (status: string, can: Tender['can'] = {}, stage: Tender['stage'] = null): Tender => ({
  status: status as never,
  stage,
  can,
})
const barred = { errorKey: 'PUBLICITY_OPEN', message: '' }

describe('whose turn it is', () => {
  const candidates = (can: Tender['can'] = {}) => tenderOf('0', can, 'CANDIDATE')
  test.each([
    ['the purchaser hands in', candidates({ proposeAward: null }), {}, 'toPropose'],
    ['others wait for it', candidates(), {}, 'waitPropose'],
    ['management approves', candidates({ approveAward: null }), { awards: [proposed] }, 'toApprove'],
    ['others wait for the approval', candidates(), { awards: [proposed] }, 'waitApprove'],
    ['refused', tenderOf('1'), { awards: [{ ...award, state: 'rejected' as const, decisionNote: '请补充' }] }, 'rejected'],
    ['published', tenderOf('2'), { awards: [award] }, 'running'],
    ['an objection blocks, before the end and after', tenderOf('2'), { awards: [award], objections: [objection] }, 'blocked'],
    ['management decides', tenderOf('2', { calibrate: null }), { awards: [award], now: '2026-12-01 00:00:00' }, 'toAward'],
    ['others wait for the award', tenderOf('2'), { awards: [award], now: '2026-12-01 00:00:00' }, 'waitAward'],
    ['the contract', tenderOf('3'), { awards: [award], contractDue: '2026-12-31' }, 'toContract'],
    ['failed', tenderOf('8'), {}, 'failed'],
  ] as const)('%s', (_, tender, board, kind) => {
    expect(turnOf(tender as Tender, boardOf(board as Partial<Board>))?.kind).toBe(kind)
  })
  test('nobody’s before the report is signed', () => {
    expect(turnOf(tenderOf('0', {}, 'SCORE_P'), boardOf({ report: null }))).toBeNull()
  })
})

test('offers what the server allows, what a process decides with its reason, and an answer only to something', () => {
  const can = {
    approveAward: { errorKey: 'WF_IN_PROCESS', message: '流程审批中' },
    calibrate: barred,
    answerResultObjection: null,
    retender: null,
  }
  expect(offered(tenderOf('2', can), boardOf({}))).toEqual(['approveAward', 'retender'])
  expect(offered(tenderOf('2', can), boardOf({ objections: [objection], retenderedAs: { id: 'b', docNo: 'ZB' } }))).toEqual([
    'approveAward',
    'answerResultObjection',
  ])
  expect(primaryOf(tenderOf('0', { rejectAward: null, approveAward: null }), boardOf({}))).toBe('approveAward')
  expect(primaryOf(tenderOf('0', { rejectAward: null }), boardOf({}))).toBeNull()
})

describe('the steps', () => {
  const states = (tender: Tender, over: Partial<Board>) => stepsOf(tender, boardOf(over)).map((step) => step.state)
  test('go on as the award does', () => {
    expect(states(tenderOf('0', {}, 'CANDIDATE'), {})).toEqual(['done', 'now', 'next', 'next', 'next', 'next'])
    expect(states(tenderOf('0', {}, 'CANDIDATE'), { awards: [proposed] })).toEqual(['done', 'done', 'now', 'next', 'next', 'next'])
    expect(states(tenderOf('2'), { awards: [award] })).toEqual(['done', 'done', 'done', 'now', 'next', 'next'])
    const now = '2026-12-01 00:00:00'
    expect(states(tenderOf('2'), { awards: [award], now })[4]).toBe('now')
    expect(states(tenderOf('2'), { awards: [award], now, objections: [objection] })[3]).toBe('now')
    expect(states(tenderOf('4'), { awards: [{ ...award, calibratedAt: now, completedAt: now }], now })).not.toContain('now')
  })
  test('stop where it was refused or failed', () => {
    expect(states(tenderOf('1'), { awards: [{ ...award, state: 'rejected' }] })[1]).toBe('bad')
    expect(states(tenderOf('8'), { awards: [award] })[3]).toBe('bad')
  })
})

test('conditions say what is met, and by when candidates had to be published', () => {
  expect(conditionsOf(boardOf({ awards: [award] })).map((one) => one.met)).toEqual([true, true, false, true])
  const late = { ...award, publicityFrom: '2026-11-29 09:00:00' }
  expect(conditionsOf(boardOf({ awards: [late], objections: [objection] })).map((one) => one.met)).toEqual([true, false, false, false])
  expect(conditionsOf(boardOf({ awards: [award] }))[2]).toMatchObject({ day: '2026-11-30' })
})

test('a contract is late from the day after its last, unless it is recorded', () => {
  const of = (now: string, completedAt: string | null = null) =>
    isContractLate({ contractDue: '2026-12-31', now, awards: [{ ...award, completedAt }] })
  expect(of('2026-12-31 23:59:59')).toBe(false)
  expect(of('2027-01-01 00:00:00')).toBe(true)
  expect(of('2027-01-01 00:00:00', '2026-12-30 10:00:00')).toBe(false)
})

test('a bid takes part of its lot’s ceiling', () => {
  expect(ofCeiling('902088.00', '930000.00')).toBe('97.0')
  expect(ofCeiling('1', null)).toBeNull()
  expect(ofCeiling('1', '0')).toBeNull()
})

test('an award that was withdrawn counts no more: its lot is nobody’s, and the tender waits for its end', () => {
  const candidate = { noticeNo: 'AWD1', withdrawnAt: null }
  const awards = [{ ...award, calibratedAt: '2026-12-02 09:00:00', candidates: [candidate, { ...candidate, withdrawnAt: 'x' }] }] as never
  expect(winnersOf({ awards })).toEqual([candidate])
  expect(turnOf(tenderOf('3'), boardOf({ awards, contractDue: null }))?.kind).toBe('noWinner')
})
