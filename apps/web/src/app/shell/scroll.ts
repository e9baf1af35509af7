import { useEffect, useState } from 'react'

/** With auto-hide on, the header leaves once the page was scrolled past this (docs/conventions.md, Shell). */
export const hideHeaderAt = 100
/** Up to here the header is part of the page; from here on it stands above it. */
export const immersedUntil = 64

export interface HeaderState {
  readonly hidden: boolean
  readonly immersed: boolean
}
/** Downwards it leaves, upwards it comes back. */
export const headerAt = (y: number, before: number, was: HeaderState, autoHide: boolean): HeaderState => {
  const moved = y - before
  const hidden = autoHide && y > hideHeaderAt && (moved > 0 || (moved === 0 && was.hidden))
  const immersed = y < immersedUntil
  return hidden === was.hidden && immersed === was.immersed ? was : { hidden, immersed }
}

const atTop: HeaderState = { hidden: false, immersed: true }

export const useHeaderScroll = (autoHide: boolean): HeaderState => {
  const [state, setState] = useState(atTop)
  useEffect(() => {
    let before = scrollY
    const follow = () => {
      const y = Math.max(0, scrollY)
      setState((was) => headerAt(y, before, was, autoHide))
      before = y
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [autoHide])
  return state
}
