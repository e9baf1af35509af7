import { questionnaireReply as routes, type OwnQuestionnaire } from '@srm/contract/srm/questionnaire'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { query, write } from '../../../lib/wire/client'
import { bizNow } from '../../../lib/clock'

const delay = 2000
type Given = Readonly<Record<string, unknown>>

export interface Draft {
  readonly answers: Given
  readonly change: (key: string, value: unknown) => void
  readonly saveNow: () => Promise<void>
  /** Nothing is sent any more: it was submitted. */
  readonly stop: () => void
  readonly savedAt: string | null
  readonly state: 'idle' | 'saving' | 'failed'
}

/** Answers in the making, kept on the server two seconds after the last change and when the page is left. */
export const useReplyDraft = (id: string, initial: Given, initiallySaved: string | null): Draft => {
  const queryClient = useQueryClient()
  const [answers, setAnswers] = useState(initial)
  const [kept, setKept] = useState<Pick<Draft, 'savedAt' | 'state'>>({ savedAt: initiallySaved, state: 'idle' })
  const now = useRef({ answers: initial, sent: initial, stopped: false })
  const saveNow = useCallback(async () => {
    const { answers: given, sent, stopped } = now.current
    if (stopped || given === sent) return
    now.current.sent = given
    // Whoever opens the page again at once goes on from here, not from what was read before.
    queryClient.setQueryData<OwnQuestionnaire>(query(routes.queryById, { query: { id } }).queryKey, (doc) =>
      doc
        ? { ...doc, draft: { savedAt: bizNow(), savedBy: '', ...doc.draft, answers: given as OwnQuestionnaire['answers'] & object } }
        : doc,
    )
    setKept((was) => ({ ...was, state: 'saving' }))
    try {
      const { result } = await write(routes.saveDraft, { body: { id, answers: given }, quiet: true })
      setKept({ savedAt: result.savedAt, state: 'idle' })
    } catch {
      // The next change, or leaving the page, tries again.
      now.current.sent = sent
      setKept((was) => ({ ...was, state: 'failed' }))
    }
  }, [id, queryClient])
  useEffect(() => {
    if (answers === now.current.sent) return
    const timer = setTimeout(() => void saveNow(), delay)
    return () => clearTimeout(timer)
  }, [answers, saveNow])
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') void saveNow()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      void saveNow()
    }
  }, [saveNow])
  const change = (key: string, value: unknown) => {
    now.current.answers = { ...now.current.answers, [key]: value }
    setAnswers(now.current.answers)
  }
  const stop = () => {
    now.current.stopped = true
  }
  return { answers, change, saveNow, stop, ...kept }
}
