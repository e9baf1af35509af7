import { describe, expect, it } from 'vitest'
import {
  characteristicOf,
  concessionProblems,
  editionProblems,
  isWholeLot,
  readingProblems,
  sumProblems,
  typedProblems,
  type EnteredItem,
} from './inspection.rules'
import { planLot } from './plan.rules'
import { regimeAfter, type RegimeStep } from './regime.rules'
import { normalEdition } from './sampling.rules'
import type { FieldProblem } from '../../kit/errors'

const said = (problems: readonly FieldProblem[]) => problems.map(({ field, key }) => `${field} ${key}`)
const sampled = { level: 'S-2', aql: '2.5', severity: 'MA' } as const
const terms = { min: null, max: null, target: null }
const known = [
  { id: 'n', kind: 'numeric', ...sampled, ...terms, min: '1' } as const,
  { id: 't', kind: 'text', ...sampled, ...terms, target: '通' } as const,
  { id: 'm', kind: 'manual', ...sampled, ...terms } as const,
]
const plan = planLot('1000', [sampled], normalEdition) ?? []
const entered = (itemId: string, readings: EnteredItem['readings'], counted: EnteredItem['counted'] = null): EnteredItem => ({
  itemId,
  readings,
  counted,
})

describe('what is entered', () => {
  it('reads each of the drawn units once, in the way of the item', () => {
    const good = [
      entered('n', [
        { unit: 1, value: '-2.50', ok: null },
        { unit: 5, value: '3', ok: null },
      ]),
      entered('t', [{ unit: 2, value: '止', ok: null }]),
      entered('m', [{ unit: 3, value: null, ok: false }]),
      entered('t', [], { checked: 5, bad: 5 }),
    ]
    expect(readingProblems(good, known, plan)).toEqual([])
    const bad = [
      entered('n', [
        { unit: 6, value: '1', ok: null },
        { unit: 1, value: 'x', ok: null },
        { unit: 1, value: '1', ok: null },
      ]),
      entered('t', [{ unit: 1, value: ' ', ok: null }]),
      entered('m', [{ unit: 1, value: '1', ok: null }]),
      entered('n', [], { checked: 5, bad: 0 }),
      entered('m', [], { checked: 6, bad: 0 }),
      entered('m', [], { checked: 4, bad: 5 }),
      entered('gone', []),
    ]
    expect(said(readingProblems(bad, known, plan))).toEqual([
      'items.0.readings.0 IQC_READING',
      'items.0.readings.1 IQC_READING',
      'items.0.readings.2 IQC_READING',
      'items.1.readings.0 IQC_READING',
      'items.2.readings.0 IQC_READING',
      'items.3.counted IQC_COUNTED',
      'items.4.counted IQC_COUNTED',
      'items.5.counted IQC_COUNTED',
      'items.6.itemId IQC_ITEM',
    ])
    expect(known.map(characteristicOf)).toEqual([
      { kind: 'numeric', min: '1', max: null },
      { kind: 'text', target: '通' },
      { kind: 'manual' },
    ])
  })
  it('a plan by hand has each group once', () => {
    const groups = [{ level: 'II', aql: '1.0' }, sampled] as const
    const one = (level: 'II' | 'S-2', aql: '1.0' | '2.5', n: number, ac: number) => ({ level, aql, n, ac })
    expect(typedProblems([one('S-2', '2.5', 8, 0), one('II', '1.0', 125, 2)], groups)).toEqual([])
    expect(said(typedProblems([one('II', '1.0', 125, 2)], groups))).toEqual(['groups IQC_GROUPS'])
    expect(said(typedProblems([one('S-2', '2.5', 0, 0), one('II', '1.0', 2, 2)], groups))).toEqual([
      'groups.0.ac IQC_TYPED',
      'groups.1.ac IQC_TYPED',
    ])
  })
})

describe('what becomes of a lot', () => {
  it('its parts are the lot', () => {
    expect(sumProblems({ accepted: '100', concession: '20', rejected: '0' }, '120')).toEqual([])
    expect(sumProblems({ accepted: '100', concession: '0', rejected: '0' }, '120')[0]).toMatchObject({ key: 'IQC_SUM', params: ['120'] })
    const parts = { accepted: '100', concession: '20', rejected: '0' }
    expect(concessionProblems({ ...parts, reductionPct: '100' }, '120')).toEqual([])
    expect(said(concessionProblems({ ...parts, reductionPct: '100.01' }, '120'))).toEqual(['reductionPct CNC_REDUCTION'])
    expect(said(concessionProblems({ ...parts, accepted: '120', concession: '0', reductionPct: '5' }, '120'))).toEqual([
      'concession CNC_QTY',
    ])
    expect([isWholeLot(parts, '120'), isWholeLot({ ...parts, concession: '120.0000' }, '120')]).toEqual([false, true])
  })
  it('an imported table says what it lacks', () => {
    expect(editionProblems([{ row: 0, fault: 'incomplete', missing: 3 }])[0]).toMatchObject({
      field: 'csv',
      key: 'IQC_EDITION_MISSING',
      params: [3],
    })
    expect(editionProblems([{ row: 7, fault: 'aql' }])[0]).toMatchObject({
      key: 'IQC_EDITION_ROW',
      params: [7, { label: 'inspection.editionFault.aql' }],
    })
  })
  it('a regime follows from its history, at whatever place a lot is judged anew', () => {
    const lot = (accepted: boolean): RegimeStep => ({ event: { kind: 'lot', accepted, resubmitted: false, gain: 2 }, checkOneIn: null })
    expect(regimeAfter([]).regime).toBe('N')
    expect(regimeAfter([lot(false), lot(true), lot(false)]).regime).toBe('T')
    expect(regimeAfter([lot(true), lot(true), lot(false)])).toMatchObject({ regime: 'N', score: 0, recent: [true, true, false] })
  })
})
