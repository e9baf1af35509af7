import { describe, expect, it } from 'vitest'
import { templateFor, templateProblems, type TemplateItem } from './inspection-template.rules'

const item: TemplateItem = { kind: 'manual', min: null, max: null, target: null, severity: 'MA', level: 'II', aql: '1.0' }
const keys = (patch: Partial<TemplateItem>) =>
  templateProblems({ materialCode: 'M1', typeCode: null, items: [{ ...item, ...patch }] }).map(({ field, key }) => `${field} ${key}`)

describe('a template', () => {
  it.each<[string, Partial<TemplateItem>, string[]]>([
    ['is good as it stands', {}, []],
    ['measures against a lower limit alone', { kind: 'numeric', min: '-1' }, []],
    ['measures against nothing', { kind: 'numeric' }, ['items.0.min IQT_BOUNDS']],
    ['has limits turned round', { kind: 'numeric', min: '2', max: '1.99' }, ['items.0.max IQT_BOUNDS_ORDER']],
    ['compares with nothing', { kind: 'text' }, ['items.0.target IQT_TARGET']],
    ['has no limit for major defects', { aql: null }, ['items.0.aql IQT_AQL']],
    ['looks at every unit for critical ones', { aql: null, severity: 'CR' }, []],
  ])('%s', (_, patch, expected) => expect(keys(patch)).toEqual(expected))
  it('is for one material or one type', () => {
    const of = (materialCode: string | null, typeCode: string | null) =>
      templateProblems({ materialCode, typeCode, items: [item] }).map(({ key }) => key)
    expect([of('M1', null), of(null, '02'), of('M1', '02'), of(null, null)]).toEqual([[], [], ['IQT_SCOPE'], ['IQT_SCOPE']])
  })
  it('of the material comes before those of its types, the nearest first', () => {
    const of = (materialId: string | null, typeCode: string | null) => ({ materialId, typeCode })
    const [own, near, far, other] = [of('m', null), of(null, '0203'), of(null, '02'), of(null, '0204')]
    expect(templateFor([far, near, own, other], 'm', '0203014')).toBe(own)
    expect(templateFor([far, near, other], 'm', '0203014')).toBe(near)
    expect(templateFor([far, other], 'm', '0203014')).toBe(far)
    expect(templateFor([other], 'm', '0203014')).toBeNull()
  })
})
