import { hexOf } from '@srm/proof/bytes'
import { sealStream } from '@srm/proof/stream'

/** A file of a bid as this browser sealed it, with what opens it: that goes into the bid, and nowhere else. */
export interface SealedFile {
  readonly sealed: File
  readonly fileName: string
  readonly fileSize: number
  /** Of the plain file, hexadecimal; so is the key. */
  readonly sha256: string
  readonly key: string
}
/** Seals a file chunk by chunk with a key of its own: the server keeps it without being able to read it. */
export const sealFile = async (file: File): Promise<SealedFile> => {
  const plain = new Uint8Array(await file.arrayBuffer())
  const key = crypto.getRandomValues(new Uint8Array(32))
  const chunks: BlobPart[] = []
  for await (const chunk of sealStream(key, whole(plain))) chunks.push(chunk as Uint8Array<ArrayBuffer>)
  const sha256 = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', plain)))
  return { sealed: new File(chunks, 'sealed.bin'), fileName: file.name, fileSize: file.size, sha256, key: hexOf(key) }
}
// oxlint-disable-next-line typescript/require-await -- a stream of one piece
async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
