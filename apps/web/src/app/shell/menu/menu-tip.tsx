import { useEffect, useState, type RefObject } from 'react'

interface Tip {
  readonly text: string
  readonly top: number
  readonly left: number
}

/** Titles that do not fit, and all of a folded menu, are said beside it: for the pointer and for the keyboard. */
export const MenuTip = ({ host }: { host: RefObject<HTMLElement | null> }) => {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => {
    const nav = host.current
    if (!nav) return
    const show = (event: Event) => {
      const entry = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null
      const words = entry?.querySelector('span') ?? entry
      const whole = words && words.getClientRects().length > 0 && words.scrollWidth <= words.clientWidth
      if (!entry || whole) return setTip(null)
      const box = entry.getBoundingClientRect()
      setTip({ text: entry.dataset['tip'] ?? '', top: box.top + box.height / 2, left: box.right + 8 })
    }
    const hide = () => setTip(null)
    nav.addEventListener('pointerover', show)
    nav.addEventListener('focusin', show)
    for (const leave of ['pointerleave', 'focusout', 'click', 'wheel']) nav.addEventListener(leave, hide, { passive: true })
    return () => {
      nav.removeEventListener('pointerover', show)
      nav.removeEventListener('focusin', show)
      for (const leave of ['pointerleave', 'focusout', 'click', 'wheel']) nav.removeEventListener(leave, hide)
    }
  }, [host])
  return tip ? (
    <span className="srm-menu-tip" aria-hidden="true" style={{ top: tip.top, left: tip.left }}>
      {tip.text}
    </span>
  ) : null
}
