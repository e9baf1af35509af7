import { post, renewWith } from '../../../lib/wire/api'
import { getDirtyPages } from '../../../lib/page/dirty'
import { getSession, renewSession, type UserInfo } from '../../../lib/session/session'
import { createStore } from '../../../lib/session/store'

interface Waiting {
  readonly done: (renewed: boolean) => void
}
/** Set while calls wait for somebody to sign in again. */
export const waitingLogin = createStore<Waiting | null>(null)
let running: Promise<boolean> | null = null

/** While something is unsaved an ended session is taken up again on the same page; one dialog serves all calls. */
export const guardUnsaved = (): (() => void) =>
  renewWith(() => {
    if (running) return running
    // What is just being sent counts as well: it is not saved yet.
    if (getDirtyPages().size === 0) return null
    running = new Promise<boolean>((resolve) => {
      waitingLogin.set({
        done: (renewed) => {
          running = null
          waitingLogin.set(null)
          resolve(renewed)
        },
      })
    })
    return running
  })

export interface Answer {
  readonly password: string
  readonly captcha: string
  readonly checkKey: string
}
interface Login {
  readonly token: string
  readonly userInfo: UserInfo
  readonly multi_depart: 0 | 1 | 2
}
/** Signs the same user in again, into the same department; throws the server's refusal. */
export const signInAgain = async (answer: Answer): Promise<void> => {
  const before = getSession()?.userInfo
  if (!before) return
  const { username, orgCode } = before
  const { token, userInfo, multi_depart } = await post<Login>('/sys/login', { username, ...answer }, { quiet: true, unguarded: true })
  if (multi_depart !== 2 || !orgCode) return renewSession({ token, userInfo })
  const headers = { 'X-Access-Token': token }
  const chosen = await post<{ userInfo: UserInfo }>('/sys/selectDepart', { orgCode, username }, { quiet: true, unguarded: true, headers })
  renewSession({ token, userInfo: chosen.userInfo })
}
