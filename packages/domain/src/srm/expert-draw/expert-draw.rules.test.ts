import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayProblems, demandsFor, shortages } from './expert-draw.rules'

const keys = (problems: readonly { field: string; key: string }[]) => problems.map(({ field, key }) => `${field} ${key}`)

test.each([
  ['2026-11-26', '2026-11-26', []],
  ['2026-11-25', '2026-11-26', ['evalFrom EXD_DAY']],
  ['2026-11-28', '2026-11-27', ['evalTo EXD_DAYS']],
])('an evaluation from %s to %s', (evalFrom, evalTo, said) => {
  expect(keys(dayProblems({ evalFrom, evalTo }, '2026-11-26'))).toEqual(said)
})

test('somebody fits what is asked of the kind, in the field or in one above it', () => {
  const above = (id: string) => (id === 'valves' ? ['valves', 'equipment'] : [id])
  const demands = [
    { kind: 'TECH', categoryId: 'valves' },
    { kind: 'TECH', categoryId: 'pumps' },
    { kind: 'ECON', categoryId: 'valves' },
    { kind: 'TECH', categoryId: null },
  ]
  const fits = (kind: string, ...categoryIds: string[]) => demandsFor({ kind, categoryIds }, demands, above)
  expect([fits('TECH', 'valves'), fits('TECH', 'equipment'), fits('ECON', 'equipment'), fits('TECH'), fits('OWNER', 'valves')]).toEqual([
    [0, 3],
    [0, 3],
    [2],
    [3],
    [],
  ])
})

test('too few are told with how many there are, and how many are needed at the least', () => {
  // Two fit both; the first demand may take both of them.
  expect(shortages([2, 1], [[0, 1], [0, 1], [0]])).toEqual([{ field: 'demands.1.count', key: 'EXD_TOO_FEW', params: [2, 3] }])
  expect(shortages([1, 1], [[0, 1], [0, 1], [0]])).toEqual([])
  expect(keys(shortages([1], []))).toEqual(['demands.0.count EXD_TOO_FEW'])
})

test('without a shortage every demand is met, whoever is taken first', () => {
  const people = fc.array(fc.uniqueArray(fc.nat(2), { maxLength: 3 }), { maxLength: 14 })
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }), people, (counts, candidates) => {
      fc.pre(shortages(counts, candidates).length === 0)
      const taken = new Set<number>()
      for (const [demand, count] of counts.entries()) {
        // The worst that chance can do: those whom later demands need most are taken first.
        const order = candidates.map((fits, i) => ({ fits, i })).filter(({ fits, i }) => fits.includes(demand) && !taken.has(i))
        const greedy = order.toSorted((a, b) => b.fits.length - a.fits.length).slice(0, count)
        expect(greedy).toHaveLength(count)
        for (const { i } of greedy) taken.add(i)
      }
    }),
    { numRuns: 500, seed: 7 },
  )
})
