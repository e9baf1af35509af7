import { useEffect, useRef, type ReactNode } from 'react'

interface PopupProps {
  readonly label: string
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  /** What the button shows. */
  readonly face: ReactNode
  readonly className?: string
  readonly kind: 'menu' | 'dialog'
  readonly children: ReactNode
}

/** A button of the header and the panel under it; Escape and a click elsewhere close it, the focus returns to the button. */
export const Popup = ({ label, open, onOpen, face, className = 'srm-icon-button', kind, children }: PopupProps) => {
  const host = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const elsewhere = (event: PointerEvent) => {
      if (event.target instanceof Node && !host.current?.contains(event.target)) onOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('keydown', escape)
    }
  }, [open, onOpen])
  return (
    <div className="srm-popup" ref={host}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup={kind}
        aria-expanded={open}
        title={className === 'srm-icon-button' ? label : undefined}
        onClick={() => onOpen(!open)}
      >
        {face}
      </button>
      {open && <div className="srm-popup-panel">{children}</div>}
    </div>
  )
}
