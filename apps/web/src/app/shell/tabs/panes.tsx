import { Navigate, useBlocker, useRouter, type RouterHistory } from '@tanstack/react-router'
import { Activity, useEffect, useLayoutEffect, useRef } from 'react'
import { allPages, keepUnsavedOf, mayLeave, useDirtyPages, type Pages } from '../../../lib/page/dirty'
import { useIsPhone } from '../../../lib/media'
import { useAccess } from '../../../lib/page/menu'
import { dismissQuestions } from '../../../lib/notify'
import { pageKey } from '../../../lib/page/page'
import { getSession } from '../../../lib/session/session'
import { stringifySearch } from '../../../lib/page/search'
import { endPages, setLive, setShown, useLive, withinCap, withShown } from '../bell/live'
import { isKeptAlive, pageAt } from './page-at'
import { PageInPane } from './pane'
import { useHere } from './place'
import { useShellSettings } from '../settings/settings'
import { homePath, replaceTab, visitTab } from './tabs'

/** Tabs are off on phones and by the user's setting. */
export const useTabsOn = (): boolean => {
  const { multiTab } = useShellSettings()
  return !useIsPhone() && multiTab
}

type Moved = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0]
/** Pages replaced by the one they led to (a sent form by its record): their tabs go with them. */
const useReplaced = (): React.RefObject<Set<string>> => {
  const history: RouterHistory = useRouter().history
  const gone = useRef(new Set<string>())
  useEffect(() => {
    let last = pageKey(history.location.href)
    return history.subscribe(({ location, action }: Moved) => {
      const next = pageKey(location.href)
      if (action.type === 'REPLACE' && next !== last) gone.current.add(last)
      last = next
    })
  }, [history])
  return gone
}

/** Keeps the bar in step with what is shown. */
const useTabOfShown = (href: string, title: string, on: boolean) => {
  const gone = useReplaced()
  const before = useRef('')
  useLayoutEffect(() => {
    const key = pageKey(href)
    const from = before.current
    before.current = key
    const replaces = from !== key && from !== homePath && gone.current.has(from)
    gone.current.clear()
    if (on && replaces) replaceTab(from, href, title)
    else if (on) visitTab(href, title)
    if (replaces) endPages([from])
  }, [href, title, on, gone])
}

interface At {
  readonly pathname: string
  readonly search: object
  readonly routeId: string
}
const keyAt = ({ pathname, search }: At) => pageKey(`${pathname}${stringifySearch({ ...search })}`)

/** Asks before a move that would take a page with unsaved input away; a mere change of tabs takes none. */
const useLeaveGuard = (on: boolean) => {
  const { menu } = useAccess()
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next, action }) => {
      const from = keyAt(current)
      if (!getSession() || from === keyAt(next)) return false
      const outside = !next.routeId.startsWith('/shell') && next.pathname !== '/'
      const ends = !on || action === 'REPLACE' || !isKeptAlive(menu, from)
      const dropped: Pages = outside ? allPages : ends ? [from] : []
      return !(await mayLeave(dropped))
    },
  })
}

/** Each page comes back where it was scrolled to. */
const useScrollOf = (key: string, on: boolean) => {
  const router = useRouter()
  const places = useRef(new Map<string, number>())
  const due = useRef(false)
  useLayoutEffect(() => {
    if (!on) return
    const kept = places.current
    due.current = true
    scrollTo(0, kept.get(key) ?? 0)
    const remember = () => kept.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key, on])
  useEffect(
    () =>
      // The router scrolls a page it takes for new to its top; after it has done so, the page's own place is taken up again.
      router.subscribe('onRendered', () => {
        if (due.current) scrollTo(0, places.current.get(pageKey(router.latestLocation.href)) ?? 0)
        due.current = false
      }),
    [router],
  )
  return places
}

/** The pages of the open tabs: the shown one, and the others kept alive behind it. */
export const Panes = () => {
  const { href, title } = useHere()
  const { menu } = useAccess()
  const dirty = useDirtyPages()
  const stored = useLive()
  const on = useTabsOn()
  const key = pageKey(href)
  const found = pageAt(menu, href)
  const page = found && 'screen' in found
  const kept = page ? withShown(stored, href).filter((one) => one.key === key || (on && isKeptAlive(menu, one.href))) : stored
  const live = withinCap(kept, dirty)
  useLeaveGuard(on)
  const places = useScrollOf(key, on)
  useLayoutEffect(() => {
    setShown(key)
    setLive(live)
  }, [key, live])
  useEffect(() => dismissQuestions, [key])
  // After the pages of this moment are set: it may end one of them.
  useTabOfShown(href, page && !found.screen.bare ? title : '', on)
  useEffect(() => {
    const alive = new Set(live.map((one) => one.key))
    keepUnsavedOf(alive)
    for (const one of places.current.keys()) if (!alive.has(one)) places.current.delete(one)
  }, [live, places])

  // Always in the same order: moving them about would reload what scrolls and plays in them.
  const panes = live.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return (
    <>
      {panes.map((one) => {
        const at = pageAt(menu, one.href)
        if (!at || 'redirect' in at) return null
        const shown = one.key === key
        return (
          <Activity key={`${one.key}#${one.turn}`} mode={shown ? 'visible' : 'hidden'}>
            <PageInPane paneKey={one.key} href={one.href} screen={at.screen} shown={shown} />
          </Activity>
        )
      })}
      {!page && <Navigate to={found ? found.redirect : '/404'} replace />}
    </>
  )
}
