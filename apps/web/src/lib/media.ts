import { useSyncExternalStore } from 'react'

const matcher = (query: string) => {
  const list = typeof matchMedia === 'function' ? matchMedia(query) : null
  return {
    subscribe: (listener: () => void) => {
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    get: () => list?.matches ?? false,
  }
}
/** The breakpoints lie below 768 and 1088. Chromium rounds to 1/64 px, `.99` would still hold at the whole number. */
const phone = matcher('(max-width: 767.98px)')
const tablet = matcher('(max-width: 1087.98px)')
const still = matcher('(prefers-reduced-motion: reduce)')

export const useIsPhone = (): boolean => useSyncExternalStore(phone.subscribe, phone.get, phone.get)
export const useIsTablet = (): boolean => useSyncExternalStore(tablet.subscribe, tablet.get, tablet.get)
export const usePrefersStill = (): boolean => useSyncExternalStore(still.subscribe, still.get, still.get)
