import { useState } from 'react'
import { downloadFile, openFile, type StoredFile } from '../../lib/wire/files'
import { fileSize } from '../../lib/format'
import { lazily } from '../../lib/page/lazily'
import { refuseStep } from '../../lib/wire/refusal'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { uploadText } from '../imports/upload.text'
import { stemOf, viewerOf } from './rules'

const Lightbox = lazily(() => import('./lightbox').then((m) => m.Lightbox))

interface RenameProps {
  readonly file: StoredFile
  readonly onDone: (stem: string | null) => void
}
const Rename = ({ file, onDone }: RenameProps) => {
  const t = useText(uploadText)
  const [stem, setStem] = useState(stemOf(file.fileName))
  return (
    <span className="srm-row gap-1 srm-rename">
      <input
        className="srm-text-input"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a button for exactly this field
        autoFocus
        aria-label={t.newName}
        maxLength={180}
        value={stem}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setStem(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            event.stopPropagation()
            if (stem.trim()) onDone(stem)
          }
          if (event.key === 'Escape') {
            event.stopPropagation()
            onDone(null)
          }
        }}
      />
      <button type="button" className="srm-quiet" aria-label={t.save} disabled={!stem.trim()} onClick={() => onDone(stem)}>
        <Icon name="check" size={14} />
      </button>
      <button type="button" className="srm-quiet" aria-label={t.keep} onClick={() => onDone(null)}>
        <Icon name="close" size={14} />
      </button>
    </span>
  )
}

interface FileListProps {
  readonly files: readonly StoredFile[]
  readonly onRemove?: (file: StoredFile) => void
  /** Files whose name may still be changed: no document holds them yet. */
  readonly renamable?: ReadonlySet<string>
  readonly onRename?: (file: StoredFile, stem: string) => void
  /** Only their names are known here. */
  readonly unreadable?: boolean
}

/** One row per stored file: look at it, download it, rename it, take it away. */
export const FileList = ({ files, onRemove, renamable, onRename, unreadable = false }: FileListProps) => {
  const t = useText(uploadText)
  const [viewing, setViewing] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  if (!files.length) return onRemove ? null : <span className="srm-dim">{t.none}</span>
  const images = files.filter((file) => viewerOf(file.fileName) === 'image')
  const failed = () => refuseStep(t.downloadFailed)
  const download = (file: StoredFile) => (file.id ? void downloadFile(file).catch(failed) : refuseStep(t.unknown))
  const look = (file: StoredFile) => {
    if (!file.id) return refuseStep(t.unknown)
    if (viewerOf(file.fileName) === 'image') setViewing(file.id)
    else void openFile(file).catch(failed)
  }
  return (
    <>
      <ul className="srm-stack gap-1 srm-files">
        {files.map((file) => (
          <li key={file.id || file.fileName}>
            <Icon name="file" />
            {renaming === file.id && onRename ? (
              <Rename
                file={file}
                onDone={(stem) => {
                  setRenaming(null)
                  if (stem !== null && stem.trim() !== stemOf(file.fileName)) onRename(file, stem)
                }}
              />
            ) : (
              <>
                {unreadable ? (
                  <span className="srm-clip" title={file.fileName}>
                    {file.fileName}
                  </span>
                ) : (
                  <button
                    type="button"
                    className="srm-link"
                    data-print
                    title={file.fileName}
                    aria-label={t.download(file.fileName)}
                    onClick={() => download(file)}
                  >
                    {file.fileName}
                  </button>
                )}
                {file.fileSize > 0 && <small>{fileSize(file.fileSize)}</small>}
                {!unreadable && viewerOf(file.fileName) && (
                  <button type="button" className="srm-quiet" aria-label={t.preview(file.fileName)} onClick={() => look(file)}>
                    <Icon name="eye" size={14} />
                  </button>
                )}
                {onRename && renamable?.has(file.id) && (
                  <button type="button" className="srm-quiet" aria-label={t.rename(file.fileName)} onClick={() => setRenaming(file.id)}>
                    <Icon name="edit" size={14} />
                  </button>
                )}
                {onRemove && (
                  <button type="button" className="srm-quiet" aria-label={t.remove(file.fileName)} onClick={() => onRemove(file)}>
                    <Icon name="trash" size={14} />
                  </button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {viewing !== null && (
        <Lightbox images={images} at={images.findIndex((image) => image.id === viewing)} onClose={() => setViewing(null)} />
      )}
    </>
  )
}
