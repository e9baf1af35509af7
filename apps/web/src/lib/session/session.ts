import { createStore, useStore } from './store'
import { sevenDays, storedStore } from './storage'

/** Login answers this about the user. */
export interface UserInfo {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly avatar?: string | null
  readonly email?: string | null
  readonly phone?: string | null
  readonly orgCode?: string | null
  readonly orgCodeTxt?: string | null
  /** '2' and '3' confine a supplier to its completion pages (docs/accounts.md, Where a user may go). */
  readonly isShow?: string | number | null
  readonly tenantId?: string | number | null
  readonly relTenantIds?: string | null
  readonly supplierId?: string | null
}
export interface Session {
  readonly token: string
  readonly userInfo: UserInfo
}

const sessionStore = storedStore<Session | null>('session', null, sevenDays)
/** Grows whenever the signed-in user may have changed: caches keyed by it start afresh. */
export const sessionEpoch = createStore(0)

export const getSession = sessionStore.get
export const getToken = (): string | null => sessionStore.get()?.token ?? null
export const onSessionChange = sessionStore.subscribe
export const useSession = (): Session | null => useStore(sessionStore)

export const signIn = (session: Session): void => {
  sessionStore.set(session)
  sessionEpoch.set(sessionEpoch.get() + 1)
}
/** The same user signed in again: everything on the page stays as it is. */
export const renewSession = (session: Session): void => sessionStore.set(session)
/** Replaces what is known of the user: after a change of department or of the onboarding step. */
export const updateUserInfo = (userInfo: UserInfo): void => {
  const session = sessionStore.get()
  if (session) signIn({ ...session, userInfo })
}
/** Forgets the session here; telling the server is the caller's matter. */
export const signOut = (): void => {
  sessionStore.set(null)
  sessionEpoch.set(sessionEpoch.get() + 1)
}

/** The home of a user goes by the onboarding step. */
export const homeOf = (user: UserInfo): string => {
  if (String(user.isShow) === '2') return '/completeSupInfo'
  if (String(user.isShow) === '3') return '/misCompleteSupInfo'
  return '/dashboard/analysis'
}
