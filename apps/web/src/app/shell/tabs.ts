import { pageKey as tabKey } from '../../lib/page'
import { createStore, useStore } from '../../lib/store'
import { sessionEpoch } from '../../lib/session'

export { tabKey }
export const homePath = '/dashboard/analysis'

export interface Tab {
  /** Path and identity parameters: filtering a list never opens a second tab. */
  readonly key: string
  /** The last address shown in the tab, filters included. */
  readonly href: string
  readonly title: string
  /** The page gave the title itself; others follow the menu and the language. */
  readonly own?: boolean
}

const storageKey = 'srm-tabs'
const restored = (): readonly Tab[] => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Tab[]
  } catch {
    return []
  }
}
const tabStore = createStore<readonly Tab[]>(restored())
tabStore.subscribe(() => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(tabStore.get()))
  } catch {
    // without session storage the tabs live as long as the page
  }
})
let epoch = sessionEpoch.get()
sessionEpoch.subscribe(() => {
  if (sessionEpoch.get() !== epoch) tabStore.set([])
  epoch = sessionEpoch.get()
})

export const useTabs = () => useStore(tabStore)

/** Adds the page's tab, or moves its known tab to the new address. */
export const visitTab = (href: string, title: string): void => {
  const key = tabKey(href)
  if (key === homePath || !title) return
  const tabs = tabStore.get()
  const known = tabs.find((tab) => tab.key === key)
  if (!known) tabStore.set([...tabs, { key, href, title }])
  else if (known.href !== href) tabStore.set(tabs.map((tab) => (tab === known ? { ...tab, href } : tab)))
}
/** A page that knows better what it shows: `询价 RFQ20261121-0001`. */
export const titleTab = (href: string, title: string): void => {
  const key = tabKey(href)
  const known = tabStore.get().find((tab) => tab.key === key)
  // The page's effect may run before the tab bar's: then the tab begins with this title.
  if (key === homePath) return
  if (!known) tabStore.set([...tabStore.get(), { key, href, title, own: true }])
  else if (known.title !== title) tabStore.set(tabStore.get().map((tab) => (tab === known ? { ...tab, title, own: true } : tab)))
}
/** Closes a tab; answers where to go when it was the one being shown. */
export const closeTab = (key: string, shown: string): string | null => {
  const tabs = tabStore.get()
  const at = tabs.findIndex((tab) => tab.key === key)
  tabStore.set(tabs.filter((tab) => tab.key !== key))
  if (key !== shown) return null
  return tabs[at + 1]?.href ?? tabs[at - 1]?.href ?? homePath
}
