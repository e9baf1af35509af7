import { useState, type DragEvent } from 'react'

/** Whether files are held over an element, and the handlers that take them when they are let go. */
export const useDrop = (onFiles: (files: readonly File[]) => void) => {
  const [over, setOver] = useState(false)
  return {
    over,
    target: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
