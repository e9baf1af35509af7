import { useContext, useEffect, useRef, useState } from 'react'
import { uploadFile, type StoredFile } from '../../lib/wire/files'
import { useText } from '../../lib/text'
import { FormContext } from '../form/context'
import { uploadText } from '../imports/upload.text'
import { keepLatest, objection } from './rules'

export type UploadStatus = 'uploading' | 'done' | 'error' | 'removed'
export interface UploadJob {
  readonly key: string
  readonly file: File
  /** 0 to 1. */
  readonly part: number
  /** Why it was refused. Such a row stays until it is put away, and holds no place among those that a field takes. */
  readonly failed: string | null
  /** Another attempt may succeed: it was on its way. */
  readonly sent: boolean
}

export interface UploadOptions {
  readonly biz: string
  readonly max: number
  readonly accept: string
  readonly imagesOnly: boolean
  /** A look of the page's own before a file is sent: words refuse it, an empty text refuses it silently. */
  readonly check?: ((file: File) => string | null | Promise<string | null>) | undefined
  readonly onStatus?: ((fileName: string, status: UploadStatus) => void) | undefined
  /** Sends a file in another way than as it is: sealed in this browser. */
  readonly send?: typeof uploadFile | undefined
}

interface Queue {
  readonly jobs: readonly UploadJob[]
  readonly take: (files: readonly File[]) => Promise<void>
  readonly retry: (job: UploadJob) => void
  /** Stops a job, or forgets one that failed. */
  readonly drop: (key: string) => void
  /** Stored in this visit: no document holds them yet. */
  readonly fresh: ReadonlySet<string>
}

/** Files on their way have each their own progress; one that fails never drops the others. */
export const useUploads = (
  value: readonly StoredFile[],
  onChange: (files: readonly StoredFile[]) => void,
  { biz, max, accept, imagesOnly, check, onStatus, send: sendBy = uploadFile }: UploadOptions,
): Queue => {
  const t = useText(uploadText)
  const [jobs, setJobs] = useState<readonly UploadJob[]>([])
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  // A form that is sent waits for its files.
  const form = useContext(FormContext)
  const left = useRef(false)
  const running = useRef(new Map<string, () => void>())
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    const all = running.current
    left.current = false
    return () => {
      left.current = true
      for (const cancel of all.values()) cancel()
    }
  }, [])

  const patch = (key: string, change: Partial<UploadJob>) =>
    setJobs((now) => now.map((job) => (job.key === key ? { ...job, ...change } : job)))
  const forget = (key: string) => setJobs((now) => now.filter((job) => job.key !== key))
  const store = (key: string, stored: StoredFile) => {
    running.current.delete(key)
    latest.current = keepLatest([...latest.current, stored], max)
    setFresh((now) => new Set(now).add(stored.id))
    onStatus?.(stored.fileName, 'done')
    onChange(latest.current)
    forget(key)
  }
  const fail = (key: string, file: File, error: Error) => {
    running.current.delete(key)
    if (error.name === 'AbortError') return
    onStatus?.(file.name, 'error')
    patch(key, { failed: error.message || t.failed(file.name) })
  }
  const send = (key: string, file: File) => {
    onStatus?.(file.name, 'uploading')
    const more: Readonly<Record<string, string>> = imagesOnly ? { isup: '1' } : {}
    const job = sendBy(file, biz, (part) => patch(key, { part }), more)
    running.current.set(key, job.cancel)
    const settled = job.done.then(
      (stored) => {
        store(key, stored)
        return true
      },
      (error: Error) => {
        fail(key, file, error)
        return error.name === 'AbortError' && !left.current
      },
    )
    form?.store.expect(settled)
  }
  const active = jobs.filter((job) => !job.failed).length
  // A single file is replaced, further ones beyond a limit are refused.
  const room = () => (max === 1 ? 1 : Math.max(0, max - latest.current.length - active))
  const jobOf = (file: File, failed: string | null): UploadJob => ({ key: crypto.randomUUID(), file, part: 0, failed, sent: !failed })
  return {
    jobs,
    fresh,
    take: async (files) => {
      const added: UploadJob[] = []
      for (const file of files) {
        const places = room() - added.filter((job) => !job.failed).length
        const wrong = objection(file, { accept, imagesOnly }, t) ?? (places > 0 ? ((await check?.(file)) ?? null) : t.tooMany(max))
        // An empty objection is the page's own: it has said what it had to say.
        if (wrong !== '') added.push(jobOf(file, wrong))
        if (wrong) onStatus?.(file.name, 'error')
      }
      setJobs((now) => [...now, ...added])
      for (const job of added) if (!job.failed) send(job.key, job.file)
    },
    retry: ({ key, file }) => {
      if (room() === 0) return patch(key, { failed: t.tooMany(max) })
      patch(key, { part: 0, failed: null })
      send(key, file)
    },
    drop: (key) => {
      running.current.get(key)?.()
      running.current.delete(key)
      const file = jobs.find((job) => job.key === key)?.file
      if (file) onStatus?.(file.name, 'removed')
      forget(key)
    },
  }
}
