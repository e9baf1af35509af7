import type { Deps } from '../http/request/context'

/** Hands work to the queue of the jobs; the queue gives it to one replica, once more if that one dies over it. */
export type Send = (queue: string, data: object) => Promise<unknown>
interface Queue {
  readonly send: Send
  /** Milliseconds since the queue last answered a worker of this process. */
  readonly silence: () => number
}
const queues = new WeakMap<Deps, Queue>()
/** Called when the jobs start; the answer is for when they stop. */
export const openQueue = (deps: Deps, queue: Queue): (() => void) => {
  queues.set(deps, queue)
  return () => queues.delete(deps)
}
/** How long the jobs of this process have heard nothing of their queue; undefined where it runs none. */
export const queueSilence = (deps: Deps): number | undefined => queues.get(deps)?.silence()

/** Puts work into the queue. A process without jobs (a test, JOBS=off) does it itself, right after the request. */
export const enqueue = async (deps: Deps, queue: string, data: object, run: () => Promise<void>): Promise<void> => {
  const jobs = queues.get(deps)
  if (jobs) await jobs.send(queue, data)
  else setImmediate(() => void run())
}

/** Work that is asked for, beside the jobs on a schedule. */
export interface Worker {
  readonly queue: string
  readonly run: (deps: Deps, data: Record<string, unknown>) => Promise<void>
}
