import { useEffect, useRef, type ReactNode } from 'react'
import { bringIntoSight } from '../../lib/page/in-sight'

interface RefusalNoteProps {
  readonly className: string
  readonly children: ReactNode
}
/** Why something was refused, where no field can say it: comes into view and takes the focus when it appears. */
export const RefusalNote = ({ className, children }: RefusalNoteProps) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (note.current) bringIntoSight(note.current)
  }, [])
  return (
    <div ref={note} role="alert" tabIndex={-1} className={className}>
      {children}
    </div>
  )
}
