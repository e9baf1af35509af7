import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react'

/** Tells the home that the card inside has taken its size: its answer, or why there is none, stands there. */
const Settling = createContext<() => void>(() => undefined)
export const SettlingProvider = Settling.Provider

export const useSettling = (settled: boolean): void => {
  const tell = useContext(Settling)
  useEffect(() => {
    if (settled) tell()
  }, [settled, tell])
}

/**
 * How many of the cards may be seen, from the first one on. A card stands where the ones before it leave room: it stays out
 * of sight, loading already, until each of those has its size. So nothing that is seen is ever pushed away.
 */
export const useReveal = (keys: readonly string[]) => {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const settle = useCallback((key: string) => setSettled((now) => (now.has(key) ? now : new Set([...now, key]))), [])
  const first = keys.findIndex((key) => !settled.has(key))
  return { settle, isShown: (key: string) => first < 0 || keys.indexOf(key) <= first }
}

/** From here on the home has two columns (`narrow.css`). */
const wide = '(min-width: 1088px)'
const subscribe = (changed: () => void) => {
  const media = matchMedia(wide)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
