import { useCallback, useContext, useEffect, useId, useRef } from 'react'
import { PaneContext, pageKey, usePageHref } from './page'
import { createStore, useStore } from '../session/store'

/** Something on a page that would be lost with it: a form, an editor. */
export interface Unsaved {
  /** Key of the page it is on. */
  readonly page: string
  /** Asked at the moment of leaving: what is just being sent does not count. */
  readonly isDirty: () => boolean
  /** Answers whether it is safe now. */
  readonly save: () => Promise<boolean>
  /** Keeps it on this device, for a page that is about to be loaded afresh. */
  readonly keep: () => Promise<unknown>
  /** Gives the input up, drafts included. */
  readonly drop: () => void
}
export const allPages = 'all'
/** Keys of pages, or everything that is open. */
export type Pages = readonly string[] | typeof allPages

const kept = new Map<string, Unsaved>()
/** Keys of the pages with unsaved input, for the dots in the tab bar. */
const dirtyStore = createStore<ReadonlySet<string>>(new Set())
const draw = () => {
  const next = new Set([...kept.values()].map((one) => one.page))
  const now = dirtyStore.get()
  if (next.size !== now.size || [...next].some((page) => !now.has(page))) dirtyStore.set(next)
}
const forget = (id: string) => {
  if (kept.delete(id)) draw()
}

export const useDirtyPages = () => useStore(dirtyStore)
export const getDirtyPages = dirtyStore.get
export const onDirtyChange = dirtyStore.subscribe
export const unsavedOn = (pages: Pages): readonly Unsaved[] =>
  [...kept.values()].filter((one) => (pages === allPages || pages.includes(one.page)) && one.isDirty())

/** Pages that are no more have nothing unsaved. */
export const keepUnsavedOf = (pages: ReadonlySet<string>): void => {
  for (const [id, { page }] of kept) if (!pages.has(page)) forget(id)
}

/**
 * Announces unsaved input while `dirty`: the tab shows a dot and whoever would drop the page asks first.
 * A page hidden behind another tab stays announced, though its effects are taken down.
 * Answers how to take it back at once: a form whose sending leads to another page is clean when it is hidden already.
 */
export const useUnsaved = (dirty: boolean, how: Omit<Unsaved, 'page'>): (() => void) => {
  const id = useId()
  const href = usePageHref()
  const pane = useContext(PaneContext)
  const page = pageKey(pane?.within?.href ?? href)
  const isShown = useRef(pane?.isShown)
  const latest = useRef(how)
  useEffect(() => {
    latest.current = how
    isShown.current = pane?.isShown
  })
  useEffect(() => {
    if (!dirty) return forget(id)
    kept.set(id, {
      page,
      isDirty: () => latest.current.isDirty(),
      save: () => latest.current.save(),
      keep: () => latest.current.keep(),
      drop: () => latest.current.drop(),
    })
    draw()
    return () => {
      // Hidden is not gone: the pane still holds what was typed.
      if (isShown.current?.() ?? true) forget(id)
    }
  }, [id, page, dirty])
  return useCallback(() => forget(id), [id])
}

/** Asks what shall become of unsaved input; the shell's dialog. False: the user stays. */
type AskLeave = (unsaved: readonly Unsaved[]) => Promise<boolean>
let asker: AskLeave | null = null
export const askLeaveWith = (next: AskLeave): (() => void) => {
  asker = next
  return () => {
    if (asker === next) asker = null
  }
}
/** Answers whether these pages may go; asks only when something on them is unsaved. */
export const mayLeave = async (pages: Pages): Promise<boolean> => {
  const unsaved = unsavedOn(pages)
  return unsaved.length === 0 || !asker || asker(unsaved)
}

/** `to`, or another page of its kind (`?new=2`) while something typed on it is unsaved: two new forms beside each other. */
export const useFreshHref = (to: string): string => {
  const dirty = useDirtyPages()
  const another = (n: number) => (n === 1 ? to : `${to}${to.includes('?') ? '&' : '?'}new=${n}`)
  let n = 1
  while (dirty.has(pageKey(another(n)))) n += 1
  return another(n)
}
