import { describe, expect, test } from 'vitest'
import { ppmOf, qualityFacts } from './quality-facts.rules'
import { lotPlan, type LotPlan, type Severity } from './sampling.rules'
import {
  addsUpToLot,
  consentOf,
  gravestFailed,
  isConsented,
  isGood,
  isReduction,
  verdictOf,
  type Characteristic,
  type InspectionItem,
  type Reading,
} from './verdict.rules'

const bounds: Characteristic = { kind: 'numeric', min: '9.95', max: '10.05' }
const read = (value: string | null, ok: boolean | null = null): Reading => ({ unit: 1, value, ok })

describe('a reading', () => {
  test.each<[string, Characteristic, Reading, boolean]>([
    ['on the lower bound', bounds, read('9.95'), true],
    ['below it', bounds, read('9.949999'), false],
    ['on the upper bound', bounds, read('10.050'), true],
    ['above it', bounds, read('10.0501'), false],
    ['missing', bounds, read(null), false],
    ['without a lower bound', { kind: 'numeric', min: null, max: '1' }, read('-100'), true],
    ['without an upper bound', { kind: 'numeric', min: '1', max: null }, read('0.9'), false],
    ['an equal text', { kind: 'text', target: 'IP68' }, read(' IP68 '), true],
    ['another text', { kind: 'text', target: 'IP68' }, read('IP67'), false],
    ['judged good', { kind: 'manual' }, read(null, true), true],
    ['judged bad', { kind: 'manual' }, read('fine', false), false],
    ['not judged', { kind: 'manual' }, read(null), false],
  ])('%s', (_, of, reading, good) => expect(isGood(of, reading)).toBe(good))
})

const item = (
  id: string,
  severity: Severity,
  units: number,
  bad: readonly number[],
  more: Partial<InspectionItem> = {},
): InspectionItem => ({
  id,
  severity,
  required: true,
  characteristic: { kind: 'manual' },
  readings: Array.from({ length: units }, (_, i) => ({ unit: i + 1, value: null, ok: !bad.includes(i + 1) })),
  counted: null,
  ...more,
})
const plan = (lot: number): LotPlan => {
  const found = lotPlan(lot, { level: 'II', aql: { MA: '1.0', MI: '2.5' } })
  if (!found) throw new Error('no plan')
  return found
}
// 1,200 units: letter J, major 80:2, minor 80:5.
const large = plan(1200)
const kindOf = (items: readonly InspectionItem[], lot = large) => verdictOf(items, lot).kind

describe('the verdict on a lot', () => {
  test('as many bad units as are accepted pass, one more asks what to do', () => {
    expect(kindOf([item('a', 'MA', 80, [1, 2])])).toBe('pass')
    expect(kindOf([item('a', 'MA', 80, [1, 2, 3])])).toBe('disposition')
    expect(kindOf([item('a', 'MI', 80, [1, 2, 3, 4, 5])])).toBe('pass')
    expect(kindOf([item('a', 'MI', 80, [1, 2, 3, 4, 5, 6])])).toBe('disposition')
  })
  test('a critical defect always asks', () => {
    expect(kindOf([item('a', 'CR', 80, [])])).toBe('pass')
    expect(kindOf([item('a', 'CR', 80, [80])])).toBe('disposition')
  })
  test('a unit counts once, however many of its items are bad', () => {
    expect(verdictOf([item('a', 'MA', 80, [1, 2]), item('b', 'MA', 80, [2, 1])], large)).toEqual({
      kind: 'pass',
      counts: [{ severity: 'MA', n: 80, ac: 2, found: 2 }],
    })
    expect(kindOf([item('a', 'MA', 80, [1, 2]), item('b', 'MA', 80, [3])])).toBe('disposition')
  })
  test('severities are not added up', () => {
    expect(kindOf([item('a', 'MA', 80, [1, 2]), item('b', 'MI', 80, [3, 4, 5, 6, 7])])).toBe('pass')
  })
  test('only the first units of a larger sample count for the smaller plan', () => {
    const lot: LotPlan = {
      letter: 'J',
      all: false,
      draw: 125,
      plans: { CR: { n: 125, ac: 0 }, MA: { n: 125, ac: 1 }, MI: { n: 80, ac: 0 } },
    }
    expect(kindOf([item('a', 'MI', 125, [81, 125])], lot)).toBe('pass')
    expect(kindOf([item('a', 'MI', 125, [80])], lot)).toBe('disposition')
    expect(kindOf([item('a', 'CR', 125, [125])], lot)).toBe('disposition')
  })
  test('what must be read is read on every unit of the plan', () => {
    expect(verdictOf([item('a', 'MA', 79, []), item('b', 'MI', 80, [])], large)).toEqual({ kind: 'incomplete', items: ['a'] })
    expect(kindOf([item('a', 'MA', 0, [], { required: false }), item('b', 'MI', 80, [])])).toBe('pass')
    // The same unit twice is one unit.
    const twice = item('a', 'MA', 80, [])
    expect(kindOf([{ ...twice, readings: twice.readings.map((r) => ({ ...r, unit: Math.min(r.unit, 79) })) }])).toBe('incomplete')
    expect(kindOf([{ ...twice, readings: twice.readings.map((r) => ({ ...r, unit: r.unit - 1 })) }])).toBe('incomplete')
  })
  test('counts stand for readings', () => {
    const counted = (checked: number, bad: number) => kindOf([item('a', 'MA', 0, [], { counted: { checked, bad } })])
    expect([counted(80, 2), counted(80, 3), counted(79, 0)]).toEqual(['pass', 'disposition', 'incomplete'])
    expect(kindOf([item('a', 'MA', 0, [], { counted: { checked: 80, bad: 2 } }), item('b', 'MA', 80, [1])])).toBe('disposition')
  })
  test('where all units are looked at, each bad one is sorted out', () => {
    const small = plan(8)
    expect(small.all).toBe(true)
    expect(kindOf([item('a', 'MA', 8, [])], small)).toBe('pass')
    expect(kindOf([item('a', 'MA', 8, [8])], small)).toBe('disposition')
    // Minor defects keep their own sample of 5.
    expect(kindOf([item('a', 'MI', 5, [5])], small)).toBe('disposition')
    expect(kindOf([item('a', 'MI', 8, [6])], small)).toBe('pass')
  })
  test('critical defects count also where the plan names none', () => {
    expect(kindOf([item('a', 'CR', 3, [3])], { letter: 'A', all: false, draw: 3, plans: {} })).toBe('disposition')
  })
})

