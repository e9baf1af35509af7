/** The part of the browser's lock manager that is used. */
export type Locks = Pick<LockManager, 'request'>

const lock = 'srm-notices'

/**
 * Of all browser tabs one leads: the one that was looked at last. Where browsers have no locks each leads. `tell` hears of
 * each change; the answer gives the lead up.
 */
export const lead = (tell: (leads: boolean) => void, locks: Locks | undefined): (() => void) => {
  if (!locks) {
    tell(true)
    return () => tell(false)
  }
  let asked = 0
  /** Which request of this tab holds the lock; 0: none does. */
  let holder = 0
  let release: () => void = () => undefined
  let waiting: AbortController | undefined
  let ended = false
  const request = (options: LockOptions): void => {
    asked += 1
    const mine = asked
    const hold = () =>
      new Promise<void>((done) => {
        if (ended) return done()
        holder = mine
        release = done
        tell(true)
      })
    locks.request(lock, options, hold).catch(() => {
      // Another request of this very tab may hold the lock by now: only whoever held it has lost it.
      if (holder !== mine) return
      holder = 0
      tell(false)
      wait()
    })
  }
  const wait = (): void => {
    if (ended) return
    waiting = new AbortController()
    request({ signal: waiting.signal })
  }
  const take = (): void => {
    if (document.hidden || holder !== 0) return
    waiting?.abort()
    request({ steal: true })
  }
  if (document.hidden) wait()
  else take()
  document.addEventListener('visibilitychange', take)
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', take)
    waiting?.abort()
    tell(false)
    release()
  }
}
