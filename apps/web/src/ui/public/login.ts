import type { Depart, Tenant } from '@srm/contract/sys/session'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, post, type FieldError } from '../../lib/wire/api'
import { setDicts, type DictMap } from '../../lib/dicts'
import { getLanguage } from '../../lib/session/language'
import { homeOf, signIn, type Session, type UserInfo } from '../../lib/session/session'
import { registered } from '../../lib/session/registered'
import { createStore } from '../../lib/session/store'
import { announcementIn, useOnward } from './onward'

/** What every way of signing in answers. */
export interface LoginResult {
  readonly token: string
  readonly userInfo: UserInfo
  readonly departs: readonly Depart[]
  readonly multi_depart: 0 | 1 | 2
  readonly sysAllDictItems: DictMap
  readonly tenantList?: readonly Tenant[]
}

/** Signed in, but tenant or department of this session are still to be chosen; lost with the page, on purpose. */
export interface PendingLogin extends Session {
  readonly departs: readonly Depart[]
  /** Those to choose among; empty when that is done. */
  readonly tenants: readonly Tenant[]
}
export const pendingLogin = createStore<PendingLogin | null>(null)

/** A path of ours to go on to; anything that leads elsewhere is ignored. */
export const safeRedirect = (to: unknown): string | null => {
  // Browsers drop control characters and read a backslash as a slash: `/\t/elsewhere` would leave.
  if (typeof to !== 'string' || !/^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(to)) return null
  return /^\/(user|register|register-result|supplierRegister|alteration|404)(?=[/?#]|$)/.test(to) ? null : to
}

/** A user goes here after signing in: suppliers with open onboarding to their completion page, others on. */
export const useEnter = () => {
  const navigate = useNavigate()
  const { redirect } = useOnward()
  return (session: Session) => {
    pendingLogin.set(null)
    signIn(session)
    const home = homeOf(session.userInfo)
    const confined = home === '/completeSupInfo' || home === '/misCompleteSupInfo'
    registered.set(null)
    const to = safeRedirect(redirect)
    // Of a company that is not approved yet the purchase it wants to take part in is at least kept.
    const kept = confined && !announcementIn(redirect)
    void navigate({ href: to === null || kept ? home : to, replace: true })
  }
}

/** After any way of signing in: on, or to the choice of tenant and department first. */
export const useArrive = () => {
  const enter = useEnter()
  const navigate = useNavigate()
  const { redirect } = useOnward()
  return async ({ token, userInfo, departs, multi_depart, sysAllDictItems, tenantList = [] }: LoginResult): Promise<void> => {
    setDicts(getLanguage(), sysAllDictItems)
    const tenants = tenantList.length > 1 ? tenantList : []
    if (tenants.length === 0 && multi_depart !== 2) return enter({ token, userInfo })
    pendingLogin.set({ token, userInfo, departs: multi_depart === 2 ? departs : [], tenants })
    await navigate({ to: '/user/login', search: redirect ? { redirect } : {}, replace: true })
  }
}

interface Credentials {
  readonly username: string
  readonly password: string
  readonly captcha: string
  readonly checkKey: string
}
/** Asks the server; several tenants or departments leave the session waiting for the choice. */
export const useLogin = () => {
  const arrive = useArrive()
  return async (credentials: Credentials): Promise<void> => arrive(await post<LoginResult>('/sys/login', credentials, { quiet: true }))
}

/** Sent by forms without a field to show an error at: the key of the image is told at the image. */
const besideField: Readonly<Record<string, string>> = { checkKey: 'captcha' }
/** Errors by field, from a refusal: what names no field of ours goes to `fallback`. */
export const fieldErrors = (error: unknown, byKey: Readonly<Record<string, string>>, fallback: string): Record<string, string> => {
  if (!(error instanceof ApiError)) return { [fallback]: error instanceof Error ? error.message : String(error) }
  if (error.fields.length > 0) {
    const fieldOf = ({ field, errorKey }: FieldError) => byKey[errorKey ?? ''] ?? besideField[field] ?? field
    return Object.fromEntries(error.fields.map((one) => [fieldOf(one), one.message]))
  }
  return { [byKey[error.errorKey] ?? fallback]: error.message }
}
