/** Between one attempt and the next, in milliseconds: a database that fails over is back within them. */
const waits = [1000, 2000, 4000]

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms)
    const stop = () => {
      clearTimeout(timer)
      done()
    }
    signal?.addEventListener('abort', stop, { once: true })
  })

/** Tries again, three times at most, while `isPassing` says that the failure may be over by then. */
export const persist = async <T>(
  attempt: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
  signal: AbortSignal | undefined,
): Promise<T> => {
  for (const wait of waits) {
    try {
      return await attempt()
    } catch (error) {
      if (!isPassing(error)) throw error
      await pause(wait, signal)
      if (signal?.aborted) throw error
    }
  }
  return attempt()
}
