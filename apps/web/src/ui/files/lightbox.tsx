import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { placeOf, type StoredFile } from '../../lib/wire/files'
import { shownImage } from '../../lib/wire/stored-image'
import { apiBase } from '../../lib/wire/api'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { uploadText } from '../imports/upload.text'

interface LightboxProps {
  readonly images: readonly Pick<StoredFile, 'id' | 'fileName' | 'at'>[]
  readonly at: number
  readonly onClose: () => void
}

/** Images large, one at a time: arrow keys turn the page, Escape closes, Enter shows the original size. */
export const Lightbox = ({ images, at, onClose }: LightboxProps) => {
  const t = useText(uploadText)
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(at)
  const [url, setUrl] = useState<{ id: string; src: string | null } | null>(null)
  const [full, setFull] = useState(false)
  const image = images[shown]
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    if (!image) return
    let gone = false
    const show = (src: string | null) => !gone && setUrl({ id: image.id, src })
    shownImage(`${apiBase}${placeOf(image)}`).then(show, () => show(null))
    return () => {
      gone = true
    }
  }, [image])
  const turn = (by: number) => setShown((now) => (now + by + images.length) % images.length)
  const src = url && url.id === image?.id ? url.src : undefined
  return createPortal(
    <dialog
      ref={dialog}
      className="srm-lightbox"
      aria-label={t.viewer}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') turn(1)
        if (event.key === 'ArrowLeft') turn(-1)
      }}
    >
      <header>
        <b>{image?.fileName}</b>
        {images.length > 1 && (
          <span>
            {shown + 1} / {images.length}
          </span>
        )}
        <span className="srm-grow" />
        {images.length > 1 && (
          <>
            <button type="button" className="srm-quiet" aria-label={t.previous} onClick={() => turn(-1)}>
              <Icon name="left" />
            </button>
            <button type="button" className="srm-quiet" aria-label={t.next} onClick={() => turn(1)}>
              <Icon name="right" />
            </button>
          </>
        )}
        <button type="button" className="srm-quiet" aria-label={t.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      {src === null ? (
        <p role="alert">{t.downloadFailed}</p>
      ) : (
        <button
          type="button"
          className="srm-lightbox-page"
          data-full={full || undefined}
          aria-label={t.zoom}
          onClick={() => setFull(!full)}
        >
          {src && <img src={src} alt={image?.fileName} />}
        </button>
      )}
    </dialog>,
    document.body,
  )
}
