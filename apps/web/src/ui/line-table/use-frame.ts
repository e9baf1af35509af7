import { useEffect, useRef, type RefObject } from 'react'

interface Handlers {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onFocus: (event: FocusEvent) => void
}
/** Keys, pastes and the focus of all cells arrive at the frame around them. */
export const useFrame = (now: Handlers): RefObject<HTMLDivElement | null> => {
  const frame = useRef<HTMLDivElement>(null)
  const handlers = useRef(now)
  useEffect(() => {
    handlers.current = now
  })
  useEffect(() => {
    const element = frame.current
    const key = (event: KeyboardEvent) => handlers.current.onKeyDown(event)
    const paste = (event: ClipboardEvent) => handlers.current.onPaste(event)
    const focus = (event: FocusEvent) => handlers.current.onFocus(event)
    element?.addEventListener('keydown', key)
    element?.addEventListener('paste', paste)
    element?.addEventListener('focusin', focus)
    return () => {
      element?.removeEventListener('keydown', key)
      element?.removeEventListener('paste', paste)
      element?.removeEventListener('focusin', focus)
    }
  }, [])
  return frame
}
