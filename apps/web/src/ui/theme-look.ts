import { useSyncExternalStore } from 'react'

const watched = ['data-theme', 'data-size', 'data-weak', 'data-still', 'style']
const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: watched })
  return () => observer.disconnect()
}
const lookNow = () => watched.map((name) => document.documentElement.getAttribute(name) ?? '').join('|')
const stillNow = () => document.documentElement.hasAttribute('data-still')

/** Changes with everything a drawing takes its colours from. */
export const useLook = (): string => useSyncExternalStore(subscribe, lookNow)
/** Whoever asked for less motion sees charts without it. */
export const useStillLook = (): boolean => useSyncExternalStore(subscribe, stillNow)
