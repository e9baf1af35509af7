import { createStore, type Store } from './store'

/** Token, user info and dictionaries are kept this long. */
export const sevenDays = 604_800_000
/** Everything we keep in the browser has this prefix, which older clients share. */
export const storedPrefix = 'jeecg-'

interface Kept<T> {
  readonly value: T
  readonly expire: number | null
}

/** Reads a kept value; a broken or expired one counts as absent. */
export const readStored = <T>(key: string): T | null => {
  try {
    const raw = localStorage.getItem(storedPrefix + key)
    if (raw === null) return null
    const kept = JSON.parse(raw) as Kept<T>
    if (kept.expire === null || kept.expire > Date.now()) return kept.value
    localStorage.removeItem(storedPrefix + key)
  } catch {
    // private mode or a foreign value under our key: same as nothing stored
  }
  return null
}

export const writeStored = (key: string, value: unknown, ttl: number | null = null): void => {
  try {
    if (value === null || value === undefined) localStorage.removeItem(storedPrefix + key)
    else localStorage.setItem(storedPrefix + key, JSON.stringify({ value, expire: ttl === null ? null : Date.now() + ttl }))
  } catch {
    // storage full or forbidden: the value then lives as long as the page
  }
}

/** A store whose value survives a reload and follows changes made in other tabs. */
export const storedStore = <T>(key: string, fallback: T, ttl: number | null = null): Store<T> => {
  const store = createStore<T>(readStored<T>(key) ?? fallback)
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === storedPrefix + key) store.set(readStored<T>(key) ?? fallback)
  })
  return {
    ...store,
    set: (next) => {
      writeStored(key, next, ttl)
      store.set(next)
    },
  }
}

/**
 * A value kept for this browser tab alone, which survives a reload and is gone with the tab; a broken one counts as absent.
 * The caller checks its shape: anyone may have written it.
 */
export const readTab = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
export const writeTab = (key: string, value: unknown): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // storage forbidden or full: the value then lives as long as the page
  }
}
