import { createStore, useStore } from '../../../lib/session/store'
import { sessionEpoch } from '../../../lib/session/session'
import { moved, pinned, replaced, titled, visited, without, type Tab, type Tabs } from './tab-rules'

export { homePath, type Tab } from './tab-rules'

const storageKey = 'srm-tabs'
const restored = (): Tabs => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? (kept as Tab[]).filter((tab) => typeof tab?.key === 'string' && typeof tab.href === 'string') : []
  } catch {
    return []
  }
}
const tabStore = createStore<Tabs>(restored())
tabStore.subscribe(() => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(tabStore.get()))
  } catch {
    // without session storage the tabs live as long as the page
  }
})
// Another user, or another department: what was open belongs to somebody else.
let epoch = sessionEpoch.get()
sessionEpoch.subscribe(() => {
  if (sessionEpoch.get() !== epoch) tabStore.set([])
  epoch = sessionEpoch.get()
})

const change = (next: (tabs: Tabs) => Tabs): void => tabStore.set(next(tabStore.get()))

export const getTabs = tabStore.get
export const useTabs = () => useStore(tabStore)
export const visitTab = (href: string, title: string): void => change((tabs) => visited(tabs, href, title))
export const titleTab = (href: string, title: string): void => change((tabs) => titled(tabs, href, title))
export const replaceTab = (from: string, href: string, title: string): void => change((tabs) => replaced(tabs, from, href, title))
export const removeTabs = (keys: readonly string[]): void => change((tabs) => without(tabs, keys))
export const pinTab = (key: string, on: boolean): void => change((tabs) => pinned(tabs, key, on))
export const moveTab = (key: string, to: number): void => change((tabs) => moved(tabs, key, to))