describe('the disposition of a lot', () => {
  test('its parts are the lot', () => {
    const parts = (accepted: string, concession: string, rejected: string) => addsUpToLot({ accepted, concession, rejected }, '120')
    expect([parts('100', '20', '0'), parts('100', '20', '0.0001'), parts('140', '0', '-20'), parts('100', '-0.0001', '20.0001')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
  test.each([
    ['0', null, false, false, 'notNeeded', true],
    ['0.00', false, false, false, 'notNeeded', true],
    ['5', null, false, true, 'waiting', false],
    ['5', null, true, false, 'waiting', false],
    ['5', null, true, true, 'agreed', true],
    ['5', true, false, false, 'agreed', true],
    ['5', false, true, true, 'declined', false],
  ] as const)(
    'reduced by %s %%, answer %s, overdue %s, silence agrees %s: %s',
    (reductionPct, answer, overdue, silenceAgrees, consent, free) => {
      expect(consentOf({ reductionPct, answer, overdue, silenceAgrees })).toBe(consent)
      expect(isConsented(consent)).toBe(free)
    },
  )
  test('a reduction is between nothing and all', () => {
    expect(['0', '100', '-0.01', '100.01'].map(isReduction)).toEqual([true, true, false, false])
  })
})

describe('quality of a period', () => {
  const line = { received: '100', rejected: '0', returnedAccepted: '0', concession: '0', value: '10' }
  test('is weighed by value', () => {
    expect(qualityFacts([line, { ...line, received: '10', rejected: '1', returnedAccepted: '2', concession: '3', value: '1000' }])).toEqual(
      {
        received: '11000',
        rejected: '3000',
        concession: '3000',
        fewLots: true,
      },
    )
    expect(qualityFacts([line, line, line])?.fewLots).toBe(false)
  })
  test('without anything received it says nothing', () => {
    expect(qualityFacts([])).toBeNull()
    expect(qualityFacts([{ ...line, received: '0' }])).toBeNull()
    expect(ppmOf([])).toBeNull()
  })
  test('bad parts in a million', () => {
    expect(ppmOf([{ received: '300', rejected: '0', returnedAccepted: '12' }])).toBe('40000.0')
    expect(
      ppmOf([
        { received: '3', rejected: '1', returnedAccepted: '0' },
        { received: '4', rejected: '0', returnedAccepted: '0' },
      ]),
    ).toBe('142857.1')
  })
})

test('a finding begins with the gravest severity above its acceptance number, where equal still passes', () => {
  const counts = [
    { severity: 'MI', found: 4, ac: 1 },
    { severity: 'MA', found: 2, ac: 2 },
    { severity: 'CR', found: 0, ac: 0 },
  ] as const
  expect(gravestFailed(counts)).toBe('MI')
  expect(gravestFailed([...counts, { severity: 'MA', found: 3, ac: 2 }])).toBe('MA')
  expect(gravestFailed([...counts, { severity: 'CR', found: 1, ac: 0 }])).toBe('CR')
  expect(gravestFailed([])).toBe('MI')
})
