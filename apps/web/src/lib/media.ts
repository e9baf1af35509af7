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
/** Breakpoints of spec 1 §9. */
const phone = matcher('(max-width: 767.99px)')
const tablet = matcher('(max-width: 1087.99px)')
const still = matcher('(prefers-reduced-motion: reduce)')

export const useIsPhone = (): boolean => useSyncExternalStore(phone.subscribe, phone.get, phone.get)
export const useIsTablet = (): boolean => useSyncExternalStore(tablet.subscribe, tablet.get, tablet.get)
export const usePrefersStill = (): boolean => useSyncExternalStore(still.subscribe, still.get, still.get)
