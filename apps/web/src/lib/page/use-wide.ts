import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1088px)'
const subscribe = (changed: () => void) => {
  const media = matchMedia(wide)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
/** Whether there is room to draw. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
