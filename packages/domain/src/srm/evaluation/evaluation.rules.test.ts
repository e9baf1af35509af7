import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dec, sumOf } from '../../kit/money'
import type { TargetMethod } from '../target-base/target-base.kinds'
import { deviates, hasFallen, placeOf, ranksOf, resultOf, scoreProblems, selfProblems, type ScoredTarget } from './evaluation.rules'

const target = (id: string, method: TargetMethod, weight: string, patch: Partial<ScoredTarget> = {}): ScoredTarget => ({
  id,
  method,
  weight,
  fullMark: '100',
  auto: null,
  self: null,
  roles: [],
  ...patch,
})
const role = (weight: string, ...scores: string[]) => ({ weight, scores })
const graded = (total: string) => (dec(total).gte(80) ? 'A' : 'B')
const result = (targets: readonly ScoredTarget[]) => resultOf(targets, graded)
const states = (targets: readonly ScoredTarget[]) => result(targets).lines.map((line) => line.state)

describe('the place of a grade', () => {
  const bands = (...grades: string[]) => grades.map((grade, i) => ({ grade, from: String(100 - (i + 1) * 10), to: String(100 - i * 10) }))
  it.each<[string | null, string[], string | null]>([
    ['A', ['A', 'B', 'C', 'D'], 'best'],
    ['B', ['A', 'B', 'C', 'D'], null],
    ['C', ['A', 'B', 'C', 'D'], 'low'],
    ['D', ['A', 'B', 'C', 'D'], 'worst'],
    ['合格', ['优', '合格', '差'], 'low'],
    ['通过', ['通过', '不通过'], 'best'],
    ['不通过', ['通过', '不通过'], 'worst'],
    ['A', ['A'], null],
    [null, ['A', 'B'], null],
    ['X', ['A', 'B'], null],
  ])('%s of %j: %s', (grade, names, expected) => expect(placeOf(grade, bands(...names).reverse())).toBe(expected))
})

describe('a grade falls', () => {
  const bands = (names: string) => names.split(' ').map((grade, i) => ({ grade, from: String(90 - i * 20), to: String(110 - i * 20) }))
  it.each<[string, string, string, string, boolean]>([
    ['A', 'A B C D', 'B', 'A B C D', true],
    ['B', 'A B C D E', 'C', 'A B C D E', true],
    ['C', 'A B C', 'C', 'A B C', false],
    ['C', 'A B C', 'A', 'A B C', false],
    // No letters: the alphabet would say the contrary.
    ['优', '优 良 差', '良', '优 良 差', true],
    ['S', 'S A B C', 'A', 'S A B C', true],
    ['A', 'A B C D', '差', '优 良 差', true],
    ['D', 'A B C D', '优', '优 良 差', false],
    ['A', 'A B C D', '优', '优 良 差', false],
    ['X', 'A B C D', 'B', 'A B C D', false],
  ])('%s of %s, then %s of %s: %s', (before, of, last, by, fell) =>
    expect(hasFallen({ grade: before, bands: bands(of) }, { grade: last, bands: bands(by) })).toBe(fell),
  )
})

