import type { Milp } from '@srm/domain/kit/milp'
import { expect, test } from 'vitest'
import { milpSolver } from './milp-thread'

const column = { low: 0, high: 4, whole: true }
/** At least three of two goods, one of which costs less. */
const program: Milp = {
  columns: [
    { ...column, cost: 2 },
    { ...column, cost: 3 },
  ],
  rows: [
    {
      low: 3.5,
      high: Infinity,
      terms: [
        [0, 1],
        [1, 1],
      ],
    },
  ],
}

test('a thread solves one program after the other', async () => {
  const solve = milpSolver({ waiting: 4, waitMs: 30_000 })
  const answers = await Promise.all([
    solve(program, 5),
    solve(
      {
        ...program,
        rows: [
          {
            low: 9,
            high: 9,
            terms: [
              [0, 1],
              [1, 1],
            ],
          },
        ],
      },
      5,
    ),
  ])
  expect(answers[0]).toMatchObject({ values: [4, 0], proven: true })
  expect(answers[1]).toEqual({ values: null, bound: null, proven: true })
})

test('more programs than may wait are refused, the others are answered', async () => {
  const solve = milpSolver({ waiting: 1, waitMs: 30_000 })
  const first = solve(program, 5)
  const second = solve(program, 5)
  await expect(solve(program, 5)).rejects.toMatchObject({ key: 'SCENARIO_BUSY' })
  expect((await Promise.all([first, second])).map((a) => a.values)).toEqual([
    [4, 0],
    [4, 0],
  ])
})

test('the time of a search begins when the solver is loaded', async () => {
  // Starting a thread and loading the solver take longer than this.
  const solve = milpSolver({ waiting: 1, waitMs: 30_000, graceMs: 100 })
  expect(await solve(program, 0.1)).toMatchObject({ values: [4, 0], proven: true })
})

test('a search that does not end in its time is cut short, and the next one is made', async () => {
  const solve = milpSolver({ waiting: 1, waitMs: 30_000, graceMs: -1_000 })
  expect(await solve(program, 1)).toEqual({ values: null, bound: null, proven: false })
  expect(await solve(program, 3)).toMatchObject({ values: [4, 0], proven: true })
})
