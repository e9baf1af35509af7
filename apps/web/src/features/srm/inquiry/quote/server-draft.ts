import { quotation as routes } from '@srm/contract/srm/quotation'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../lib/client'
import { useForm } from '../../../../ui/form/context'

const delay = 3000

interface ServerDraft {
  /** When the server took the draft last. */
  readonly savedAt: string | null
  readonly state: 'idle' | 'saving' | 'failed'
}

/** Keeps the unfinished quotation on the server, encrypted for the company: three seconds after the last key. */
export const useServerDraft = (id: string, initial: string | null): ServerDraft => {
  const { store } = useForm()
  const [draft, setDraft] = useState<ServerDraft>({ savedAt: initial, state: 'idle' })
  const sent = useRef(store.get().changes)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const save = async () => {
      const { changes, values } = store.get()
      if (changes === sent.current || !store.isDirty()) return
      sent.current = changes
      setDraft((now) => ({ ...now, state: 'saving' }))
      try {
        const { savedAt } = await call(routes.saveDraft, { body: { id, content: { ...values } }, quiet: true })
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
  }, [store, id])
  return draft
}
