import { describe, expect, it } from 'vitest'
import {
  groupKey,
  groupsOf,
  isAllChecked,
  judgeLot,
  planFor,
  planLot,
  scoredCounts,
  typedGroup,
  wholeUnits,
  type Sampled,
} from './plan.rules'
import { normalEdition } from './sampling.rules'
import type { InspectionItem } from './verdict.rules'

const looks: Sampled = { level: 'II', aql: '1.0' }
const sizes: Sampled = { level: 'S-2', aql: '2.5' }
const item = (
  id: string,
  sampled: Sampled,
  bad: number,
  checked: number,
  patch: Partial<InspectionItem> = {},
): InspectionItem & Sampled => ({
  ...{ id, severity: 'MA', required: true, characteristic: { kind: 'manual' }, readings: [], counted: { checked, bad } },
  ...sampled,
  ...patch,
})

describe('the plan of a lot', () => {
  it('has a group for each level and limit, drawn by itself', () => {
    const plan = planLot('1000', [looks, sizes, looks], normalEdition)
    expect(plan?.map(({ letter, draw, plans, all }) => [letter, draw, plans.MA?.ac, all])).toEqual([
      ['J', 80, 2, false],
      ['C', 5, 0, false],
    ])
    expect(groupsOf([looks, sizes, looks])).toEqual([looks, sizes])
    expect(groupKey({ level: 'II', aql: null })).toBe('II -')
  })
  it('counts a part of a unit as one, and looks at all of a small lot', () => {
    expect([wholeUnits('8.2'), wholeUnits('0.4'), wholeUnits('8')]).toEqual([9, 1, 8])
    const plan = planLot('8', [looks], normalEdition) ?? []
    expect(plan).toMatchObject([{ draw: 8, all: true }])
    expect([
      isAllChecked(plan),
      isAllChecked([]),
      isAllChecked(planLot('8', [looks, { level: 'S-1', aql: '6.5' }], normalEdition) ?? []),
    ]).toEqual([true, false, false])
  })
  it('is not there where the table lacks a cell, and is entered then', () => {
    expect(planLot('1000', [looks, sizes], new Map())).toBeNull()
    expect(typedGroup('1000', { ...looks, n: 125, ac: 2 })).toMatchObject({
      all: false,
      draw: 125,
      plans: { CR: { n: 125, ac: 0 }, MA: { n: 125, ac: 2 } },
    })
    expect(typedGroup('100', { ...looks, n: 125, ac: 2 })).toMatchObject({ all: true, draw: 100, plans: { MA: { n: 100, ac: 0 } } })
  })
  it('says of an item how many of its units are judged', () => {
    const plan = planLot('1000', [looks, sizes], normalEdition) ?? []
    expect(planFor(plan, { ...sizes, severity: 'CR' })).toEqual({ n: 5, ac: 0 })
    expect(planFor(plan, { level: 'III', aql: '1.0', severity: 'MA' })).toBeNull()
  })
})

describe('the verdict', () => {
  const plan = planLot('1000', [looks, sizes], normalEdition) ?? []
  it('passes where every group does, and names what lacks readings', () => {
    expect(judgeLot([item('a', looks, 2, 80), item('b', sizes, 0, 5)], plan)).toMatchObject({
      kind: 'pass',
      counts: [
        { severity: 'MA', found: 2, ac: 2, n: 80, level: 'II' },
        { severity: 'MA', found: 0, ac: 0, n: 5, level: 'S-2' },
      ],
    })
    expect(judgeLot([item('a', looks, 3, 80), item('b', sizes, 0, 5)], plan)).toMatchObject({ kind: 'disposition' })
    expect(judgeLot([item('a', looks, 0, 80), item('b', sizes, 1, 5)], plan)).toMatchObject({ kind: 'disposition' })
    expect(judgeLot([item('a', looks, 0, 79), item('b', sizes, 0, 4)], plan)).toEqual({ kind: 'incomplete', items: ['a', 'b'] })
  })
  it('scores limited defects alone, unless only critical ones are looked for', () => {
    const count = { n: 5, ac: 0, found: 0, ...sizes }
    const critical = { ...count, severity: 'CR' as const }
    const minor = { ...count, severity: 'MI' as const }
    expect(scoredCounts([critical, minor])).toEqual([minor])
    expect(scoredCounts([critical])).toEqual([critical])
  })
})
