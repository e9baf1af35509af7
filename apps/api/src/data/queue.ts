import type { Deps } from '../http/context'

/** Hands work to the queue of the jobs; the queue gives it to one replica, once more if that one dies over it. */
export type Send = (queue: string, data: object) => Promise<unknown>
const queues = new WeakMap<Deps, Send>()
/** Called when the jobs start; the answer is for when they stop. */
export const openQueue = (deps: Deps, send: Send): (() => void) => {
  queues.set(deps, send)
  return () => queues.delete(deps)
}

/** Puts work into the queue. A process without jobs (a test, JOBS=off) does it itself, right after the request. */
export const enqueue = async (deps: Deps, queue: string, data: object, run: () => Promise<void>): Promise<void> => {
  const send = queues.get(deps)
  if (send) await send(queue, data)
  else setImmediate(() => void run())
}

/** Work that is asked for, beside the jobs on a schedule. */
export interface Worker {
  readonly queue: string
  readonly run: (deps: Deps, data: Record<string, unknown>) => Promise<void>
}
