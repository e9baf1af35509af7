import { expect, test } from 'vitest'
import {
  earliestWitness,
  holdingPoint,
  leadOf,
  nodeProblems,
  nodeStates,
  progressOf,
  warningLevel,
  windowClosed,
  type PointType,
} from './supervision.rules'

const s = nodeStates
const node = (seq: number, point: PointType, status: string = s.open) => ({ seq, point, status })

test.each([
  ['2026-11-20', false, '2026-11-27'],
  ['2026-11-20', true, '2026-12-04'],
  ['2026-12-28', false, '2027-01-04'],
  ['2028-02-25', false, '2028-03-03'],
] as const)('a notice of %s (overseas %s) may name %s at the earliest', (today, overseas, first) => {
  expect(earliestWitness(today, leadOf(overseas))).toBe(first)
})

test.each([
  [[node(1, 'H'), node(2, 'W')], 2, 1],
  [[node(1, 'H', s.passed), node(2, 'W')], 2, undefined],
  [[node(1, 'H', s.convertedToR), node(2, 'W')], 2, undefined],
  [[node(1, 'H', s.released), node(2, 'W')], 2, undefined],
  [[node(1, 'H', s.failed), node(2, 'W')], 2, 1],
  [[node(1, 'H', s.witnessing), node(2, 'W')], 2, 1],
  [[node(1, 'W'), node(2, 'R')], 2, undefined],
  [[node(1, 'R'), node(2, 'H')], 2, undefined],
  [[node(1, 'H', s.passed), node(2, 'H', s.notified), node(3, 'R')], 3, 2],
] as const)('%j: before %i holds %s', (nodes, seq, held) => {
  expect(holdingPoint(nodes, seq)?.seq).toBe(held)
})

test.each([
  ['2026-11-28', '2026-11-20', null, null],
  ['2026-11-27', '2026-11-20', null, 7],
  ['2026-11-27', '2026-11-20', 7, null],
  ['2026-11-24', '2026-11-20', 7, null],
  ['2026-11-23', '2026-11-20', 7, 3],
  ['2026-11-21', '2026-11-20', 3, 1],
  ['2026-11-21', '2026-11-20', 1, null],
  // The job was away: one reminder of the nearest level, not three.
  ['2026-11-21', '2026-11-20', null, 1],
  ['2026-11-20', '2026-11-20', 3, 1],
  ['2026-11-19', '2026-11-20', null, null],
] as const)('planned %s, today %s, last reminded at %s: %s', (plannedOn, today, last, level) => {
  expect(warningLevel(plannedOn, today, last)).toBe(level)
})

test('nodes lie within the production, in order of time', () => {
  const within = { prodStart: '2026-11-01', prodEnd: '2026-12-31' }
  const at = (...days: string[]) => days.map((plannedOn) => ({ process: 'x', plannedOn }))
  expect(nodeProblems(at('2026-11-01', '2026-11-01', '2026-12-31'), within)).toEqual([])
  expect(nodeProblems(at('2026-10-31', '2027-01-01'), within).map((p) => [p.field, p.key])).toEqual([
    ['nodes.0.plannedOn', 'SVP_NODE_OUTSIDE'],
    ['nodes.1.plannedOn', 'SVP_NODE_OUTSIDE'],
  ])
  expect(nodeProblems(at('2026-12-02', '2026-12-01'), within)).toMatchObject([{ field: 'nodes.1.plannedOn', key: 'SVP_NODE_ORDER' }])
})

test('progress counts what is done, and never says 100 too early', () => {
  expect(progressOf([])).toBe(0)
  expect(progressOf([node(1, 'R', s.passed), node(2, 'W', s.failed), node(3, 'H')])).toBe(33)
  expect(progressOf([node(1, 'R', s.passed), node(2, 'W', s.convertedToR), node(3, 'H', s.released)])).toBe(100)
})

test('a witness may be attended until the end of its day', () => {
  expect(windowClosed('2026-11-20', '2026-11-20 23:59:59')).toBe(false)
  expect(windowClosed('2026-11-20', '2026-11-21 00:00:00')).toBe(true)
})
