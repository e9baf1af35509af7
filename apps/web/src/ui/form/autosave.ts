import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { getSession } from '../../lib/session/session'
import { PaneContext } from '../../lib/page/page'
import { dropDraft, readDraft, writeDraft, type Draft } from './draft'
import type { FormStore } from './store'

const delay = 2000

export interface Autosave {
  /** A draft of an earlier visit, waiting for a decision. */
  readonly found: Draft | null
  readonly restore: () => void
  readonly discard: () => void
  readonly savedAt: number | null
  readonly saveNow: () => Promise<void>
}

/** Keeps what is typed on this device: 2 s after a change and when the page is hidden. */
export const useAutosave = (store: FormStore, formId: string, recordId: string | null, version: number | null): Autosave => {
  // A second new form beside a first one has a draft of its own.
  const second = /[?&]new=([^&]+)/.exec(useContext(PaneContext)?.key ?? '')?.[1] ?? ''
  const key = `${getSession()?.userInfo.username ?? ''}:${formId}:${recordId ?? `new${second}`}`
  const [found, setFound] = useState<Draft | null>(null)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const saved = useRef(0)

  const saveNow = useCallback(async () => {
    saved.current = store.get().changes
    const now = Date.now()
    await writeDraft(key, { values: store.get().values, savedAt: now, version })
    setSavedAt(now)
  }, [store, key, version])
  const discard = useCallback(() => {
    setFound(null)
    setSavedAt(null)
    void dropDraft(key)
  }, [key])

  useEffect(() => {
    let gone = false
    void readDraft(key).then((draft) => {
      // A draft of an older version of the record would undo what others have done since.
      const usable = draft && draft.version === version && JSON.stringify(draft.values) !== JSON.stringify(store.get().values)
      if (!gone && usable && !store.isDirty()) setFound(draft)
    })
    return () => {
      gone = true
    }
  }, [key, version, store])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      if (store.get().changes !== saved.current && store.isDirty()) void saveNow()
    }
    const stop = store.subscribe(() => {
      if (store.get().changes === saved.current) return
      clearTimeout(timer)
      timer = setTimeout(flush, delay)
    })
    const hidden = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      clearTimeout(timer)
      // Going, or only hidden behind another tab: nobody would come back to do it.
      flush()
      stop()
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [store, saveNow])

  const restore = () => {
    if (found) store.replace(found.values)
    setFound(null)
  }
  return { found, restore, discard, savedAt, saveNow }
}
