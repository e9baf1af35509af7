import { useRef, type ReactNode } from 'react'
import { useDrop } from './use-drop'

interface DropZoneProps {
  readonly id?: string
  /** What the button is for: read out before its words. */
  readonly label: string
  readonly choose: string
  readonly accept: string
  readonly multiple: boolean
  readonly className?: string
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
  readonly 'aria-describedby'?: string
}

/** A button to choose files with; they may be dropped on it too, or pasted while it has the focus. */
export const DropZone = ({ id, label, choose, accept, multiple, className = 'srm-drop', onFiles, children, ...aria }: DropZoneProps) => {
  const { over, target } = useDrop(onFiles)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        id={id}
        type="button"
        className={over ? `${className} over` : className}
        onClick={() => picker.current?.click()}
        {...target}
        onPaste={(event) => {
          if (!event.clipboardData.files.length) return
          event.preventDefault()
          onFiles([...event.clipboardData.files])
        }}
        {...aria}
      >
        <span className="srm-hidden">{label}</span>
        {children}
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={`${label} ${choose}`}
        multiple={multiple}
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