describe('the total', () => {
  it('adds what counts by its weight', () => {
    const targets = [
      target('a', 'AUTO', '50', { auto: '80' }),
      target('m', 'MANUAL', '30', { fullMark: '10', roles: [role('60', '9', '8'), role('40', '7')] }),
      target('s', 'SELF', '20', { self: '100' }),
    ]
    // 80×0.5 + (8.5×0.6 + 7×0.4)×10×0.3 + 100×0.2
    expect(result(targets)).toMatchObject({ total: '83.70', grade: 'A', countedWeight: '100.00' })
    expect(result(targets).lines.map((line) => line.points)).toEqual(['40.00', '23.70', '20.00'])
  })
  it('insufficient data is left out, its weight shared and said so', () => {
    const targets = [target('a', 'AUTO', '60'), target('b', 'AUTO', '30', { auto: '90' }), target('c', 'AUTO', '10', { auto: '50' })]
    const found = result(targets)
    expect(found).toMatchObject({ total: '80.00', countedWeight: '40.00' })
    expect(found.lines[0]).toEqual({ id: 'a', state: 'insufficient', weight: '60.00', percent: null, effectiveWeight: null, points: null })
    expect(found.lines[1]).toMatchObject({ effectiveWeight: '75.00', points: '67.50' })
  })
  it('a missing scorer is left out of the role, a role without scores out of the target', () => {
    const half = target('m', 'MANUAL', '100', { roles: [role('60', '90', '70'), role('40')] })
    expect([result([half]).total, states([half])]).toEqual(['80.00', ['partial']])
    expect(states([target('m', 'MANUAL', '100', { roles: [role('60'), role('40')] })])).toEqual(['unscored'])
  })
  it('self scores of staff’s targets are shown, never counted', () => {
    const scored = { roles: [role('100', '50')] }
    expect(result([target('m', 'MANUAL', '100', { ...scored, self: '100' })]).total).toBe('50.00')
    expect(result([target('m', 'MANUAL', '100', { ...scored, self: '0' })]).total).toBe('50.00')
  })
  it('who was asked and did not answer gets nothing for it', () => {
    const targets = [target('s', 'SELF', '20'), target('a', 'AUTO', '80', { auto: '100' })]
    expect([result(targets).total, states(targets)]).toEqual(['80.00', ['noSelf', 'ok']])
  })
  it('an adjusted score stands in place of everything', () => {
    const targets = [
      target('a', 'AUTO', '50', { adjusted: '90' }),
      target('m', 'MANUAL', '50', { fullMark: '50', adjusted: '25', roles: [role('100', '0')] }),
    ]
    expect([result(targets).total, states(targets)]).toEqual(['70.00', ['adjusted', 'adjusted']])
  })
  it('of nothing is nothing, never a hundred', () => {
    expect(result([target('a', 'AUTO', '100')])).toMatchObject({ total: null, grade: null, countedWeight: '0.00' })
    expect(result([])).toMatchObject({ total: null, grade: null })
  })
  it('is exact: three thirds of a hundred are a hundred', () => {
    const thirds = ['33.33', '33.33', '33.34'].map((weight, i) => target(`t${i}`, 'AUTO', weight, { auto: '100' }))
    expect(result(thirds).total).toBe('100.00')
  })
})

const cents = (max: number) => fc.integer({ min: 0, max }).map((n) => dec(n).div(100).toFixed(2))
const anyTarget = fc
  .record({
    method: fc.constantFrom<TargetMethod>('AUTO', 'MANUAL', 'SELF'),
    weight: fc.integer({ min: 1, max: 5000 }).map((n) => dec(n).div(100).toFixed(2)),
    auto: fc.option(cents(10_000)),
    self: fc.option(cents(10_000)),
    roles: fc.array(
      fc.record({ weight: fc.integer({ min: 1, max: 100 }).map(String), scores: fc.array(cents(10_000), { maxLength: 3 }) }),
      {
        maxLength: 3,
      },
    ),
  })
  .map((given, id = 0) => ({ ...given, id: String(id), fullMark: '100' }))
const anyTargets = fc.array(anyTarget, { minLength: 1, maxLength: 8 }).map((all) => all.map((one, i) => ({ ...one, id: String(i) })))

