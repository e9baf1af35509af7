import { refuse } from '@srm/domain/kit/errors'

/** Whoever has not had a turn by then is told to come back, while the browser still waits for an answer. */
const longestWaitMs = 10_000

interface Waiting {
  readonly kind: unknown
  readonly begin: () => void
}
/** A connection is used by one transaction after the other: each waits here for its turn. */
export interface Turns {
  /** Waits for a turn; the answer ends it. `kind` tells calls of one sort from others; undefined: of none. */
  readonly take: (kind: unknown) => Promise<() => void>
}

/**
 * As many turns as there are connections, at most half of them for one kind of call: fifty requests that wait for one locked
 * table leave the other half to everyone else. The next turn is for the kind that has the fewest, so that whoever comes with
 * something else waits for the first turn to end and not for all who came before.
 * @throws BUSY after ten seconds without a turn
 */
export const turnsOf = (size: number): Turns => {
  const half = Math.ceil(size / 2)
  const running = new Map<unknown, number>()
  const waiting = new Set<Waiting>()
  let taken = 0

  const of = (kind: unknown) => (kind === undefined ? 0 : (running.get(kind) ?? 0))
  const next = () => {
    let best: Waiting | undefined
    for (const one of waiting) if (of(one.kind) < half && (!best || of(one.kind) < of(best.kind))) best = one
    return best
  }
  const give = () => {
    while (taken < size) {
      const one = next()
      if (!one) return
      waiting.delete(one)
      one.begin()
    }
  }
  const begin = (kind: unknown): (() => void) => {
    taken++
    running.set(kind, (running.get(kind) ?? 0) + 1)
    return () => {
      taken--
      const left = (running.get(kind) ?? 1) - 1
      if (left > 0) running.set(kind, left)
      else running.delete(kind)
      give()
    }
  }
  return {
    take: (kind) =>
      new Promise((done, failed) => {
        const one: Waiting = {
          kind,
          begin: () => {
            clearTimeout(timer)
            done(begin(kind))
          },
        }
        const timer = setTimeout(() => {
          waiting.delete(one)
          failed(refuse('BUSY'))
        }, longestWaitMs)
        waiting.add(one)
        give()
      }),
  }
}
