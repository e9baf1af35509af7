import { callHeaders, exchange, fetchFile, urlOf, type Envelope } from './api'
import { learnServerTime } from '../clock'

export interface StoredFile {
  readonly id: string
  readonly fileName: string
  readonly fileSize: number
  readonly filePath?: string
  /** Where it is read, if not by its id: a file whose id nobody is told. */
  readonly at?: string
}

/** Address of a stored file; the server checks who may read it. */
export const filePath = (id: string): string => `/sys/common/static/${encodeURIComponent(id)}`
export const placeOf = ({ id, at }: Pick<StoredFile, 'id' | 'at'>): string => at ?? filePath(id)

/** Gives a fetched file to the browser's download. */
export const saveBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Downloads what the server makes or keeps at a path, under the name it gives; a refusal has been shown where it arrived. */
export const saveFrom = async (path: string, name: string, query: Readonly<Record<string, string>> = {}): Promise<void> => {
  const file = await fetchFile(path, { query }).catch(() => null)
  if (file) saveBlob(file.blob, file.fileName ?? name)
}

export const downloadFile = async (file: Pick<StoredFile, 'id' | 'fileName' | 'at'>): Promise<void> => {
  const { blob } = await fetchFile(placeOf(file), { quiet: true })
  saveBlob(blob, file.fileName)
}

/** Shows a file in the browser's own viewer. The page is opened at once: later the browser would take it for a pop-up. */
export const openFile = async (file: Pick<StoredFile, 'id' | 'at'>): Promise<void> => {
  const page = open('', '_blank')
  try {
    const { blob } = await fetchFile(placeOf(file), { quiet: true })
    const url = URL.createObjectURL(blob)
    if (page) page.location.href = url
    else location.assign(url)
    setTimeout(() => URL.revokeObjectURL(url), 600_000)
  } catch (error) {
    page?.close()
    throw error
  }
}

/** Another name for a file no document holds yet; the ending stays. Null: refused, which has been shown. */
export const renameFile = async (id: string, fileName: string): Promise<string | null> => {
  const answer = await exchange<StoredFile>('PUT', '/sys/common/renameFile', { body: { id, fileName } }).catch(() => null)
  return answer?.result.fileName ?? null
}

/** A proxy may answer with a page of its own: no answer of ours. */
const answerOf = (body: string): Envelope<Partial<StoredFile> | null> | null => {
  try {
    return JSON.parse(body) as Envelope<Partial<StoredFile> | null> | null
  } catch {
    return null
  }
}

export interface UploadJob {
  readonly done: Promise<StoredFile>
  readonly cancel: () => void
}

/** Sends one file with progress (0 to 1); `message` of the answer is what is stored (docs/wire.md, Files). */
export const uploadFile = (
  file: File,
  biz: string,
  onProgress: (part: number) => void,
  more: Readonly<Record<string, string>> = {},
): UploadJob => {
  const request = new XMLHttpRequest()
  const sentAt = Date.now()
  const done = new Promise<StoredFile>((resolve, reject) => {
    request.open('POST', urlOf('/sys/common/upload'))
    request.timeout = 0
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onerror = () => reject(new Error(''))
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    request.onload = () => {
      const answer = answerOf(request.responseText)
      if (answer?.timestamp) learnServerTime(answer.timestamp, sentAt, Date.now())
      if (!answer?.success) return reject(new Error(answer?.message ?? ''))
      resolve({
        id: answer.result?.id ?? answer.message,
        fileName: file.name,
        fileSize: file.size,
        filePath: answer.result?.filePath ?? answer.message,
      })
    }
    const form = new FormData()
    form.set('biz', biz)
    for (const [name, value] of Object.entries(more)) form.set(name, value)
    form.set('file', file)
    request.send(form)
  })
  return { done, cancel: () => request.abort() }
}
