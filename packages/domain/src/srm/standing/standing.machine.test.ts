import { expect, it } from 'vitest'
import { refusal, type ActionOf } from '../../kit/machine'
import { standingMachine, type StandingFacts } from './standing.machine'
import { isOver, isRunning } from './standing.rules'

const facts: StandingFacts = {
  now: '2026-11-22 10:00:00',
  username: 'me',
  kind: 'FREEZE',
  fromOn: '2026-11-22',
  untilOn: '2026-12-22',
  proposedBy: 'other',
  decidedBy: 'third',
  fits: true,
  openBusiness: [],
  appeal: null,
}
const actor = { kind: 'buyer' as const, permissions: new Set(Object.keys(standingMachine.actions).map((a) => `srm:standing:${a}`)) }
const key = (
  action: ActionOf<typeof standingMachine>,
  status: string,
  patch: Partial<StandingFacts> = {},
  kind: 'buyer' | 'supplier' | 'system' = 'buyer',
) => refusal(standingMachine, action, status, { ...actor, kind }, { ...facts, ...patch })?.key ?? null

it.each([
  ['approve', '0', {}, null],
  ['approve', '0', { proposedBy: 'me' }, 'SOD_SELF_APPROVE'],
  ['approve', '0', { untilOn: '2026-11-21' }, 'STANDING_OVER'],
  ['approve', '0', { fits: false }, 'STANDING_STAGE'],
  ['approve', '0', { kind: 'BLACKLIST' }, null],
  ['approve', '0', { kind: 'ELIMINATE', openBusiness: ['RFQ1'] }, 'OPEN_BUSINESS'],
  ['approve', '0', { kind: 'BLACKLIST', openBusiness: ['RFQ1'] }, null],
  ['lift', '1', {}, null],
  ['lift', '1', { kind: 'BLACKLIST' }, 'BLACKLIST_RUNS'],
  ['lift', '1', { kind: 'BLACKLIST', untilOn: null }, 'BLACKLIST_ENDLESS'],
  ['lift', '1', { kind: 'BLACKLIST', fromOn: '2099-01-01', untilOn: null }, null],
  ['lift', '1', { kind: 'BLACKLIST', untilOn: '2026-11-21' }, null],
  ['lift', '1', { kind: 'BLACKLIST', untilOn: '2026-11-21', proposedBy: 'me' }, 'LIFT_THIRD_HAND'],
  ['lift', '1', { kind: 'BLACKLIST', untilOn: '2026-11-21', decidedBy: 'me' }, 'LIFT_THIRD_HAND'],
  ['lift', '1', { proposedBy: 'me' }, null],
  ['lift', '1', { kind: 'ELIMINATE' }, 'ELIMINATED_FOR_GOOD'],
  ['lift', '1', { kind: 'ELIMINATE', fromOn: '2026-11-23' }, null],
  ['lift', '1', { kind: 'ELIMINATE', fromOn: '2026-11-23', decidedBy: 'me' }, 'LIFT_THIRD_HAND'],
  ['allowAppeal', '1', { appeal: '0' }, null],
  ['allowAppeal', '1', { appeal: '0', decidedBy: 'me' }, 'SOD_SELF_APPROVE'],
  ['allowAppeal', '1', {}, 'NO_APPEAL'],
  ['withdraw', '0', {}, 'NO_PERM'],
  ['withdraw', '0', { proposedBy: 'me' }, null],
] as const)('%s in %s with %j: %s', (action, status, patch, expected) => expect(key(action, status, patch)).toBe(expected))

it('a supplier appeals once', () => {
  expect(key('appeal', '1', {}, 'supplier')).toBeNull()
  expect(key('appeal', '1', { appeal: '1' }, 'supplier')).toBe('APPEAL_ONCE')
  expect(key('appeal', '1', {}, 'buyer')).toBe('NO_PERM')
})
it('lapses the day after its last day', () => {
  expect(key('lapse', '1', { now: '2026-12-22 23:59:59' }, 'system')).toBe('STANDING_RUNS')
  expect(key('lapse', '1', { now: '2026-12-23 00:00:00' }, 'system')).toBeNull()
  expect(isRunning(facts, '2026-12-22')).toBe(true)
  expect(isRunning(facts, '2026-11-21')).toBe(false)
  expect(isOver({ fromOn: '2026-11-22', untilOn: null }, '2099-01-01')).toBe(false)
})
