import { describe, expect, test } from 'vitest'
import { lastDayOf, standardWeek } from '../../sys/calendar/calendar.rules'
import { committeeProblems, conflictWith, expertsNeeded, type ProposedMember } from './committee.rules'
import { candidatesOf, type JudgedLot } from './evaluation.rules'
import { choiceProblems, contractDue, contractWarnFrom, publicityEnds, replyDue } from './result.rules'
import { checklistOf, isMajority, reviewCells, reviewVerdicts } from './review.rules'

const calendar = (from: string, days: number) => lastDayOf({ week: standardWeek, days: {} }, from, days)
const member = (kind: ProposedMember['kind'], n: number): ProposedMember => ({
  userId: `u${n}`,
  name: `评委${n}`,
  kind,
  employer: null,
  conflicts: [],
})
/** So many experts, and representatives up to the size. */
const committee = (size: number, experts: number) => Array.from({ length: size }, (_, i) => member(i < experts ? 'TECH' : 'OWNER', i))
const keys = (size: number, experts: number, mandatory = true) =>
  committeeProblems({ mandatory }, committee(size, experts), [], 0).map((one) => one.key)

describe('a committee', () => {
  test.each([
    [5, 4],
    [7, 5],
    [9, 6],
    [11, 8],
  ])('of %i has at least %i experts where the law prescribes tendering', (size, needed) => {
    expect(expertsNeeded(size)).toBe(needed)
    expect(keys(size, needed)).toEqual([])
    expect(keys(size, needed - 1)).toEqual(['COMMITTEE_EXPERT'])
  })
  test('is odd: five where the law prescribes it, three elsewhere', () => {
    expect([keys(3, 3), keys(4, 4), keys(6, 6)]).toEqual([['COMMITTEE_SIZE'], ['COMMITTEE_SIZE'], ['COMMITTEE_SIZE']])
    expect([keys(3, 0, false), keys(2, 0, false), keys(1, 0, false), keys(4, 0, false)]).toEqual([
      [],
      ['COMMITTEE_ODD'],
      ['COMMITTEE_ODD'],
      ['COMMITTEE_ODD'],
    ])
  })
  test('has nobody with a bidder as employer or conflict, however it is spelt', () => {
    const bidders = [{ id: 's1', name: '江苏瑞川阀门有限公司' }]
    const of = (over: Partial<ProposedMember>) => conflictWith({ ...member('TECH', 1), ...over }, bidders)
    expect(of({})).toBeNull()
    expect(of({ employer: '江苏瑞川阀门 有限公司' })).toBe('江苏瑞川阀门有限公司')
    expect(of({ conflicts: [{ supplierId: 's1', name: '旧名', reason: '亲属' }] })).toBe('江苏瑞川阀门有限公司')
    expect(of({ conflicts: [{ supplierId: 's2', name: '别家', reason: '亲属' }] })).toBeNull()
    const [first, ...rest] = committee(3, 3)
    const found = committeeProblems(
      { mandatory: false },
      [{ ...(first as ProposedMember), userId: null, employer: bidders[0]?.name ?? '' }, ...rest],
      bidders,
      5,
    )
    // Each stands where the proposal is put right.
    expect(found.map((one) => [one.field, one.key])).toEqual([
      ['drawId', 'COMMITTEE_ACCOUNT'],
      ['drawId', 'COMMITTEE_CONFLICT'],
      ['leaderId', 'COMMITTEE_LEADER'],
    ])
  })
})

