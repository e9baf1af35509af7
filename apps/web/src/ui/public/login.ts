import type { Depart } from '@srm/contract/sys/session'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ApiError, post } from '../../lib/api'
import { setDicts, type DictMap } from '../../lib/dicts'
import { getLanguage } from '../../lib/language'
import { homeOf, signIn, type Session, type UserInfo } from '../../lib/session'
import { createStore } from '../../lib/store'

interface LoginResult {
  readonly token: string
  readonly userInfo: UserInfo
  readonly departs: readonly Depart[]
  readonly multi_depart: 0 | 1 | 2
  readonly sysAllDictItems: DictMap
}

/** Signed in, but the department of this session is still to be chosen; lost with the page, on purpose. */
export interface PendingLogin extends Session {
  readonly departs: readonly Depart[]
}
export const pendingLogin = createStore<PendingLogin | null>(null)

/** A path of ours to go on to; anything that leads elsewhere is ignored. */
export const safeRedirect = (to: unknown): string | null => {
  if (typeof to !== 'string' || !to.startsWith('/') || /^\/[/\\]/.test(to)) return null
  return /^\/(user|register|supplierRegister|404)\b/.test(to) ? null : to
}

/** Where a user goes after signing in: suppliers with open onboarding to their completion page, others on (spec 1 §2.2). */
export const useEnter = () => {
  const navigate = useNavigate()
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  return (session: Session) => {
    signIn(session)
    const home = homeOf(session.userInfo)
    const confined = home === '/completeSupInfo' || home === '/misCompleteSupInfo'
    void navigate({ href: confined ? home : (safeRedirect(redirect) ?? home), replace: true })
  }
}

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly captcha: string
  readonly checkKey: string
}
/** Asks the server; several departments leave the session waiting for the choice. */
export const useLogin = () => {
  const enter = useEnter()
  const navigate = useNavigate()
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  return async (credentials: Credentials): Promise<void> => {
    const { token, userInfo, departs, multi_depart, sysAllDictItems } = await post<LoginResult>('/sys/login', credentials, { quiet: true })
    setDicts(getLanguage(), sysAllDictItems)
    if (multi_depart !== 2) return enter({ token, userInfo })
    pendingLogin.set({ token, userInfo, departs })
    await navigate({ to: '/user/login', search: (redirect ? { redirect } : {}) as never })
  }
}

/** Errors by field, from a refusal: what names no field of ours goes to `fallback`. */
export const fieldErrors = (error: unknown, byKey: Readonly<Record<string, string>>, fallback: string): Record<string, string> => {
  if (!(error instanceof ApiError)) return { [fallback]: error instanceof Error ? error.message : String(error) }
  if (error.fields.length > 0) return Object.fromEntries(error.fields.map((f) => [byKey[f.errorKey ?? ''] ?? f.field, f.message]))
  return { [byKey[error.errorKey] ?? fallback]: error.message }
}
