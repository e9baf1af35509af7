import { expect, test } from 'vitest'
import { refusal } from '../../kit/machine'
import { qualityCheckMachine as m, type QualityCheckAction, type QualityCheckFacts } from './quality-check.machine'

const facts: QualityCheckFacts = { items: 3, unscored: 0, conclusion: 'pass', audits: 1, openAudits: 0 }
const all = new Set(Object.keys(m.actions).map((a) => `srm:qualityCheck:${a}`))
const judged = (
  action: QualityCheckAction,
  state: keyof typeof m.states,
  patch: Partial<QualityCheckFacts> = {},
  kind: 'buyer' | 'system' = 'buyer',
) => refusal(m, action, m.states[state], { kind, permissions: all }, { ...facts, ...patch })?.key ?? null

test('the codes are those of the list of checks', () => {
  expect(m.states).toEqual({ planned: '0', notified: '1', ongoing: '2', pendingCorrection: '3', closed: '4', cancelled: '9' })
})

test.each([
  ['notify', 'planned', { items: 0 }, 'QCK_NO_ITEMS'],
  ['notify', 'planned', {}, null],
  ['start', 'planned', {}, 'BAD_TRANSITION'],
  ['score', 'ongoing', {}, null],
  ['conclude', 'ongoing', { unscored: 2 }, 'QCK_UNSCORED'],
  ['conclude', 'ongoing', { conclusion: null }, 'QCK_NOTHING_COUNTS'],
  ['conclude', 'ongoing', { conclusion: 'fail' }, null],
  ['close', 'ongoing', { conclusion: 'conditional' }, 'QCK_FINDINGS_NEEDED'],
  ['close', 'ongoing', {}, null],
  ['settle', 'pendingCorrection', {}, 'NO_PERM'],
  ['cancel', 'pendingCorrection', {}, 'BAD_TRANSITION'],
] as const)('%s from %s with %j: %s', (action, state, patch, key) => {
  expect(judged(action, state, patch)).toBe(key)
})

test('it closes by itself once every corrective action is settled', () => {
  expect(judged('settle', 'pendingCorrection', { openAudits: 1 }, 'system')).toBe('QCK_AUDITS_OPEN')
  expect(judged('settle', 'pendingCorrection', { audits: 0 }, 'system')).toBe('QCK_AUDITS_OPEN')
  expect(judged('settle', 'pendingCorrection', {}, 'system')).toBeNull()
})
