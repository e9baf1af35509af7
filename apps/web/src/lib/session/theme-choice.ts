import { useSyncExternalStore } from 'react'
import { getSession } from './session'
import { readStored, storedPrefix, writeStored } from './storage'

/** Whether the page is dark now: `data-theme` of the document says so, whoever set it. */
const isDark = () => document.documentElement.dataset['theme'] === 'dark'
const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark, () => false)

/** Keeps the choice beside the other settings of this reader, where the signed-in pages find it too, and paints it. */
export const chooseTheme = (theme: 'light' | 'dark'): void => {
  const key = `shell-settings-${getSession()?.userInfo.id ?? ''}`
  writeStored(key, { ...readStored<object>(key), theme })
  document.documentElement.dataset['theme'] = theme
  // Browsers tell other tabs only; the settings of this one listen for the same message.
  globalThis.dispatchEvent(new StorageEvent('storage', { key: storedPrefix + key }))
}