describe('whatever is weighted', () => {
  it('the total lies between the least and the most of what counts', () =>
    fc.assert(
      fc.property(anyTargets, (targets) => {
        const { total, lines } = result(targets)
        const counted = lines.flatMap((line) => line.percent ?? [])
        expect(total === null).toBe(counted.length === 0)
        if (total === null) return
        const sorted = counted.map((percent) => Number(percent)).sort((a, b) => a - b)
        expect(Number(total)).toBeGreaterThanOrEqual((sorted[0] ?? 0) - 0.01)
        expect(Number(total)).toBeLessThanOrEqual((sorted.at(-1) ?? 100) + 0.01)
      }),
    ))
  it('effective weights of what counts are a hundred, but for rounding', () =>
    fc.assert(
      fc.property(anyTargets, (targets) => {
        const weights = result(targets).lines.flatMap((line) => line.effectiveWeight ?? [])
        if (weights.length === 0) return
        expect(sumOf(weights).minus(100).abs().lte(dec('0.005').times(weights.length))).toBe(true)
      }),
    ))
  it('the points of the lines make the total, but for rounding', () =>
    fc.assert(
      fc.property(anyTargets, (targets) => {
        const { total, lines } = result(targets)
        if (total === null) return
        const sum = sumOf(lines.flatMap((line) => line.points ?? []))
        expect(
          sum
            .minus(total)
            .abs()
            .lte(dec('0.005').times(lines.length + 1)),
        ).toBe(true)
      }),
    ))
  it('doubling every weight changes nothing', () =>
    fc.assert(
      fc.property(anyTargets, (targets) => {
        const doubled = targets.map((one) => ({ ...one, weight: dec(one.weight).times(2).toFixed(2) }))
        expect(result(doubled).total).toBe(result(targets).total)
      }),
    ))
  it('a better score never lowers the total', () =>
    fc.assert(
      fc.property(anyTargets, fc.nat(), (targets, at) => {
        const n = at % targets.length
        const best = targets.map((one, i) => (i === n ? { ...one, adjusted: '100' } : one))
        const same = targets.map((one, i) => {
          const percent = result(targets).lines[n]?.percent
          return i === n && percent ? { ...one, adjusted: percent } : one
        })
        const [low, high] = [result(same).total, result(best).total]
        if (result(targets).lines[n]?.percent && low && high) expect(dec(high).gte(low)).toBe(true)
      }),
    ))
})

describe('a self-evaluation', () => {
  const asked = [
    { id: 'a', fullMark: '100', evidenceRequired: false, selfScore: null },
    { id: 'b', fullMark: '10', evidenceRequired: true, selfScore: null },
  ]
  const row = (targetId: string, score: string | null, files: unknown[] = []) => ({ targetId, score, files })
  it.each<[string, ReturnType<typeof row>[], string[]]>([
    ['complete', [row('a', '0'), row('b', '10', [1])], []],
    ['without a score', [row('a', null), row('b', '10', [1])], ['scores.0.score REQUIRED']],
    ['without a target', [row('b', '10', [1])], ['scores REQUIRED']],
    ['beyond the marks', [row('a', '100.01'), row('b', '1', [1])], ['scores.0.score EVAL_SCORE_RANGE']],
    ['without evidence', [row('a', '1'), row('b', '1')], ['scores.1.files EVAL_EVIDENCE']],
    ['of something else', [row('a', '1'), row('b', '1', [1]), row('c', '1')], ['scores.2 EVAL_TARGET_UNKNOWN']],
  ])('%s', (_, given, expected) => expect(selfProblems(asked, given).map((p) => `${p.field} ${p.key}`)).toEqual(expected))
})

describe('scores', () => {
  const own = [{ id: 'a', fullMark: '50', selfScore: '40' }]
  const given = (score: string, note: string | null = null, targetId = 'a') => [{ targetId, score, note }]
  it.each<[string, ReturnType<typeof given>, string[]]>([
    ['as the company sees it', given('40'), []],
    ['20 % off', given('30'), []],
    ['more than 20 % off', given('29.99'), ['scores.0.note EVAL_DEVIATION']],
    ['more than 20 % off, with a word', given('29.99', '现场不符'), []],
    ['beyond the marks', given('50.01', '好'), ['scores.0.score EVAL_SCORE_RANGE']],
    ['of another’s target', given('1', 'x', 'b'), ['scores EVAL_SCORES_ALL', 'scores.0 EVAL_TARGET_NOT_YOURS']],
    ['twice', [...given('40'), ...given('40')], ['scores.1 EVAL_TARGET_UNKNOWN']],
    ['none', [], ['scores EVAL_SCORES_ALL']],
  ])('%s', (_, rows, expected) => expect(scoreProblems(own, rows).map((p) => `${p.field} ${p.key}`)).toEqual(expected))
  it('deviate from nothing where there is no own score', () => expect(deviates('0', null, '100')).toBe(false))
})

it('equals share a rank and the next is skipped', () => {
  expect(ranksOf(['80.00', '90.00', null, '80.00', '70.00'])).toEqual([2, 1, null, 2, 4])
})
