import { describe, expect, test } from 'vitest'
import { aqls, codeLetters, inspectionLevels, lettersOfLevel, lotBounds, type Aql, type InspectionLevel } from './sampling.data'
import { editionOf, isLevel, letterOf, lotPlan, normalEdition, ownSize, planOf, stricterAc, type SamplingRule } from './sampling.rules'

const plans = [...normalEdition.values()]
const major = (level: InspectionLevel, aql: Aql): SamplingRule => ({ level, aql: { MA: aql, MI: null } })

/** The standard's table written as its rule: acceptance numbers on diagonals, arrows between them. */
const byDiagonals = (row: number, column: number): string => {
  const at = row + column - 10
  const accepted = [0, undefined, undefined, 1, 2, 3, 5, 7, 10, 14, 21][at]
  if (accepted !== undefined) return `${ownSize.get(codeLetters[row] ?? '')}:${accepted}`
  const up = (at === 1 || at > 10) && row > 0
  return byDiagonals(up ? row - 1 : row + 1, column)
}

describe('the table of normal inspection', () => {
  test('has its control sums', () => {
    expect(plans.length).toBe(192)
    expect(plans.reduce((sum, plan) => sum + plan.n, 0)).toBe(52_515)
    expect(plans.reduce((sum, plan) => sum + plan.ac, 0)).toBe(1000)
  })
  test('follows the diagonals of the standard, arrows included', () => {
    for (const [row, letter] of codeLetters.entries())
      for (const [column, aql] of aqls.entries()) {
        const plan = planOf(letter, aql)
        expect(`${letter} ${aql} ${plan?.n}:${plan?.ac}`).toBe(`${letter} ${aql} ${byDiagonals(row, column)}`)
      }
  })
  test('every letter of a level is there, each step of the lot has one, and they never go back', () => {
    for (const level of inspectionLevels) {
      const letters = [...lettersOfLevel[level]]
      expect(letters.length).toBe(lotBounds.length)
      expect(letters.every((letter, i) => codeLetters.indexOf(letter) >= codeLetters.indexOf(letters[i - 1] ?? 'A'))).toBe(true)
    }
  })
})

describe('the plan of a lot', () => {
  test.each([
    [150, 'II', '1.5', 'F', 32, 1],
    [150, 'II', '1.0', 'F', 13, 0],
    [500, 'II', '0.65', 'H', 80, 1],
    [20, 'II', '4.0', 'C', 3, 0],
    [8, 'II', '10', 'A', 5, 1],
    [40_000, 'II', '10', 'N', 125, 21],
    [1200, 'II', '1.0', 'J', 80, 2],
    [1201, 'II', '1.0', 'K', 125, 3],
    [600_000, 'III', '0.065', 'R', 2000, 3],
    [120, 'II', '1.0', 'F', 13, 0],
    [100, 'II', '1.0', 'F', 13, 0],
    [80, 'II', '1.0', 'E', 13, 0],
  ] as const)('%i units, level %s, AQL %s: letter %s, n %i, Ac %i', (lot, level, aql, letter, n, ac) => {
    const plan = lotPlan(lot, major(level, aql))
    expect(plan).toEqual({ letter, all: false, draw: n, plans: { CR: { n, ac: 0 }, MA: { n, ac } } })
  })
  test('a sample as large as the lot is the lot', () => {
    const all = (lot: number) => ({ all: true, draw: lot, plans: { CR: { n: lot, ac: 0 }, MA: { n: lot, ac: 0 } } })
    expect(lotPlan(8, major('II', '1.0'))).toEqual({ letter: 'A', ...all(8) })
    expect(lotPlan(13, major('II', '1.0'))).toEqual({ letter: 'B', ...all(13) })
    expect(lotPlan(14, major('II', '1.0'))?.all).toBe(false)
    expect(lotPlan(1, major('II', '1.0'))).toEqual({ letter: null, ...all(1) })
  })
  test('the largest sample is drawn, each severity is judged on its own', () => {
    expect(lotPlan(1000, { level: 'II', aql: { MA: '1.0', MI: '0.15' } })?.plans).toEqual({
      CR: { n: 80, ac: 0 },
      MA: { n: 80, ac: 2 },
      MI: { n: 80, ac: 0 },
    })
    expect(lotPlan(1000, { level: 'II', aql: { MA: '0.40', MI: '4.0' } })).toEqual({
      letter: 'J',
      all: false,
      draw: 125,
      plans: { CR: { n: 125, ac: 0 }, MA: { n: 125, ac: 1 }, MI: { n: 80, ac: 7 } },
    })
    expect(lotPlan(20, { level: 'II', aql: { MA: '4.0', MI: '0.65' } })).toEqual({
      letter: 'C',
      all: true,
      draw: 20,
      plans: { CR: { n: 20, ac: 0 }, MA: { n: 3, ac: 0 }, MI: { n: 20, ac: 0 } },
    })
  })
  test('where only critical defects are looked for, all units are', () => {
    expect(lotPlan(50, { level: 'II', aql: { MA: null, MI: null } })).toEqual({
      letter: 'D',
      all: true,
      draw: 50,
      plans: { CR: { n: 50, ac: 0 } },
    })
  })
  test.each(lotBounds.slice(0, -1).map((bound, i) => [bound, i] as const))(
    'up to %i units it is step %i, one more is the next',
    (bound, i) => {
      for (const level of inspectionLevels)
        expect([letterOf(bound, level), letterOf(bound + 1, level)]).toEqual([lettersOfLevel[level][i], lettersOfLevel[level][i + 1]])
    },
  )
  test('below two units there is no letter', () => expect([letterOf(1, 'II'), letterOf(2, 'II')]).toEqual([null, 'A']))
  test('levels are known by their names', () => expect(['II', 'IV', ''].map(isLevel)).toEqual([true, false, false]))
})

