import type { SeatRoom, SeatRow } from '@srm/contract/srm/tender-evaluation'
import { describe, expect, test } from 'vitest'
import {
  answerState,
  askedCells,
  countsOf,
  isJudged,
  isOut,
  isOverCeiling,
  keyOf,
  motionWaits,
  nextOpen,
  nextPlace,
  pricedBids,
  reviewGrid,
  scoredBids,
  shownSeats,
  stepNow,
  stepsOf,
  tabOf,
  viewOf,
  type Bid,
} from './seat.model'

const lotOf = (lotNo: number) => ({ lotId: `l${lotNo}`, lotNo, deliveryDays: 60, statement: null, overCeiling: null, total: null })
const bid = (bidder: number, lotNos: readonly number[], more: Partial<Bid> = {}): Bid => ({
  ...{
    bidder,
    name: null,
    lots: lotNos.map(lotOf),
    validityDays: 90,
    bondReceived: true,
    answers: {},
    verdicts: [],
    inquiries: [],
    files: [],
  },
  ...more,
})
const room: Pick<SeatRoom, 'checklist' | 'lots' | 'bids'> = {
  checklist: [
    { key: 'a', group: 'qualification', name: 'A', perLot: false },
    { key: 'b', group: 'response', name: 'B', perLot: true },
  ],
  lots: [
    { id: 'l1', lotNo: 1, name: '1' },
    { id: 'l2', lotNo: 2, name: '2' },
  ],
  bids: [bid(1, [1, 2]), bid(2, [2]), bid(3, [1])],
}
const grid = reviewGrid(room)
const seat: SeatRoom['seat'] = {
  ...{ leader: false, kind: 'TECH', declaredAt: '2026-11-26 09:00:00', reviewedAt: null, scoredAt: null, signedAt: null, dissent: null },
}
const scheme = { items: [{}] } as unknown as SeatRoom['scheme']
const at = (stage: SeatRoom['stage'], more: Partial<SeatRoom> = {}) => ({ stage, seat, report: null, scheme, ...more })

describe('steps of the desk', () => {
  test('begin with the declaration, whatever the stage', () => {
    expect(stepNow(at('technical', { seat: { ...seat, declaredAt: null } }))).toBe('declare')
    expect(stepNow(at('review'))).toBe('review')
    expect(stepNow(at('technical'))).toBe('scoring')
    expect(stepNow(at('price'))).toBe('prices')
    expect(stepNow(at('price', { report: {} as never }))).toBe('report')
  })
  test('are over before the one under way, and all once the report is signed', () => {
    expect(stepsOf(at('technical'))).toEqual([
      ['declare', 'done'],
      ['review', 'done'],
      ['scoring', 'now'],
      ['prices', 'later'],
      ['report', 'later'],
    ])
    expect(stepsOf(at('candidates', { report: {} as never })).every(([, state]) => state === 'done')).toBe(true)
  })
  test('leave scoring out where only the price decides', () => {
    expect(stepsOf(at('price', { scheme: null })).map(([step]) => step)).toEqual(['declare', 'review', 'prices', 'report'])
  })
})

describe('what is looked at', () => {
  test('is what the address names once it can be read, else the step under way', () => {
    expect(tabOf(at('technical'), '')).toBe('scoring')
    expect(tabOf(at('technical'), 'review')).toBe('review')
    expect(tabOf(at('technical'), 'report')).toBe('scoring')
    expect(tabOf(at('technical'), 'nothing')).toBe('scoring')
  })
  test('are questions for those alone who declared', () => {
    expect(tabOf(at('review'), 'questions')).toBe('questions')
    expect(tabOf(at('review', { seat: { ...seat, declaredAt: null } }), 'questions')).toBe('declare')
  })
})

describe('the list of seats', () => {
  const row = (docNo: string, more: Partial<SeatRow>): SeatRow => ({
    ...{
      id: docNo,
      docNo,
      title: `${docNo} 泵`,
      stage: 'review',
      status: '0',
      leader: false,
      due: null,
      answersDueAt: null,
      signedAt: null,
    },
    ...more,
  })
  const rows = [
    row('ZB1', { due: 'submitReview' }),
    row('ZB2', { title: '阀门 Valve' }),
    row('ZB3', { stage: 'candidates' }),
    row('ZB4', { status: '8' }),
  ]
  test('counts what waits, what is under way, and what is over: published, or failed before', () => {
    expect(countsOf(rows)).toEqual({ all: 4, due: 1, open: 2, over: 2 })
    expect(shownSeats(rows, 'over', '').map((one) => one.docNo)).toEqual(['ZB3', 'ZB4'])
  })
  test('is searched by number and title, within the view', () => {
    expect(shownSeats(rows, 'all', ' valve').map((one) => one.docNo)).toEqual(['ZB2'])
    expect(shownSeats(rows, 'all', 'zb3').map((one) => one.docNo)).toEqual(['ZB3'])
    expect(shownSeats(rows, 'due', 'ZB3')).toEqual([])
  })
  test('shows everything where the address names no view it knows', () => {
    expect(['due', 'x', undefined].map(viewOf)).toEqual(['due', 'all', 'all'])
  })
})

