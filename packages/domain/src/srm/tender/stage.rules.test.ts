import { expect, test } from 'vitest'
import { participationStep, stageOf, type Staged } from './stage.rules'

const tender: Staged = { status: '0', stage: 'bidding', regDeadline: '2026-12-05 17:00:00', bidDeadline: '2026-12-17 09:30:00' }

test.each([
  [{}, '2026-12-05 16:59:59', 'REG'],
  [{}, '2026-12-05 17:00:00', 'BID'],
  [{}, '2026-12-17 09:29:59', 'BID'],
  [{}, '2026-12-17 09:30:00', 'WAIT_OPEN'],
  [{ stage: 'review' }, '2026-12-18 09:00:00', 'INIT_REVIEW'],
  [{ stage: 'technical' }, '2026-12-18 09:00:00', 'SCORE_T'],
  [{ stage: 'price' }, '2026-12-18 09:00:00', 'SCORE_P'],
  [{ stage: 'candidates' }, '2026-12-18 09:00:00', 'CANDIDATE'],
  [{ status: '-1' }, '2026-12-01 09:00:00', null],
  [{ status: '9' }, '2026-12-01 09:00:00', null],
] as const)('a tender %j at %s is in stage %s', (change, now, stage) => {
  expect(stageOf({ ...tender, ...change }, now)).toBe(stage)
})

const place = { status: '2', registeredAt: '2026-12-01 09:00:00', hasBid: false } as const
test.each([
  [null, {}, '2026-12-01 10:00:00', 'toRegister'],
  [{ ...place, status: '0', registeredAt: null }, {}, '2026-12-01 10:00:00', 'toRegister'],
  [{ ...place, status: '0' }, {}, '2026-12-01 10:00:00', 'underReview'],
  [{ ...place, status: '1' }, {}, '2026-12-01 10:00:00', null],
  [place, {}, '2026-12-01 10:00:00', 'toBid'],
  [{ ...place, hasBid: true }, {}, '2026-12-06 10:00:00', 'bidHandedIn'],
  [{ ...place, hasBid: true }, {}, '2026-12-17 09:30:00', 'bidHandedIn'],
  [place, {}, '2026-12-17 09:30:00', null],
  [{ ...place, hasBid: true }, { stage: 'review' }, '2026-12-18 10:00:00', 'opened'],
  [{ ...place, hasBid: true }, { stage: 'technical' }, '2026-12-18 10:00:00', 'evaluating'],
  [place, { status: '9' }, '2026-12-18 10:00:00', null],
] as const)('a company at %j, tender %j, %s: %s', (own, change, now, step) => {
  expect(participationStep(own, { ...tender, ...change }, now)).toBe(step)
})
