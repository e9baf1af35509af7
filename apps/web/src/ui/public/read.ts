import { useCallback, useEffect, useState } from 'react'
import { ApiError, get, urlOf, type Query } from '../../lib/api'
import { useLanguage } from '../../lib/language'

/** A kept answer is shown at once; after this long it is asked for again behind it. */
const freshMs = 30_000
const retryMs = 1000

interface Kept {
  readonly value: unknown
  readonly at: number
}
const kept = new Map<string, Kept>()

/** What a page reads: a path of the API and its query. */
export interface Address {
  readonly path: string
  readonly query?: Query
}
export interface Reading<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly refetch: () => void
}
interface Shown {
  readonly address: string
  readonly value: unknown
  readonly error: Error | null
  readonly busy: boolean
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

// Each page shows its own failure where the data should be, so the calls are quiet.
const fetched = async ({ path, query }: Address, signal: AbortSignal, again = true): Promise<unknown> => {
  try {
    return await get<unknown>(path, query, { quiet: true, signal })
  } catch (error) {
    // A refusal does not change by asking again; an unreachable server may come back.
    if (!again || signal.aborted || !(error instanceof ApiError) || error.status !== 0) throw error
    await wait(retryMs)
    return fetched({ path, query }, signal, false)
  }
}

/**
 * Reads public data. Visitors pages have no need of a query library: one answer per page, kept for a moment, asked for
 * again when the language changes or the visitor returns. `keep` shows the old rows until those of another query arrive.
 */
export const useRead = <T>({ path, query }: Address, { keep = false, first }: { keep?: boolean; first?: T } = {}): Reading<T> => {
  const lang = useLanguage()
  const address = urlOf(path, query)
  const key = `${lang} ${address}`
  const [turn, setTurn] = useState(0)
  const [shown, setShown] = useState<Shown>({ address, value: kept.get(key)?.value ?? first, error: null, busy: true })
  const refetch = useCallback(() => {
    kept.delete(key)
    setTurn((n) => n + 1)
  }, [key])
  useEffect(() => {
    const known = kept.get(key)
    const fresh = known !== undefined && Date.now() - known.at < freshMs
    setShown((s) => {
      const value = known?.value ?? (keep || s.address === address ? s.value : first)
      return { address, value, error: null, busy: !fresh }
    })
    if (fresh) return
    const stop = new AbortController()
    fetched({ path, query }, stop.signal).then(
      (value) => {
        if (stop.signal.aborted) return
        kept.set(key, { value, at: Date.now() })
        setShown({ address, value, error: null, busy: false })
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setShown((s) => ({ ...s, error: error instanceof Error ? error : new Error(String(error)), busy: false }))
      },
    )
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for path and query
  }, [key, turn])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - (kept.get(key)?.at ?? 0) > freshMs) setTurn((n) => n + 1)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [key])
  // The very first drawing after a change of address comes before the effect: it must not show another page's data.
  const mine = shown.address === address || keep
  const data = (mine ? shown.value : kept.get(key)?.value) as T | undefined
  const error = shown.address === address ? shown.error : null
  return { data, error, isPending: data === undefined && error === null, isFetching: shown.busy, refetch }
}
