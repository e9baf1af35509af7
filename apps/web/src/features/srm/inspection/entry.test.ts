import type { InspectionItem } from '@srm/contract/srm/inspection'
import { planLot } from '@srm/domain/srm/inspection/plan.rules'
import { normalEdition } from '@srm/domain/srm/inspection/sampling.rules'
import { describe, expect, it } from 'vitest'
import { bodyOf, entriesOf, isOff, pasted, requirementOf, stateOf, verdictSoFar, type Entries } from './entry'

const item = (id: string, patch: Partial<InspectionItem>): InspectionItem => ({
  ...{ id, lineNo: 10, characteristic: id, characteristicEn: null, method: null, unit: null, min: null, max: null, target: null },
  ...{ kind: 'manual', severity: 'MA', level: 'S-2', aql: '2.5', required: true, readings: [], counted: null },
  ...patch,
})
const bore = item('bore', { kind: 'numeric', min: '49.5', max: '50.5' })
const gap = item('gap', { kind: 'numeric', max: '0.2' })
const looks = item('looks', { level: 'II', aql: '1.0', severity: 'MI' })
const tight = item('tight', { severity: 'CR' })
const items = [bore, gap, looks, tight]
const plan = planLot('1000', items, normalEdition) ?? []
const fresh = entriesOf({ items, plan })

describe('what is typed', () => {
  it('begins with a place for each unit that is drawn; what is looked at by eye in numbers is counted', () => {
    expect(fresh['bore']?.values).toHaveLength(5)
    expect([fresh['bore']?.isCounted, fresh['looks']?.isCounted, fresh['tight']?.isCounted]).toEqual([false, true, false])
    const known = entriesOf({
      items: [
        { ...bore, readings: [{ unit: 2, value: '50.1', ok: null }] },
        { ...tight, readings: [{ unit: 1, value: null, ok: false }] },
      ],
      plan,
    })
    expect([known['bore']?.values[1], known['tight']?.values[0]]).toEqual(['50.1', '0'])
  })
  it('takes a column down the units, a block over the items, a row along the units, and nothing beyond its place', () => {
    const column = pasted(items, fresh, [['50.1'], ['49.9'], ['50.0'], ['50.2'], ['50.3'], ['99']], { item: 0, unit: 0 })
    expect(column['bore']?.values).toEqual(['50.1', '49.9', '50.0', '50.2', '50.3'])
    const block = pasted(
      items,
      fresh,
      [
        ['50', '0.1', 'x'],
        ['51', '0.3', 'y'],
      ],
      { item: 0, unit: 3 },
    )
    expect([block['bore']?.values.slice(3), block['gap']?.values.slice(3)]).toEqual([
      ['50', '51'],
      ['0.1', '0.3'],
    ])
    expect(block['looks']).toBe(fresh['looks'])
    expect(pasted(items, fresh, [['1', '2']], { item: 1, unit: 0 })['gap']?.values.slice(0, 3)).toEqual(['1', '2', ''])
  })
  it('marks what is out of its limits and what is no number', () => {
    expect([isOff(bore, '49.5'), isOff(bore, '49.49'), isOff(bore, 'abc'), isOff(bore, ''), isOff(tight, '0'), isOff(tight, '1')]).toEqual([
      ...[false, true, true, false, true, false],
    ])
  })
  it('is judged as the server will judge it, and sent without what is no reading', () => {
    const full = pasted(
      items,
      fresh,
      [
        ['50', '0.1'],
        ['50', '0.1'],
        ['50', '0.1'],
        ['50', '0.1'],
        ['50.6', '0.1'],
      ],
      { item: 0, unit: 0 },
    )
    expect(verdictSoFar(items, full, plan)).toEqual({ kind: 'incomplete', items: ['tight', 'looks'] })
    const whole: Entries = {
      ...full,
      looks: { isCounted: true, values: [], checked: '80', bad: '2' },
      tight: { isCounted: false, values: ['1', '1', '1', '1', '1'], checked: '', bad: '' },
    }
    expect(verdictSoFar(items, whole, plan)).toMatchObject({ kind: 'disposition' })
    expect(stateOf(bore, whole['bore'], plan)).toEqual({ found: 1, n: 5, ac: 0, isEntered: true, isBad: true })
    expect(stateOf(looks, whole['looks'], plan)).toEqual({ found: 2, n: 80, ac: 2, isEntered: true, isBad: false })
    const body = bodyOf(items, { ...whole, gap: { isCounted: false, values: ['0.1', 'x', ''], checked: '', bad: '' } })
    expect(body.find(({ itemId }) => itemId === 'gap')?.readings).toEqual([{ unit: 1, value: '0.1', ok: null }])
    expect(body.find(({ itemId }) => itemId === 'looks')).toEqual({ itemId: 'looks', readings: [], counted: { checked: 80, bad: 2 } })
    expect(body.find(({ itemId }) => itemId === 'tight')?.readings[0]).toEqual({ unit: 1, value: null, ok: true })
  })
  it('says what is asked for', () => {
    const plain = (value: string) => value
    expect(
      [bore, gap, item('x', { kind: 'numeric', min: '1' }), item('y', { target: '通' })].map((one) => requirementOf(one, plain)),
    ).toEqual([...['49.5 – 50.5', '≤ 0.2', '≥ 1', '通']])
  })
})
