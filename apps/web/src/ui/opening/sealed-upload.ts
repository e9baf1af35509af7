import { uploadFile, type StoredFile, type UploadJob } from '../../lib/wire/files'

/** Seals a file in this browser and uploads what nobody else can read; name, size, hash and key come back for the bid to hold. */
export const sealedUpload: typeof uploadFile = (file, biz, onProgress): UploadJob => {
  let running: UploadJob | undefined
  let isStopped = false
  const send = async (): Promise<StoredFile> => {
    const { sealFile } = await import('./seal-file')
    const { sealed, ...facts } = await sealFile(file)
    if (isStopped) throw new DOMException('', 'AbortError')
    running = uploadFile(sealed, biz, onProgress)
    const { id } = await running.done
    return { id, ...facts }
  }
  return {
    done: send(),
    cancel: () => {
      isStopped = true
      running?.cancel()
    },
  }
}
