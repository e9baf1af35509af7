import { useState } from 'react'
import type { StoredFile } from '../../lib/wire/files'
import { lazily } from '../../lib/page/lazily'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { uploadText } from '../imports/upload.text'
import { useStoredImage } from './avatar-upload'
import { DropZone } from './drop-zone'
import { JobList } from './job-list'
import { imageTypes } from './rules'
import { useUploads, type UploadOptions } from './use-uploads'

const Lightbox = lazily(() => import('./lightbox').then((m) => m.Lightbox))

const Thumbnail = ({ file }: { file: StoredFile }) => {
  const t = useText(uploadText)
  const url = useStoredImage(file.id)
  if (url === null) return <span className="srm-dim">{t.downloadFailed}</span>
  return url ? <img src={url} alt={file.fileName} /> : null
}

interface ImageUploadProps extends Pick<UploadOptions, 'biz' | 'check' | 'onStatus'> {
  readonly id?: string
  readonly label: string
  readonly value: readonly StoredFile[]
  readonly onChange: (files: readonly StoredFile[]) => void
  readonly max?: number
  readonly disabled?: boolean
  readonly 'aria-describedby'?: string
}

/** Images as tiles: look at them large, take them away, add to them. */
export const ImageUpload = ({ id, label, biz, value, onChange, max = 10, disabled, check, onStatus, ...rest }: ImageUploadProps) => {
  const t = useText(uploadText)
  const [viewing, setViewing] = useState<number | null>(null)
  const { jobs, take, retry, drop } = useUploads(value, onChange, { biz, max, accept: imageTypes, imagesOnly: true, check, onStatus })
  const remove = (file: StoredFile) => {
    onStatus?.(file.fileName, 'removed')
    onChange(value.filter((one) => one.id !== file.id))
  }
  return (
    <div className="srm-stack gap-2">
      <div className="srm-row wrap">
        {value.map((file, i) => (
          <div key={file.id} className="srm-tile">
            <button type="button" aria-label={t.preview(file.fileName)} onClick={() => setViewing(i)}>
              <Thumbnail file={file} />
            </button>
            {!disabled && (
              <button type="button" className="srm-quiet" aria-label={t.remove(file.fileName)} onClick={() => remove(file)}>
                <Icon name="trash" size={14} />
              </button>
            )}
          </div>
        ))}
        {!disabled && value.length + jobs.filter((job) => !job.failed).length < max && (
          <DropZone
            id={id}
            label={label}
            choose={t.chooseImage}
            accept={imageTypes}
            multiple={max > 1}
            className="srm-tile add"
            onFiles={(files) => void take(files)}
            aria-describedby={rest['aria-describedby']}
          >
            <Icon name="plus" />
            <small>{t.chooseImage}</small>
          </DropZone>
        )}
        {disabled && value.length === 0 && <span className="srm-dim">{t.none}</span>}
      </div>
      <JobList jobs={jobs} retry={retry} drop={drop} />
      {viewing !== null && <Lightbox images={value} at={viewing} onClose={() => setViewing(null)} />}
    </div>
  )
}
