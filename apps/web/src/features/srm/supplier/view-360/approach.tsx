import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useStore } from '../../../../lib/session/store'
import { printsWhole } from '../../../../ui/detail/whole-print'

/** How far before it comes into view a section is fetched, px. */
const ahead = 600

/** A section that loads when the reader comes near it, or prints the page; until then its place is kept. */
export const Approach = ({ id, now, children }: { id: string; now: boolean; children: ReactNode }) => {
  const [near, setNear] = useState(now)
  const whole = useStore(printsWhole)
  if (whole && !near) setNear(true)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const host = place.current
    if (near || !host) return
    const come = () => setNear(true)
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && come(), { rootMargin: `${ahead}px` })
    watcher.observe(host)
    globalThis.addEventListener('beforeprint', come)
    return () => {
      watcher.disconnect()
      globalThis.removeEventListener('beforeprint', come)
    }
  }, [near])
  return (
    <div ref={place} id={`view-${id}`} className="sup-section" data-waiting={!(near || now) || undefined}>
      {near || now ? children : null}
    </div>
  )
}
