import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { TargetMethod } from '../target-base/target-base.kinds'
import { bandProblems, gradeOf, standardBands, templateProblems, type GradeBand, type ScoreRole } from './eval-template.rules'

const methods: Readonly<Record<string, TargetMethod>> = { auto: 'AUTO', hand: 'MANUAL', self: 'SELF' }
const methodOf = (id: string) => methods[id]
const row = (targetId: string, weight: string, roleKeys: string[] = []) => ({ targetId, weight, roleKeys })
const role = (code: string, weight: string): ScoreRole => ({ kind: 'role', code, weight })
const good = {
  selfEval: true,
  rows: [row('auto', '33.33'), row('hand', '33.33', ['role:purchaser']), row('self', '33.34')],
  roles: [role('purchaser', '60'), role('qualityEngineer', '40')],
  bands: standardBands,
}
const keysOf = (patch: Partial<typeof good>) => templateProblems({ ...good, ...patch }, methodOf).map((p) => `${p.field} ${p.key}`)

describe('a template', () => {
  it('is good as it stands', () => expect(keysOf({})).toEqual([]))
  it.each<[string, Partial<typeof good>, string[]]>([
    ['99.99', { rows: [row('auto', '66.65'), row('self', '33.34')] }, ['rows WEIGHT_100']],
    ['100.01', { rows: [row('auto', '66.67'), row('self', '33.34')] }, ['rows WEIGHT_100']],
    ['no rows', { rows: [] }, ['rows WEIGHT_100']],
    ['a target twice', { rows: [row('auto', '50'), row('auto', '50')] }, ['rows.1.targetId TARGET_TWICE']],
    ['a weight of nothing', { rows: [row('auto', '100'), row('self', '0')] }, ['rows.1.weight WEIGHT_POSITIVE']],
    ['a disabled target', { rows: [row('gone', '100')] }, ['rows.0.targetId TARGET_OFF']],
    ['self without self-evaluation', { selfEval: false }, ['rows.2.targetId SELF_EVAL_OFF']],
    ['nobody to score', { roles: [] }, ['rows.1.roleKeys ROLE_UNKNOWN', 'roles ROLES_MISSING']],
    ['roles of 90', { roles: [role('purchaser', '50'), role('finance', '40')] }, ['roles ROLE_WEIGHT_100']],
    ['a role twice', { roles: [role('purchaser', '60'), role('purchaser', '40')] }, ['roles.1.code ROLE_TWICE']],
  ])('%s is refused', (_, patch, expected) => expect(keysOf(patch)).toEqual(expected))
  it('says what the weights come to', () =>
    expect(templateProblems({ ...good, rows: [row('auto', '66.65')] }, methodOf)[0]?.params).toEqual(['66.65']))
})

const band = (grade: string, from: string, to: string): GradeBand => ({ grade, from, to })
describe('grade bands', () => {
  it.each<[string, GradeBand[], string[]]>([
    ['cover', [...standardBands], []],
    ['in any order', [...standardBands].reverse(), []],
    ['a gap', [band('A', '90', '100'), band('B', '0', '80')], ['bands.0.from BAND_GAP']],
    ['no bottom', [band('A', '10', '100')], ['bands.0.from BAND_GAP']],
    ['no top', [band('A', '0', '99.99')], ['bands BAND_GAP']],
    ['beyond the top', [band('A', '0', '101')], ['bands BAND_GAP']],
    ['an overlap', [band('A', '80', '100'), band('B', '0', '81')], ['bands.0.from BAND_OVERLAP']],
    ['turned round', [band('A', '100', '0')], ['bands.0.to BAND_ORDER']],
    ['a grade twice', [band('A', '50', '100'), band('A', '0', '50')], ['bands.1.grade BAND_TWICE']],
    ['none', [], ['bands BAND_GAP']],
  ])('%s', (_, bands, expected) => expect(bandProblems(bands).map((p) => `${p.field} ${p.key}`)).toEqual(expected))
  it.each([
    ['100', 'A'],
    ['90', 'A'],
    ['89.99', 'B'],
    ['80.00', 'B'],
    ['79.99', 'C'],
    ['60', 'C'],
    ['59.99', 'D'],
    ['0', 'D'],
  ])('%s is %s', (total, grade) => expect(gradeOf(total, standardBands)).toBe(grade))
  it('every total has exactly one grade, whatever cuts there are', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 6 })
    fc.assert(
      fc.property(cuts, fc.integer({ min: 0, max: 10_000 }), (inner, at) => {
        const edges = [0, ...inner.sort((a, b) => a - b), 10_000].map((n) => (n / 100).toFixed(2))
        const bands = edges.slice(1).map((to, i) => band(`G${i}`, edges[i] as string, to))
        const total = (at / 100).toFixed(2)
        expect(bandProblems(bands)).toEqual([])
        expect(gradeOf(total, bands)).not.toBeNull()
        const holding = bands.filter((b) => gradeOf(total, [b]) !== null)
        expect(holding).toHaveLength(1)
      }),
    )
  })
})
