import loadHighs from 'highs'
import type { SolveMilp } from './milp'
import { solveMilp } from './milp-solve'

/** Solves in the thread of the test. */
export const loadSolver = async (): Promise<SolveMilp> => {
  const highs = await loadHighs()
  return (program, seconds) => Promise.resolve(solveMilp(highs, program, seconds))
}
