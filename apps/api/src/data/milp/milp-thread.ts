import { Worker } from 'node:worker_threads'
import type { MilpAnswer, SolveMilp } from '@srm/domain/kit/milp'
import { refuse } from '@srm/domain/kit/errors'
import { turns } from '../transaction/turns'
import type { MilpWork } from './milp-worker'

const fromSource = import.meta.url.endsWith('.ts')
const entry = new URL(fromSource ? './milp-worker.ts' : './milp-worker.mjs', import.meta.url)

/** The solver looks at its clock between steps; one that forgets to is ended this much later. */
const graceMs = 5_000
const cutShort: MilpAnswer = { values: null, bound: null, proven: false }
/** An idle thread keeps some tens of megabytes; it is ended after this. */
const idleMs = 60_000

/** One thread, started with the first program; it loads the solver once and is unreferenced, so it keeps no process alive. */
const thread = () => {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  const stop = () => {
    void worker?.terminate()
    worker = null
  }
  const started = (): Worker => {
    worker ??= new Worker(entry, {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      ...(fromSource ? { execArgv: ['--import', 'tsx'] } : {}),
    })
    return worker
  }
  return (work: MilpWork): Promise<MilpAnswer> =>
    new Promise((done, fail) => {
      clearTimeout(idle)
      const own = started()
      own.ref()
      const settle = (end: () => void) => {
        clearTimeout(timer)
        own.off('message', answered).off('error', broken).off('exit', ended)
        own.unref()
        idle = setTimeout(stop, idleMs).unref()
        end()
      }
      const answered = (answer: MilpAnswer) => settle(() => done(answer))
      const broken = (error: Error) =>
        settle(() => {
          stop()
          fail(error)
        })
      const ended = (code: number) => broken(new Error(`the solver ended with ${code}`))
      const timer = setTimeout(
        () => {
          settle(() => done(cutShort))
          stop()
        },
        work.seconds * 1000 + graceMs,
      )
      own.on('message', answered).on('error', broken).on('exit', ended)
      own.postMessage(work)
    })
}

export interface SolverLimits {
  /** Programs that may wait for the one that is solved, and how long. */
  readonly waiting: number
  readonly waitMs: number
}
/**
 * Solves programs in a thread of its own, one after the other.
 * @throws SCENARIO_BUSY when too many wait
 */
export const milpSolver = ({ waiting, waitMs }: SolverLimits): SolveMilp => {
  const turn = turns({ running: 1, waiting, waitMs }, () => refuse('SCENARIO_BUSY'))
  const solve = thread()
  return (program, seconds) => turn(() => solve({ program, seconds }))
}
export const solveInThread = milpSolver({ waiting: 16, waitMs: 60_000 })