describe('the matrix of the review', () => {
  test('asks items of a lot in each lot, of the bids for it alone', () => {
    expect(grid.rows.map((row) => [row.itemKey, row.lotId])).toEqual([
      ['a', null],
      ['b', 'l1'],
      ['b', 'l2'],
    ])
    expect(askedCells(room)).toHaveLength(7)
  })
  test('leads keys past cells that are not asked, and stops at the edge', () => {
    expect(nextPlace(grid, { row: 1, bid: 0 }, 'right')).toEqual({ row: 1, bid: 2 })
    expect(nextPlace(grid, { row: 0, bid: 1 }, 'down')).toEqual({ row: 2, bid: 1 })
    expect(nextPlace(grid, { row: 1, bid: 2 }, 'down')).toEqual({ row: 1, bid: 2 })
    expect(nextPlace(grid, { row: 0, bid: 0 }, 'up')).toEqual({ row: 0, bid: 0 })
  })
  test('finds the next open cell, round to the first', () => {
    const open = new Set([keyOf(1, { itemKey: 'a', lotId: null }), keyOf(2, { itemKey: 'b', lotId: 'l2' })])
    const judged = (key: string) => !open.has(key)
    expect(nextOpen(grid, { row: 0, bid: 0 }, judged)).toEqual({ row: 2, bid: 1 })
    expect(nextOpen(grid, { row: 2, bid: 1 }, judged)).toEqual({ row: 0, bid: 0 })
    expect(nextOpen(grid, { row: 0, bid: 0 }, () => true)).toBeNull()
  })
  test('keeps no fail without a reason', () => {
    expect(isJudged(undefined)).toBe(false)
    expect(isJudged({ pass: true, reason: '' })).toBe(true)
    expect(isJudged({ pass: false, reason: '  ' })).toBe(false)
    expect(isJudged({ pass: false, reason: '缺业绩' })).toBe(true)
  })
})

describe('bids', () => {
  const verdict = (lotId: string, out: Bid['verdicts'][number]['out']) => ({ lotId, out, failed: [], note: null })
  test('are out when they are out in every lot, and scored when they are in for one', () => {
    const half = bid(1, [1, 2], { verdicts: [verdict('l1', 'REVIEW'), verdict('l2', null)] })
    const out = bid(2, [2], { verdicts: [verdict('l2', 'CEILING')] })
    expect([half, out, bid(3, [1])].map(isOut)).toEqual([false, true, false])
    expect(scoredBids([half, out, bid(3, [1])])).toEqual([half])
  })
})

describe('prices of a lot', () => {
  const at = (bidder: number, total: string | null) => bid(bidder, [1], { lots: [{ ...lotOf(1), total }] })
  test('stand in their order, as numbers and not as text, and without those who bid on other lots', () => {
    const bids = [at(1, '1000.00'), at(2, '999.50'), bid(3, [2]), at(4, null)]
    expect(pricedBids(bids, 'l1').map((one) => one.bidder)).toEqual([2, 1, 4])
  })
  test('keep the order of the numbers as long as they are sealed', () => {
    expect(pricedBids([at(1, null), at(2, null)], 'l1').map((one) => one.bidder)).toEqual([1, 2])
  })
  test('above the ceiling are known where the lot says so', () => {
    expect(isOverCeiling(bid(1, [1]))).toBe(false)
    expect(isOverCeiling({ lots: [lotOf(1), { ...lotOf(2), overCeiling: true }] })).toBe(true)
  })
})

describe('motions and questions', () => {
  const motion: SeatRoom['motions'][number] = {
    ...{
      id: 'm',
      kind: 'lowPrice',
      lotId: 'l1',
      figure: '61.00',
      carried: null,
      decidedAt: null,
      reasons: [],
      voted: 0,
      members: 3,
      bidder: 2,
      own: null,
    },
  }
  const asked = (answeredAt: string | null, lotId = 'l1', kind: 'price' | 'content' = 'price') => ({
    ...{
      id: 'q',
      kind,
      lotId,
      question: '?',
      askedAt: '2026-11-26 09:00:00',
      dueAt: '2026-11-27 09:00:00',
      answer: null,
      answeredAt,
      files: [],
    },
  })
  const now = '2026-11-26 12:00:00'
  test('on a low price wait for the question, then for the answer or its end', () => {
    expect(motionWaits(motion, [bid(2, [1])], now)).toBe('question')
    expect(motionWaits(motion, [bid(2, [1], { inquiries: [asked(null, 'l2'), asked(null, 'l1', 'content')] })], now)).toBe('question')
    const waiting = [bid(2, [1], { inquiries: [asked(null)] })]
    expect(motionWaits(motion, waiting, now)).toEqual({ until: '2026-11-27 09:00:00' })
    expect(motionWaits(motion, waiting, '2026-11-27 09:00:00')).toBe('votes')
    expect(motionWaits(motion, [bid(2, [1], { inquiries: [asked(now)] })], now)).toBe('votes')
    expect(motionWaits({ ...motion, kind: 'few', bidder: null }, [], now)).toBe('votes')
  })
  test('are late from the moment on at which the answer was due', () => {
    expect(answerState(asked(null), '2026-11-27 08:59:59')).toBe('waiting')
    expect(answerState(asked(null), '2026-11-27 09:00:00')).toBe('late')
    expect(answerState(asked(now), '2026-11-28 09:00:00')).toBe('answered')
  })
})
