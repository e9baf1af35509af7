import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import loadHighs from 'highs'
import type { Milp, MilpAnswer } from '@srm/domain/kit/milp'
import { solveMilp } from '@srm/domain/kit/milp-solve'

/** A program to solve, and how long it may take. */
export interface MilpWork {
  readonly program: Milp
  readonly seconds: number
}
/** That the solver is loaded, once; then an answer to each program. */
export type MilpMessage = 'loaded' | MilpAnswer

// Linux counts priorities by thread: whoever only waits for an answer goes first. Elsewhere it would slow down the server too.
if (process.platform === 'linux') setPriority(10)
const highs = await loadHighs()
parentPort?.on('message', ({ program, seconds }: MilpWork) => parentPort?.postMessage(solveMilp(highs, program, seconds)))
// Loading takes as long as the machine is busy: the time of a search runs from here.
parentPort?.postMessage('loaded' satisfies MilpMessage)
