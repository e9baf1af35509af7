import { pageKey } from '../../../lib/page/page'
import { sessionEpoch } from '../../../lib/session/session'
import { createStore, useStore } from '../../../lib/session/store'

/** A page kept alive: which one, where it stands in itself, and how often it was begun afresh. */
export interface Live {
  readonly key: string
  readonly href: string
  readonly turn: number
}
/** At most this many pages live at once, so that memory does not grow with every page opened. */
export const liveCap = 20

/** The pages alive, the longest unseen first, the shown one last. */
const liveStore = createStore<readonly Live[]>([])
/** A closed or refreshed page never meets its old state again. */
const turns = new Map<string, number>()
const turnOf = (key: string) => turns.get(key) ?? 0
const again = (key: string) => turns.set(key, turnOf(key) + 1)
let shown = ''

export const useLive = (): readonly Live[] => useStore(liveStore)
export const isShown = (key: string): boolean => shown === key
export const setShown = (key: string): void => {
  shown = key
}

/** With the page at an address last; a page met before goes on as it was. */
export const withShown = (live: readonly Live[], href: string): readonly Live[] => {
  const key = pageKey(href)
  const known = live.find((one) => one.key === key)
  if (known && known === live.at(-1) && known.href === href) return live
  return [...live.filter((one) => one.key !== key), known?.href === href ? known : { key, href, turn: known?.turn ?? turnOf(key) }]
}

/** Over the cap the longest unseen clean pages end; the shown one and those with unsaved input never do. */
export const withinCap = (live: readonly Live[], dirty: ReadonlySet<string>, cap = liveCap): readonly Live[] => {
  let over = live.length - cap
  if (over <= 0) return live
  return live.filter((one, i) => {
    const ends = over > 0 && i < live.length - 1 && !dirty.has(one.key)
    if (ends) over--
    return !ends
  })
}

export const setLive = (next: readonly Live[]): void => {
  const now = liveStore.get()
  for (const { key } of now) if (!next.some((one) => one.key === key)) again(key)
  if (now.length !== next.length || now.some((one, i) => one !== next[i])) liveStore.set(next)
}
/** Ends pages: their state is freed, and opened again they load afresh. */
export const endPages = (keys: readonly string[]): void => setLive(liveStore.get().filter((one) => !keys.includes(one.key)))
/** The page begins anew in its place. */
export const refreshPage = (key: string): void => {
  again(key)
  liveStore.set(liveStore.get().map((one) => (one.key === key ? { ...one, turn: turnOf(key) } : one)))
}
/** A hidden page moved its own address. */
export const movePage = (key: string, href: string): void =>
  liveStore.set(liveStore.get().map((one) => (one.key === key ? { ...one, href } : one)))

sessionEpoch.subscribe(() => setLive([]))
