import { Worker } from 'node:worker_threads'
import type { MilpAnswer, SolveMilp } from '@srm/domain/kit/milp'
import { refuse } from '@srm/domain/kit/errors'
import { turns } from '../transaction/turns'
import type { MilpMessage, MilpWork } from './milp-worker'

const fromSource = import.meta.url.endsWith('.ts')
const entry = new URL(fromSource ? './milp-worker.ts' : './milp-worker.mjs', import.meta.url)

/** A thread that has not loaded its solver by then will not do so any more. */
const loadMs = 120_000
const cutShort: MilpAnswer = { values: null, bound: null, proven: false }
/** An idle thread keeps some tens of megabytes; it is ended after this. */
const idleMs = 60_000

/** One thread, started with the first program; it loads the solver once and is unreferenced, so it keeps no process alive. */
const thread = (graceMs: number) => {
  let worker: Worker | null = null
  let loaded = false
  let idle: NodeJS.Timeout | undefined
  const stop = () => {
    void worker?.terminate()
    worker = null
    loaded = false
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
        own.off('message', heard).off('error', broken).off('exit', ended)
        own.unref()
        idle = setTimeout(stop, idleMs).unref()
        end()
      }
      const broken = (error: Error) =>
        settle(() => {
          stop()
          fail(error)
        })
      const ended = (code: number) => broken(new Error(`the solver ended with ${code}`))
      const cut = () =>
        settle(() => {
          stop()
          done(cutShort)
        })
      const searching = () => setTimeout(cut, work.seconds * 1000 + graceMs)
      const heard = (message: MilpMessage) => {
        if (message !== 'loaded') return settle(() => done(message))
        loaded = true
        clearTimeout(timer)
        timer = searching()
      }
      let timer = loaded ? searching() : setTimeout(() => broken(new Error('the solver did not load')), loadMs)
      own.on('message', heard).on('error', broken).on('exit', ended)
      own.postMessage(work)
    })
}

export interface SolverLimits {
  /** Programs that may wait for the one that is solved, and how long. */
  readonly waiting: number
  readonly waitMs: number
  /** The solver looks at its clock between steps; one that forgets to is ended this much later. */
  readonly graceMs?: number
}
/**
 * Solves programs in a thread of its own, one after the other. The seconds of a program begin when the solver is loaded: on a
 * busy machine the start of the thread takes longer than most searches.
 * @throws SCENARIO_BUSY when too many wait
 */
export const milpSolver = ({ waiting, waitMs, graceMs = 5_000 }: SolverLimits): SolveMilp => {
  const turn = turns({ running: 1, waiting, waitMs }, () => refuse('SCENARIO_BUSY'))
  const solve = thread(graceMs)
  return (program, seconds) => turn(() => solve({ program, seconds }))
}
export const solveInThread = milpSolver({ waiting: 16, waitMs: 60_000 })
