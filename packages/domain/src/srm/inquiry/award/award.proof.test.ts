import { expect, test } from 'vitest'
import { loadSolver } from '../../../kit/milp.fixtures'
import { proveInquiry } from './award.proof'
import { seeded } from './scenario.fixtures'

const solve = await loadSolver()

// `npm run prove:award` tries two thousand; these are a sample.
test.each([1, 2, 3, 4])(
  'what the rules say of random inquiries %i is what a second way of computing says',
  async (part) => {
    for (let i = 0; i < 25; i++) expect(await proveInquiry(seeded(part * 1000 + i), solve), `seed ${part * 1000 + i}`).toEqual([])
  },
  30_000,
)
