import { renameFile, type StoredFile } from '../../lib/wire/files'
import { useText } from '../../lib/text'
import { DropZone } from '../files/drop-zone'
import { FileList } from '../files/file-list'
import { JobList } from '../files/job-list'
import { documentTypes, hintTypes, imageTypes, renamed } from '../files/rules'
import { useUploads, type UploadOptions } from '../files/use-uploads'
import { Icon } from '../icons'
import { uploadText } from './upload.text'

export type UploadedFile = StoredFile
export { FileList } from '../files/file-list'
export { documentTypes, imageTypes } from '../files/rules'

interface UploadProps extends Pick<UploadOptions, 'biz' | 'check' | 'onStatus' | 'send'> {
  readonly id?: string
  /** What the button is for: read out before its words. */
  readonly label: string
  readonly value: readonly UploadedFile[]
  readonly onChange: (files: readonly UploadedFile[]) => void
  readonly max?: number
  readonly accept?: string
  readonly imagesOnly?: boolean
  readonly disabled?: boolean
  readonly 'aria-describedby'?: string
}

/** Files by choosing, dropping or pasting. */
export const Upload = (props: UploadProps) => {
  const { id, label, biz, value, onChange, max = 10, imagesOnly = false, disabled, check, onStatus, send, ...rest } = props
  const accept = props.accept ?? (imagesOnly ? imageTypes : documentTypes)
  const t = useText(uploadText)
  const { jobs, take, retry, drop, fresh } = useUploads(value, onChange, { biz, max, accept, imagesOnly, check, onStatus, send })
  const remove = (file: UploadedFile) => {
    onStatus?.(file.fileName, 'removed')
    onChange(value.filter((one) => one.id !== file.id))
  }
  const rename = async (file: UploadedFile, stem: string) => {
    const fileName = await renameFile(file.id, renamed(file.fileName, stem))
    if (fileName) onChange(value.map((one) => (one.id === file.id ? { ...one, fileName } : one)))
  }
  const active = jobs.filter((job) => !job.failed).length
  const full = value.length + active >= max
  const replaces = max === 1 && value.length === 1
  const types = accept === documentTypes ? t.andMore(hintTypes) : accept.replaceAll(',', ' ')
  return (
    <div className="srm-stack gap-2">
      <FileList
        files={value}
        onRemove={disabled ? undefined : remove}
        // What this browser sealed the server neither reads nor renames.
        unreadable={send !== undefined}
        renamable={send ? undefined : fresh}
        onRename={disabled ? undefined : (...it) => void rename(...it)}
      />
      <JobList jobs={jobs} retry={retry} drop={drop} />
      {!disabled && (!full || (replaces && !active)) && (
        <DropZone
          id={id}
          label={label}
          choose={t.choose}
          accept={accept}
          multiple={max > 1}
          onFiles={(files) => void take(files)}
          aria-describedby={rest['aria-describedby']}
        >
          <Icon name="upload" /> <b>{replaces ? t.replace : imagesOnly ? t.chooseImage : t.choose}</b>
          <small>{t.drop}</small>
          <small>{t.hint(max, types)}</small>
        </DropZone>
      )}
    </div>
  )
}