describe('the next stricter limit', () => {
  test('has the acceptance number before, wherever the table has the same sample', () => {
    let compared = 0
    for (const letter of codeLetters)
      for (const [i, aql] of aqls.entries()) {
        const [plan, left] = [planOf(letter, aql), planOf(letter, aqls[i - 1] ?? aql)]
        if (!plan || !left || i === 0 || plan.ac < 2 || left.n !== plan.n) continue
        compared++
        expect(stricterAc(plan.ac)).toBe(left.ac)
      }
    expect(compared).toBe(67)
  })
  test('there is none below nothing', () => expect(stricterAc(0)).toBeNull())
})

describe('a table that somebody holds the licence of', () => {
  const header = 'letter,AQL,n,Ac,Re'
  const csv = (change: (row: string, i: number) => string = (row) => row) =>
    [header, ...[...normalEdition].map(([cell, { n, ac }]) => `${cell.replace(' ', ',')},${n},${ac},${ac + 1}`).map(change)].join('\r\n')

  test('is read whole', () => {
    const read = editionOf(`\uFEFF${csv()}\r\n`)
    expect('edition' in read && [...read.edition]).toEqual([...normalEdition])
  })
  test('is used instead of the normal one', () => {
    const read = editionOf(csv((row) => row.replace('F,1.0,13,0,1', 'F,1.0,20,0,1')))
    expect('edition' in read && lotPlan(150, major('II', '1.0'), read.edition)?.draw).toBe(20)
  })
  test('an empty one plans nothing', () => expect(lotPlan(150, major('II', '1.0'), new Map())).toBeNull())
  test.each([
    ['S,1.0,13,0,1', 'letter'],
    ['F,1.1,13,0,1', 'aql'],
    ['F,,13,0,1', 'aql'],
    ['F,1.0,13,0,2', 'numbers'],
    ['F,1.0,13,13,14', 'numbers'],
    ['F,1.0,0,0,1', 'numbers'],
    ['F,1.0,1e2,0,1', 'numbers'],
    ['F,1.0,13,0', 'cells'],
    ['A,0.065,200,0,1', 'twice'],
  ])('%s is refused: %s', (row, fault) => {
    expect(editionOf(csv((old, i) => (i === 66 ? row : old)))).toEqual({ faults: [{ row: 68, fault }] })
  })
  test('with a cell missing it is refused', () => {
    expect(editionOf(csv((row, i) => (i === 0 ? '' : row)))).toEqual({ faults: [{ row: 0, fault: 'incomplete', missing: 1 }] })
  })
})
