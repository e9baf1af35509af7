import { expect, test } from 'vitest'
import { refusal } from '../../kit/machine'
import { supervisionMachine as plan } from './supervision.machine'
import { supervisionNodeMachine as m, type SupervisionNodeAction, type SupervisionNodeFacts } from './supervision-node.machine'
import { nodeStates } from './supervision.rules'

const all = new Set([
  ...Object.keys(m.actions).map((a) => `srm:supervisionNode:${a}`),
  ...Object.keys(plan.actions).map((a) => `srm:supervision:${a}`),
])
const facts: SupervisionNodeFacts = { point: 'W', planOngoing: true, heldBy: null, windowClosed: false }
const judged = (
  action: SupervisionNodeAction,
  state: keyof typeof m.states,
  patch: Partial<SupervisionNodeFacts> = {},
  kind: 'buyer' | 'supplier' | 'system' = m.actions[action].by,
) => refusal(m, action, m.states[state], { kind, permissions: all }, { ...facts, ...patch })?.key ?? null

test('the codes are those of the list of plans', () => {
  expect(plan.states).toEqual({ toPrepare: '0', pendingReview: '1', ongoing: '2', rejected: '3', completed: '4', terminated: '9' })
  expect(m.states).toEqual(nodeStates)
})

test.each([
  ['notify', 'open', {}, null],
  ['notify', 'open', { point: 'R' }, 'SVP_NO_WITNESS'],
  ['notify', 'open', { heldBy: 10 }, 'HOLD_POINT'],
  ['notify', 'open', { planOngoing: false }, 'SVP_NOT_ONGOING'],
  ['notify', 'failed', {}, null],
  ['report', 'open', { point: 'R' }, null],
  ['report', 'open', { point: 'R', heldBy: 10 }, 'HOLD_POINT'],
  ['report', 'open', {}, 'SVP_WITNESS_FIRST'],
  ['attend', 'notified', {}, null],
  ['attend', 'notified', { windowClosed: true }, 'SVP_WINDOW_CLOSED'],
  // A hold point is attended whenever the buyer comes.
  ['attend', 'notified', { windowClosed: true, point: 'H' }, null],
  ['lapse', 'notified', { windowClosed: true }, null],
  ['lapse', 'notified', {}, 'SVP_WINDOW_OPEN'],
  ['lapse', 'notified', { windowClosed: true, planOngoing: false }, 'SVP_NOT_ONGOING'],
  ['lapse', 'notified', { windowClosed: true, point: 'H' }, 'SVP_NOT_W'],
  ['lapse', 'open', { windowClosed: true }, 'BAD_TRANSITION'],
  ['waive', 'notified', { point: 'H' }, null],
  ['waive', 'notified', { point: 'R' }, 'SVP_NO_WITNESS'],
  ['release', 'notified', { point: 'H' }, null],
  ['release', 'failed', { point: 'H' }, null],
  ['release', 'notified', {}, 'SVP_NOT_H'],
] as const)('%s a node that is %s with %j: %s', (action, state, patch, key) => {
  expect(judged(action, state, patch)).toBe(key)
})

test('neither side takes the other’s steps, and nobody the clock’s', () => {
  expect(judged('pass', 'witnessing', {}, 'supplier')).toBe('NO_PERM')
  expect(judged('notify', 'open', {}, 'buyer')).toBe('NO_PERM')
  expect(judged('lapse', 'notified', { windowClosed: true }, 'buyer')).toBe('NO_PERM')
})

test('a plan is complete when every node is done and nothing is left to correct', () => {
  const may = (unfinished: number, openAudits: number) =>
    refusal(plan, 'complete', plan.states.ongoing, { kind: 'buyer', permissions: all }, { nodes: 3, unfinished, openAudits })?.key ?? null
  expect([may(1, 0), may(0, 1), may(0, 0)]).toEqual(['SVP_UNFINISHED', 'SVP_AUDITS_OPEN', null])
})
