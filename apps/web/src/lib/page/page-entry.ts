import { useLayoutEffect, useState } from 'react'
import { pageKey, usePageHref } from './page'
import { createStore, useStore } from '../session/store'

/** By page: the screen whose menu entry it stands under, where only its record tells. */
const entries = createStore<Readonly<Record<string, string>>>({})

/** Drawn anew when a page has found its entry. */
export const usePageEntries = () => useStore(entries)
export const pageEntryAt = (href: string): string | undefined => entries.get()[pageKey(href)]

/** A page that shows records of several kinds says which list's entry is its own: menu and breadcrumb follow. */
export const usePageEntry = (screenKey: string): void => {
  const shown = usePageHref()
  // The address moves on before the page is gone: what it says is about the one it was opened with.
  const [key] = useState(() => pageKey(shown))
  useLayoutEffect(() => entries.set({ ...entries.get(), [key]: screenKey }), [key, screenKey])
}
