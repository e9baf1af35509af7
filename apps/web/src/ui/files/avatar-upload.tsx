import { useEffect, useState } from 'react'
import { apiBase } from '../../lib/wire/api'
import { shownImage } from '../../lib/wire/stored-image'
import { useText } from '../../lib/text'
import type { ControlProps } from '../inputs/control'
import { Icon } from '../icons'
import { uploadText } from '../imports/upload.text'
import { DropZone } from './drop-zone'
import { JobList } from './job-list'
import { imageTypes } from './rules'
import { useUploads } from './use-uploads'

/** What an image element shows for a stored path: undefined while it comes, null when it cannot be had. */
export const useStoredImage = (path: string | null | undefined): string | null | undefined => {
  const [shown, setShown] = useState<{ path: string; url: string | null } | null>(null)
  useEffect(() => {
    if (!path) return
    let gone = false
    const src = /^(https?:|data:|\/)/.test(path)
      ? path
      : `${apiBase}/sys/common/static/${path.split('/').map(encodeURIComponent).join('/')}`
    const show = (url: string | null) => !gone && setShown({ path, url })
    shownImage(src).then(show, () => show(null))
    return () => {
      gone = true
    }
  }, [path])
  return path ? (shown?.path === path ? shown.url : undefined) : null
}

/** A round picture; the value is the path of the stored file. */
export const AvatarUpload = ({ id, value, onChange, disabled, ...rest }: ControlProps<string>) => {
  const t = useText(uploadText)
  const url = useStoredImage(value)
  const { jobs, take, retry, drop } = useUploads([], (files) => onChange?.(files[0]?.filePath ?? files[0]?.id ?? null), {
    biz: 'avatar',
    max: 1,
    accept: imageTypes,
    imagesOnly: true,
  })
  const label = rest['aria-label'] ?? t.avatar
  const face = url ? <img src={url} alt={label} /> : <Icon name="user" size={32} />
  return (
    <div className="srm-row wrap gap-3">
      {disabled ? (
        <span className="srm-avatar" role="img" aria-label={url ? label : t.noAvatar}>
          {face}
        </span>
      ) : (
        <DropZone
          id={id}
          label={t.avatar}
          choose={t.avatar}
          accept={imageTypes}
          multiple={false}
          className="srm-avatar"
          onFiles={(files) => void take(files)}
          aria-describedby={rest['aria-describedby']}
        >
          {face}
          <span className="srm-avatar-edit" aria-hidden="true">
            <Icon name="edit" size={14} />
          </span>
        </DropZone>
      )}
      {value && !disabled && (
        <button type="button" className="srm-link danger" onClick={() => onChange?.(null)}>
          {t.removeAvatar}
        </button>
      )}
      <JobList jobs={jobs} retry={retry} drop={drop} />
    </div>
  )
}
