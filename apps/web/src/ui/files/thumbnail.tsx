import { useState } from 'react'
import type { StoredFile } from '../../lib/wire/files'
import { lazily } from '../../lib/page/lazily'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { uploadText } from '../imports/upload.text'
import { useStoredImage } from './avatar-upload'
import './thumbnail.css'

const Lightbox = lazily(() => import('./lightbox').then((m) => m.Lightbox))

/** A stored picture in a table's row: small, and large when asked. `label` says whose it is. */
export const Thumbnail = ({ file, label }: { file: StoredFile; label: string }) => {
  const t = useText(uploadText)
  const [open, setOpen] = useState(false)
  const src = useStoredImage(file.id)
  return (
    <>
      <button
        type="button"
        className="srm-thumb"
        title={file.fileName}
        aria-label={t.preview(label)}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
      >
        {src ? <img src={src} alt={label} /> : <Icon name={src === null ? 'alert' : 'file'} />}
      </button>
      {open && <Lightbox images={[file]} at={0} onClose={() => setOpen(false)} />}
    </>
  )
}