describe('the review', () => {
  const items = checklistOf([{ key: 'years', name: '业绩', required: true }])
  const bids = [{ bidId: 'b1', lotIds: ['l1', 'l2'] }]
  const votes = (itemKey: string, lotId: string | null, against: number) =>
    Array.from({ length: 5 }, (_, i) => ({
      memberId: `m${i}`,
      bidId: 'b1',
      lotId,
      itemKey,
      pass: i >= against,
      reason: i < against ? `因${i}` : null,
    }))
  test('asks once for the bid, and for each lot where it matters', () => {
    expect(reviewCells(items, bids).length).toBe(items.filter((i) => !i.perLot).length + 2 * items.filter((i) => i.perLot).length)
  })
  test('is decided by more than half', () => {
    expect([isMajority(3, 5), isMajority(2, 5), isMajority(2, 4)]).toEqual([true, false, false])
    const failed = (against: number) =>
      reviewVerdicts(items, bids, votes('qualification.years', null, against)).map((one) => one.failed.length)
    expect(failed(2)).toEqual([0, 0])
    expect(failed(3)).toEqual([1, 1])
    expect(reviewVerdicts(items, bids, votes('response.delivery', 'l2', 5)).map((one) => one.failed.length)).toEqual([0, 1])
    expect(reviewVerdicts(items, bids, votes('response.delivery', 'l2', 3))[1]?.failed[0]).toEqual({
      ...{ itemKey: 'response.delivery', against: 3, of: 5, reasons: ['因0', '因1', '因2'] },
    })
  })
})

describe('candidates', () => {
  const lot = (lotId: string, prices: Readonly<Record<string, string>>) =>
    ({
      lotId,
      low: [],
      base: null,
      undecided: [],
      bids: Object.entries(prices).map(([id, price], i) => ({ id, price, rank: i + 1, score: null })),
    }) as unknown as JudgedLot
  const lots = [lot('l1', { a: '100', b: '110', c: '120', d: '130' }), lot('l2', { a: '100', b: '110' })]
  const of = (over: object) =>
    candidatesOf(lots, { candidateMax: 5, mandatory: false, lotsPerBidder: null, ...over }).map(
      ({ lotId, bidId, rank }) => `${lotId}${bidId}${rank}`,
    )
  test('are as many as the tender names, and three where the law prescribes tendering', () => {
    expect(of({ candidateMax: 2 })).toEqual(['l1a1', 'l1b2', 'l2a1', 'l2b2'])
    expect(of({ mandatory: true }).filter((one) => one.startsWith('l1'))).toEqual(['l1a1', 'l1b2', 'l1c3'])
    expect(of({}).filter((one) => one.startsWith('l1'))).toHaveLength(4)
  })
  test('pass over whoever is first in as many lots as it may win', () => {
    expect(of({ candidateMax: 1, lotsPerBidder: 1 })).toEqual(['l1a1', 'l2b1'])
  })
})

describe('the award', () => {
  test('waits for the end of the last day, which moves past days of rest', () => {
    // A Monday; and a Wednesday whose third day is a Saturday.
    expect(publicityEnds(calendar, '2026-11-30 10:00:00', 3)).toBe('2026-12-04 00:00:00')
    expect(publicityEnds(calendar, '2026-12-02 10:00:00', 3)).toBe('2026-12-08 00:00:00')
    expect(replyDue(calendar, '2026-11-30 10:00:00')).toBe('2026-12-04 00:00:00')
    expect([contractWarnFrom('2026-12-01 09:00:00'), contractDue('2026-12-01 09:00:00')]).toEqual(['2026-12-21', '2026-12-31'])
  })
  test('goes to the first, or says why not; with state funds only for a cause of the law', () => {
    const choice = (over: object) => [{ lotId: 'l1', rank: 2, reason: null, cause: null, ...over }]
    const of = (mandatory: boolean, fundSource: string, over: object) =>
      choiceProblems({ mandatory, fundSource }, choice(over)).map((one) => one.key)
    expect(of(true, 'budget', { rank: 1 })).toEqual([])
    expect(of(true, 'budget', {})).toEqual(['CALIBRATE_REASON'])
    expect(of(true, 'budget', { reason: '放弃' })).toEqual(['CALIBRATE_FIRST'])
    expect(of(true, 'budget', { reason: '放弃', cause: 'givenUp' })).toEqual([])
    expect(of(true, 'own', { reason: '放弃' })).toEqual([])
    expect(of(false, 'budget', { reason: '放弃' })).toEqual([])
  })
})
