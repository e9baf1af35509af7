import { useCallback, useEffect, useState } from 'react'
import { ApiError, get, urlOf, type Query } from '../../lib/wire/api'
import { useLanguage } from '../../lib/session/language'

/** A kept answer is shown at once; after this long it is asked for again behind it. */
const freshMs = 30_000
const retryMs = 1000

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

const kept = new Map<string, { readonly value: unknown; readonly at: number }>()
const asked = new Map<string, Promise<unknown>>()

// Each page shows its own failure where the data should be, so the calls are quiet.
const fetched = async ({ path, query }: Address, again = true): Promise<unknown> => {
  try {
    return await get<unknown>(path, query, { quiet: true })
  } catch (error) {
    // A refusal does not change by asking again; an unreachable server may come back.
    if (!again || !(error instanceof ApiError) || error.status !== 0) throw error
    await new Promise((done) => setTimeout(done, retryMs))
    return fetched({ path, query }, false)
  }
}
/** One call, however many parts of a page want its answer. */
const fetchOnce = (key: string, address: Address): Promise<unknown> => {
  const known = asked.get(key)
  if (known) return known
  const call = fetched(address)
    .then((value) => {
      kept.set(key, { value, at: Date.now() })
      return value
    })
    .finally(() => asked.delete(key))
  asked.set(key, call)
  return call
}
const isFresh = (key: string) => Date.now() - (kept.get(key)?.at ?? 0) < freshMs

/**
 * Reads public data. Visitors' pages have no need of a query library: one answer per page, kept for a moment, asked for
 * again when the language changes or the visitor returns. `keep` shows the old rows until those of another query arrive.
 */
export const useRead = <T>({ path, query }: Address, { keep = false, first }: { keep?: boolean; first?: T } = {}): Reading<T> => {
  const address = urlOf(path, query)
  const key = `${useLanguage()} ${address}`
  const [turn, setTurn] = useState(0)
  const [shown, setShown] = useState<Shown>({ address, value: kept.get(key)?.value ?? first, error: null, busy: true })
  const refetch = useCallback(() => {
    kept.delete(key)
    setTurn((n) => n + 1)
  }, [key])
  useEffect(() => {
    let left = false
    const known = kept.get(key)
    const fresh = known !== undefined && isFresh(key)
    setShown((s) => ({
      address,
      value: known?.value ?? (keep || s.address === address ? s.value : first),
      error: null,
      busy: !fresh,
    }))
    const settle = (part: Partial<Shown>) => {
      if (!left) setShown((s) => ({ ...s, ...part, busy: false }))
    }
    if (!fresh)
      fetchOnce(key, { path, query }).then(
        (value) => settle({ value }),
        (error: unknown) => settle({ error: error instanceof Error ? error : new Error(String(error)) }),
      )
    return () => {
      left = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for path and query
  }, [key, turn])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && !isFresh(key)) setTurn((n) => n + 1)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [key])
  // The first drawing after a change of address comes before the effect: it must not show another page's data.
  const data = (shown.address === address || keep ? shown.value : kept.get(key)?.value) as T | undefined
  const error = shown.address === address ? shown.error : null
  return { data, error, isPending: data === undefined && error === null, isFetching: shown.busy, refetch }
}
