import { useEffect, useRef, useState } from 'react'
import { askLeaveWith, type Unsaved } from '../../lib/page/dirty'
import { lazily } from '../../lib/page/lazily'
import { useStore } from '../../lib/session/store'
import { guardUnsaved, waitingLogin } from './account/relogin'
import { VersionNotice } from './version-notice'

const LeaveDialog = lazily(() => import('./leave-dialog').then((m) => m.LeaveDialog))
const ReloginDialog = lazily(() => import('./account/relogin-dialog').then((m) => m.ReloginDialog))

interface Question {
  readonly unsaved: readonly Unsaved[]
  readonly answer: (go: boolean) => void
}
const useLeaveQuestion = () => {
  const [question, setQuestion] = useState<Question | null>(null)
  const open = useRef<Question | null>(null)
  useEffect(() => {
    const show = (next: Question | null) => {
      open.current = next
      setQuestion(next)
    }
    return askLeaveWith(
      (unsaved) =>
        new Promise((resolve) => {
          // Another way of leaving was tried meanwhile: the first one stays where it is.
          open.current?.answer(false)
          const answer = (go: boolean) => {
            show(null)
            resolve(go)
          }
          show({ unsaved, answer })
        }),
    )
  }, [])
  return question
}

/** What keeps input from being lost: asking before a page goes, signing in again in place, news of a newer version. */
export const Guards = () => {
  const question = useLeaveQuestion()
  const waiting = useStore(waitingLogin)
  useEffect(guardUnsaved, [])
  return (
    <>
      {question && <LeaveDialog {...question} />}
      {waiting && <ReloginDialog done={waiting.done} />}
      <VersionNotice />
    </>
  )
}
