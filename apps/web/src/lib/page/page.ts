import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { createContext, useCallback, useContext, useMemo } from 'react'
import { parseSearch, stringifySearch, type Search } from './search'

/** What tells two pages of one path apart; every other parameter is a page's own state. */
const identity = ['id', 'bizId', 'new'] as const

/** Which page an address shows: path and the record it is about. Filtering a list is not another page. */
export const pageKey = (href: string): string => {
  const [path = '', search = ''] = (href.split('#')[0] ?? '').split('?')
  const given = new URLSearchParams(search)
  const own = identity.flatMap((name) => (given.get(name) ? [`${name}=${given.get(name)}`] : []))
  return own.length ? `${path}?${own.join('&')}` : path
}

/** The tab a page lives in. Kept-alive pages each have an address of their own; only the shown one's is the router's. */
export interface Pane {
  readonly key: string
  readonly href: string
  /** Whether it is on the screen now, asked at the time of an event. */
  readonly isShown: () => boolean
  /** A page that is not shown goes on without taking the screen: its tab moves on, or another opens beside it. */
  readonly goBehind: (href: string, replace: boolean) => void
  /** Of a page shown within another: where that one stands, and how this one moves without taking its address. */
  readonly within?: { readonly href: string; readonly move: (href: string) => void }
}
export const PaneContext = createContext<Pane | null>(null)
/** Apart from the address, so that showing a page again draws only those who ask for it. */
export const PaneActiveContext = createContext(true)

const whole = { to: '.' } as const
type Select = Parameters<typeof useRouterState>[0]
const hrefOfRouter = { select: (s) => s.location.href } satisfies Select
const nothing = { select: () => '' } satisfies Select

/** The page's own address (path, search, hash): its pane's, outside of panes the router's. */
export const usePageHref = (): string => {
  const pane = useContext(PaneContext)
  // Inside a pane the router's moves mean nothing: they may be another tab's.
  const shown = useRouterState(pane ? nothing : hrefOfRouter)
  return pane?.href ?? shown
}
/** False while the page is kept alive behind another tab. */
export const usePageActive = (): boolean => useContext(PaneActiveContext)

/** True of a page shown within another, which says its name and what is done with it. */
export const useIsWithin = (): boolean => useContext(PaneContext)?.within !== undefined

const partsOf = (href: string) => {
  const [front = '', hash = ''] = href.split('#')
  const [path = '', search = ''] = front.split('?')
  return { path, search, hash }
}

/** The page's own search parameters; never those of another tab. */
export const usePageSearch = (): Readonly<Record<string, string>> => {
  const { search } = partsOf(usePageHref())
  return useMemo(() => parseSearch(search), [search])
}
export const usePageHash = (): string => partsOf(usePageHref()).hash

interface Move {
  /** All search parameters the page then has. */
  readonly search?: Search
  readonly hash?: string
  /** A step of its own in the browser's history; absent: in place. */
  readonly push?: boolean
}
/** Moves the page's own address (filters, page number, section); the page stays where it is. */
export const usePageMove = (): ((move: Move) => void) => {
  const pane = useContext(PaneContext)
  const href = usePageHref()
  const navigate = useNavigate()
  return ({ search, hash, push = false }) => {
    const now = partsOf(href)
    const next = search ?? parseSearch(now.search)
    const wanted = hash ?? (search ? '' : now.hash)
    const moved = () => `${now.path}${stringifySearch(next)}${wanted ? `#${wanted}` : ''}`
    if (pane?.within) return pane.within.move(moved())
    if (pane && !pane.isShown()) return pane.goBehind(moved(), true)
    const to = pane ? { to: now.path } : whole
    void navigate({ ...to, search: next, hash: wanted, replace: !push, resetScroll: false, hashScrollIntoView: false })
  }
}

interface Go {
  readonly to: string
  readonly search?: Search
  readonly hash?: string
  readonly replace?: boolean
  /** What is unsaved has been asked about already. */
  readonly ignoreBlocker?: boolean
}
/** Leads to another page as `useNavigate` does; from a page that is not shown it opens behind the shown one. */
export const usePageNavigate = (): ((go: Go) => Promise<void>) => {
  const pane = useContext(PaneContext)
  const navigate = useNavigate()
  const router = useRouter()
  return async (go) => {
    if (!pane || pane.isShown()) return navigate(go)
    pane.goBehind(router.buildLocation(go).href, Boolean(go.replace))
  }
}

/** An id that the same page in another tab does not have as well. */
export const usePageId = (): ((name: string) => string) => {
  const key = useContext(PaneContext)?.key
  return useCallback((name) => (key ? `${name}@${key.replaceAll(' ', '-')}` : name), [key])
}
/** The element with an id on the page that is shown; pages kept alive behind it may have one of the same name. */
export const onPage = (id: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[id="${CSS.escape(id)}"]`)].find((element) => element.getClientRects().length > 0) ?? null
