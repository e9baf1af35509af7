import { redirect } from '@tanstack/react-router'
import { ApiError } from '../lib/api'
import { getAccess, loadAccess } from '../lib/menu'
import { getSession, homeOf, signOut } from '../lib/session'
import { toast } from '../lib/notify'
import { loadOwnWords } from '../lib/own-words'

const completion = ['/completeSupInfo', '/misCompleteSupInfo']

interface Place {
  readonly pathname: string
  readonly href: string
}

/** The route guard of spec 1 §2.2 for everything inside the shell. */
export const guard = async (place: Place): Promise<void> => {
  if (!getSession()) throw redirect({ to: '/user/Index', search: { redirect: place.href } as never, replace: true })
  if (!getAccess()) {
    try {
      await loadAccess()
      // Built-in words do until the tenant's own are here.
      void loadOwnWords().catch(() => null)
    } catch (error) {
      // The server was not reached, or the page is being left: nobody is signed out for that.
      if (error instanceof ApiError && (error.status === 0 || error.status === 504)) throw error
      if (error instanceof Error && error.message) toast('error', error.message)
      signOut()
      throw redirect({ to: '/user/login', search: { redirect: place.href } as never, replace: true })
    }
  }
  const session = getSession()
  if (!session) return
  const home = homeOf(session.userInfo)
  // The completion pages belong to those who are sent there, and are all they get.
  const apart = completion.includes(home) || completion.includes(place.pathname)
  if (apart && place.pathname !== home) throw redirect({ to: home, replace: true })
}
