import { redirect } from '@tanstack/react-router'
import { ApiError, post } from '../lib/wire/api'
import { getAccess, loadAccess } from '../lib/page/menu'
import { getSession, homeOf, signOut } from '../lib/session/session'
import { toast } from '../lib/notify'
import { loadOwnWords } from '../lib/own-words'
import { parseSearch } from '../lib/page/search'
import { announcementIn, takePartPath } from '../ui/public/onward'
import { loadPageAt } from './shell/tabs/load-page'

const completion = ['/completeSupInfo', '/misCompleteSupInfo']

interface Place {
  readonly pathname: string
  readonly href: string
}

/** The form of an announced purchase, or the list of announcements with the reason why there is none. */
const toTakePart = async (href: string) => {
  try {
    const { page } = await post<{ page: string }>('/srm/supplier/takePart', { announcementId: announcementIn(href) }, { quiet: true })
    const { pathname, search, hash } = new URL(page, location.origin)
    return redirect({ to: pathname, search: parseSearch(search), hash: hash.slice(1), replace: true })
  } catch (error) {
    if (error instanceof Error) toast('error', error.message)
    return redirect({ to: '/purchaseAnnouncement', replace: true })
  }
}

/** The route guard decides for everything inside the shell (docs/conventions.md, Route guard). */
export const guard = async (place: Place): Promise<void> => {
  if (!getSession()) throw redirect({ to: '/user/Index', search: { redirect: place.href }, replace: true })
  if (!getAccess()) {
    // Beside the menu, not after it: whoever shows the page asks again, and says so where it cannot be fetched.
    void loadPageAt(place.pathname).catch(() => null)
    try {
      await loadAccess()
      // Built-in words do until the tenant's own are here.
      void loadOwnWords().catch(() => null)
    } catch (error) {
      // The server was not reached, or the page is being left: nobody is signed out for that.
      if (error instanceof ApiError && (error.status === 0 || error.status === 504)) throw error
      if (error instanceof Error && error.message) toast('error', error.message)
      signOut()
      throw redirect({ to: '/user/login', search: { redirect: place.href }, replace: true })
    }
  }
  const session = getSession()
  if (!session) return
  const home = homeOf(session.userInfo)
  if (place.pathname === takePartPath) throw await toTakePart(place.href)
  // The completion pages belong to those who are sent there, and are all they get.
  const apart = completion.includes(home) || completion.includes(place.pathname)
  if (apart && place.pathname !== home) throw redirect({ to: home, replace: true })
}
