import { describe, expect, test } from 'vitest'
import { plainName } from '../../kit/plain-name'
import { expertMachine } from './expert.machine'
import { exclusionOf, exclusionRules, periodProblems, type JudgedExpert, type Sitting } from './expert.rules'

const expert: JudgedExpert = {
  status: expertMachine.states.active,
  employer: '同济大学环境科学与工程学院',
  username: null,
  blockedUntil: null,
  unavailable: [],
  conflicts: [],
}
const sitting: Sitting = {
  from: '2026-12-10',
  to: '2026-12-12',
  avoided: [
    { id: 's-1', name: '江苏恒远阀门有限公司' },
    { id: 's-2', name: '新域（青岛）流体设备有限公司' },
  ],
  parties: ['purchaser'],
}
const away = (from: string, to: string) => ({ unavailable: [{ from, to, reason: null }] })
const knows = (supplierId: string | null, name: string) => ({ conflicts: [{ supplierId, name, reason: '曾任职' }] })

describe('who is no candidate', () => {
  test.each<[string, Partial<JudgedExpert>, (typeof exclusionRules)[number] | null, string | null]>([
    ['nothing against it', {}, null, null],
    ['retired', { status: expertMachine.states.retired }, 'RETIRED', null],
    ['suspended', { status: expertMachine.states.suspended }, 'SUSPENDED', null],
    ['blocked until the day before', { blockedUntil: '2026-12-09' }, null, null],
    ['blocked until the very day', { blockedUntil: '2026-12-10' }, 'BLOCKED', '2026-12-10'],
    ['away until the day before', away('2026-12-01', '2026-12-09'), null, null],
    ['away until the first day', away('2026-12-01', '2026-12-10'), 'UNAVAILABLE', '2026-12-01 – 2026-12-10'],
    ['away on a day between', away('2026-12-11', '2026-12-11'), 'UNAVAILABLE', '2026-12-11 – 2026-12-11'],
    ['away from the last day', away('2026-12-12', '2026-12-20'), 'UNAVAILABLE', '2026-12-12 – 2026-12-20'],
    ['away from the day after', away('2026-12-13', '2026-12-20'), null, null],
    ['makes the draw', { username: 'purchaser' }, 'PARTY', null],
    ['has another account', { username: 'expert' }, null, null],
    ['employed by a company to avoid', { employer: '江苏恒远阀门有限公司' }, 'EMPLOYER', '江苏恒远阀门有限公司'],
    ['the same in other brackets and spaces', { employer: ' 新域(青岛) 流体设备有限公司' }, 'EMPLOYER', '新域（青岛）流体设备有限公司'],
    ['employed by one of another name', { employer: '江苏恒远阀门销售有限公司' }, null, null],
    ['knows a company as a supplier', knows('s-1', '恒远阀门（曾用名）'), 'CONFLICT', '江苏恒远阀门有限公司'],
    ['knows it by name', knows(null, '江苏恒远阀门有限公司 '), 'CONFLICT', '江苏恒远阀门有限公司'],
    ['knows another', knows('s-3', '浙江精测仪表有限公司'), null, null],
  ])('%s', (_, patch, rule, detail) => {
    expect(exclusionOf({ ...expert, ...patch }, sitting)).toEqual(rule && { rule, detail })
  })

  test('the first rule that applies is told, in the order of the list', () => {
    const all: JudgedExpert = {
      ...{ status: expertMachine.states.retired, employer: '江苏恒远阀门有限公司', username: 'purchaser', blockedUntil: '2027-01-01' },
      ...{ ...away('2026-12-10', '2026-12-10'), ...knows('s-2', 'x') },
    }
    const lifted: Partial<JudgedExpert>[] = [
      {},
      { status: expertMachine.states.suspended },
      { status: expertMachine.states.active },
      { blockedUntil: null },
      { unavailable: [] },
      { username: null },
      { employer: '某大学' },
    ]
    const told = lifted.map((_, i) => exclusionOf(Object.assign({}, all, ...lifted.slice(0, i + 1)), sitting)?.rule)
    expect(told).toEqual([...exclusionRules])
  })
})

test.each([
  ['新域（青岛）流体设备有限公司', '新域(青岛)流体设备 有限公司'],
  ['ABB Ltd.', 'ａｂｂ ltd'],
  ['A·B—C', 'abc'],
])('%s and %s are one company', (one, other) => {
  expect(plainName(one)).toBe(plainName(other))
})

test('a period may be one day, and not end before it begins', () => {
  const period = (from: string, to: string) => ({ from, to, reason: null })
  expect(periodProblems([period('2026-12-01', '2026-12-01'), period('2026-12-02', '2026-12-01')])).toEqual([
    { field: 'unavailable.1.to', key: 'EXP_PERIOD', params: [] },
  ])
})
