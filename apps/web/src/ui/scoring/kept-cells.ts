import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { instantOf, serverNow } from '../../lib/clock'
import { useUnsaved } from '../../lib/page/dirty'
import { ApiError } from '../../lib/wire/api'

export interface Kept {
  readonly state: 'saved' | 'saving' | 'failed'
  /** Time of the day at which the last cell was kept. */
  readonly at: string
  /** Why the server refused a cell. */
  readonly why: string | null
}
/** What did not arrive is sent again by itself. */
const againMs = 2000
const typingMs = 600
/** A cell that changed while it was on its way goes again; what does not arrive then is for the server to miss. */
const settleRounds = 2
/** Sends a cell; null: there is nothing to be kept yet. */
type Save = () => Promise<unknown> | null

/** The server has read it and said no: to send it again would change nothing. */
const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 200

/** A sheet whose cells are kept one by one as they are typed, sent again where they did not arrive, and on leaving. */
export const useKeptCells = () => {
  const [kept, setKept] = useState<Kept | null>(null)
  /** What waits to be sent, by cell, and what is on its way. */
  const waiting = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; go: () => void }>())
  const underWay = useRef(new Set<Promise<unknown>>())
  const busy = useRef(new Set<string>())
  const isOpen = () => waiting.current.size + underWay.current.size > 0
  const flush = (key: string) => {
    const one = waiting.current.get(key)
    if (!one) return
    clearTimeout(one.timer)
    waiting.current.delete(key)
    one.go()
  }
  const settle = async () => {
    for (let round = 0; round < settleRounds && isOpen(); round++) {
      for (const key of waiting.current.keys()) flush(key)
      await Promise.all(underWay.current)
    }
  }
  const last = useRef(settle)
  useLayoutEffect(() => {
    last.current = settle
  })
  // Whoever leaves has typed what is to be kept.
  useEffect(() => () => void last.current(), [])
  // Whoever closes the page while something has not arrived is asked.
  useUnsaved(kept !== null && kept.state !== 'saved', {
    isDirty: isOpen,
    save: async () => {
      await settle()
      return !isOpen()
    },
    keep: settle,
    drop: () => {
      for (const { timer } of waiting.current.values()) clearTimeout(timer)
      waiting.current.clear()
    },
  })
  const wait = (key: string, save: Save, ms: number) => {
    const before = waiting.current.get(key)
    if (before) clearTimeout(before.timer)
    waiting.current.set(key, { timer: setTimeout(() => flush(key), ms), go: () => now(key, save) })
  }
  const now = (key: string, save: Save) => {
    const before = waiting.current.get(key)
    if (before) clearTimeout(before.timer)
    waiting.current.delete(key)
    // Two answers of one cell could arrive in the wrong order.
    if (busy.current.has(key)) return wait(key, save, typingMs)
    const begun = save()
    if (!begun) return
    busy.current.add(key)
    setKept((before) => ({ state: 'saving', at: before?.at ?? '', why: null }))
    const sent = begun.then(
      () => {
        // Saved is said when nothing else is on its way, or waits because it did not arrive.
        if (underWay.current.size <= 1 && waiting.current.size === 0)
          setKept({ state: 'saved', at: instantOf(serverNow()).slice(11), why: null })
      },
      (error: unknown) => {
        setKept((before) => ({ state: 'failed', at: before?.at ?? '', why: isRefused(error) ? error.message : null }))
        if (!isRefused(error) && !waiting.current.has(key)) wait(key, save, againMs)
      },
    )
    underWay.current.add(sent)
    void sent.finally(() => {
      underWay.current.delete(sent)
      busy.current.delete(key)
    })
  }
  return { kept, now, later: (key: string, save: Save) => wait(key, save, typingMs), flush, settle }
}
