import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon } from './icons'

/** The browser's own modal: it keeps the focus inside, closes by Escape and gives the focus back. */
export const Dialog = ({
  title,
  closeLabel,
  onClose,
  children,
}: {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}) => {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // The event comes late: a dialog that was opened again meanwhile has not been closed.
    // A click on the dialog element itself, not on what is in it, is a click on the ground behind.
    <dialog
      ref={box}
      aria-labelledby={titleId}
      onClose={() => box.current?.open || onClose()}
      onClick={(e) => e.target === box.current && box.current.close()}
    >
      <div className="dlg">
        <div className="dlg-h apart">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="icon-btn" aria-label={closeLabel} onClick={() => box.current?.close()}>
            <Icon name="close20" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
