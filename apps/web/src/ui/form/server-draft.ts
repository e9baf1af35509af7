import { useEffect, useRef, useState } from 'react'
import { useForm } from './context'
import type { Values } from './path'

const delay = 3000

interface ServerDraft {
  /** When the server took the draft last. */
  readonly savedAt: string | null
  readonly state: 'idle' | 'saving' | 'failed'
}

/**
 * Keeps an unfinished form on the server: three seconds after the last key, and when the page is left.
 * @param keep sends what was typed and answers when it was taken
 */
export const useServerDraft = (keep: (values: Values) => Promise<string | null>, initial: string | null): ServerDraft => {
  const { store } = useForm()
  const [draft, setDraft] = useState<ServerDraft>({ savedAt: initial, state: 'idle' })
  const sent = useRef(store.get().changes)
  const send = useRef(keep)
  useEffect(() => {
    send.current = keep
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const save = async () => {
      const { changes, values } = store.get()
      if (changes === sent.current || !store.isDirty()) return
      sent.current = changes
      setDraft((now) => ({ ...now, state: 'saving' }))
      try {
        const savedAt = await send.current(values)
        if (!gone) setDraft({ savedAt, state: 'idle' })
      } catch {
        // the form's own autosave keeps it on this device
        if (!gone) setDraft((now) => ({ ...now, state: 'failed' }))
      }
    }
    const stop = store.subscribe(() => {
      if (store.get().changes === sent.current) return
      clearTimeout(timer)
      timer = setTimeout(() => void save(), delay)
    })
    const hidden = () => {
      if (document.visibilityState === 'hidden') void save()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      gone = true
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [store])
  return draft
}
