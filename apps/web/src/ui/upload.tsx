import { Progress } from 'antd'
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { downloadFile, uploadFile, type StoredFile } from '../lib/files'
import { fileSize } from '../lib/format'
import { toast } from '../lib/notify'
import { useText } from '../lib/text'
import { Icon } from './icons'
import { uploadText } from './upload.text'

export type UploadedFile = StoredFile

const limit = 100 * 1024 * 1024
export const documentTypes = '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.csv,.jpg,.jpeg,.png,.gif,.bmp,.zip,.rar,.7z,.dwg'
export const imageTypes = '.jpg,.jpeg,.png,.gif,.bmp,.webp'

interface Job {
  readonly key: string
  readonly file: File
  readonly part: number
  readonly failed: string | null
}

/** One row per stored file, with download. */
export const FileList = ({ files, onRemove }: { files: readonly UploadedFile[]; onRemove?: (file: UploadedFile) => void }) => {
  const t = useText(uploadText)
  if (!files.length) return onRemove ? null : <span className="srm-dim">{t.none}</span>
  const download = (file: UploadedFile) => void downloadFile(file).catch(() => toast('error', t.downloadFailed))
  return (
    <ul className="srm-files">
      {files.map((file) => (
        <li key={file.id}>
          <Icon name="file" />
          <button
            type="button"
            className="srm-link"
            title={file.fileName}
            aria-label={t.download(file.fileName)}
            onClick={() => download(file)}
          >
            {file.fileName}
          </button>
          <small>{fileSize(file.fileSize)}</small>
          {onRemove && (
            <button type="button" className="srm-quiet" aria-label={t.remove(file.fileName)} onClick={() => onRemove(file)}>
              <Icon name="trash" size={14} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface UploadProps {
  readonly id?: string
  /** What the button is for: read out before its words. */
  readonly label: string
  readonly biz: string
  readonly value: readonly UploadedFile[]
  readonly onChange: (files: readonly UploadedFile[]) => void
  readonly max?: number
  readonly accept?: string
  readonly imagesOnly?: boolean
  readonly disabled?: boolean
  readonly 'aria-describedby'?: string
}

/** What is wrong with a file before it is sent, or null. */
const objection = (
  file: File,
  accept: string,
  imagesOnly: boolean,
  t: { badType: (n: string) => string; tooLarge: (n: string) => string; notImage: string },
): string | null => {
  if (imagesOnly && !file.type.includes('image')) return t.notImage
  if (file.size > limit) return t.tooLarge(file.name)
  const ending = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? ''
  return accept.split(',').includes(ending) ? null : t.badType(file.name)
}

/** Files by choosing, dropping or pasting; each with its own progress, one that fails never drops the others. */
export const Upload = ({
  id,
  label,
  biz,
  value,
  onChange,
  max = 10,
  accept = documentTypes,
  imagesOnly = false,
  disabled,
  ...aria
}: UploadProps) => {
  const t = useText(uploadText)
  const [jobs, setJobs] = useState<readonly Job[]>([])
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const running = useRef(new Map<string, () => void>())
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    const all = running.current
    return () => {
      for (const cancel of all.values()) cancel()
    }
  }, [])

  const patch = (key: string, change: Partial<Job>) => setJobs((now) => now.map((job) => (job.key === key ? { ...job, ...change } : job)))
  const drop = (key: string) => {
    running.current.get(key)?.()
    setJobs((now) => now.filter((job) => job.key !== key))
  }
  const send = (key: string, file: File) => {
    patch(key, { part: 0, failed: null })
    const { done, cancel } = uploadFile(file, biz, (part) => patch(key, { part }))
    running.current.set(key, cancel)
    done.then(
      (stored) => {
        running.current.delete(key)
        latest.current = [...latest.current, stored]
        onChange(latest.current)
        setJobs((now) => now.filter((job) => job.key !== key))
      },
      (error: Error) => {
        running.current.delete(key)
        if (error.name === 'AbortError') return
        const words = error.message || t.failed(file.name)
        toast('error', words)
        patch(key, { failed: words })
      },
    )
  }
  const take = (files: readonly File[]) => {
    const room = max - latest.current.length - jobs.length
    if (files.length > room) toast('warning', t.tooMany(max))
    const good = files.slice(0, Math.max(0, room)).filter((file) => {
      const wrong = objection(file, accept, imagesOnly, t)
      if (wrong) toast('warning', wrong)
      return !wrong
    })
    const added = good.map((file) => ({ key: crypto.randomUUID(), file, part: 0, failed: null }))
    setJobs((now) => [...now, ...added])
    for (const job of added) send(job.key, job.file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!event.clipboardData.files.length) return
    event.preventDefault()
    take([...event.clipboardData.files])
  }
  return (
    <div className="srm-upload">
      <FileList files={value} onRemove={disabled ? undefined : (file) => onChange(value.filter((f) => f.id !== file.id))} />
      {jobs.length > 0 && (
        <ul className="srm-files">
          {jobs.map((job) => (
            <li key={job.key}>
              <Icon name="file" />
              <span className="srm-clip">{job.file.name}</span>
              {job.failed ? (
                <button type="button" className="srm-link" onClick={() => send(job.key, job.file)}>
                  {t.retry}
                </button>
              ) : (
                <Progress percent={Math.round(job.part * 100)} size="small" aria-label={`${t.uploading} ${job.file.name}`} />
              )}
              <button type="button" className="srm-quiet" aria-label={`${t.cancel} ${job.file.name}`} onClick={() => drop(job.key)}>
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!disabled && value.length + jobs.length < max && (
        <button
          id={id}
          type="button"
          className={over ? 'srm-drop over' : 'srm-drop'}
          onClick={() => picker.current?.click()}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
          onPaste={onPaste}
          {...aria}
        >
          <span className="srm-hidden">{label}</span>
          <Icon name="upload" /> <b>{t.choose}</b>
          <small>{t.drop}</small>
          <small>{t.hint(max, accept.replaceAll(',', ' '))}</small>
        </button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={`${label} ${t.choose}`}
        multiple={max > 1}
        accept={accept}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
