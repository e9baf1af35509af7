import type { QueryClient } from '@tanstack/react-query'

/** A write still on its way, or the reading of the page that follows it; `null` while the page shows what the server last said. */
let underWay: Promise<unknown> | null = null
/** A connection that hangs must not hold back the next step for longer: the server refuses what has become old. */
const patience = 2000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Remembers a write until what it changed has been read again; answers as the write does, without waiting for the reading. */
export const written = <T>(client: QueryClient, write: Promise<T>): Promise<T> => {
  const whole: Promise<unknown> = write
    .then(
      () => client.invalidateQueries(),
      () => undefined,
    )
    .finally(() => {
      if (underWay === whole) underWay = null
    })
  underWay = whole
  return write
}

/**
 * Resolves once the page shows the effect of the write before: a step taken in the moment in between would carry the
 * version of before, and the server would refuse it as stale although nobody else was at work.
 */
export const pageShown = async (): Promise<void> => {
  if (!underWay) return
  await Promise.race([underWay, pause(patience)])
  // The query library tells its readers in a task of its own; React has rendered by the next one.
  await pause(0)
  await pause(0)
}
