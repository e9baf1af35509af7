import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the current one of a row that scrolls sideways in sight: when another becomes current, and when the row becomes
 * narrower. Only the row moves, never the page.
 */
export const useReveal = <E extends HTMLElement>(current: unknown): RefObject<E | null> => {
  const row = useRef<E>(null)
  useEffect(() => {
    const host = row.current
    if (!host || typeof ResizeObserver !== 'function') return
    const reveal = () => {
      const one = host.querySelector<HTMLElement>(':scope > [aria-current]')
      if (!one || host.scrollWidth <= host.clientWidth) return
      const frame = host.getBoundingClientRect()
      const box = one.getBoundingClientRect()
      // A part of the neighbour shows that there is more on that side.
      const more = 32
      if (box.right > frame.right) host.scrollBy(box.right - frame.right + more, 0)
      else if (box.left < frame.left) host.scrollBy(box.left - frame.left - more, 0)
    }
    const watcher = new ResizeObserver(reveal)
    watcher.observe(host)
    reveal()
    return () => watcher.disconnect()
  }, [current])
  return row
}
