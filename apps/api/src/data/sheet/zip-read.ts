import { refuse } from '@srm/domain/kit/errors'
import { fromBufferPromise, type Entry } from 'yauzl'

const mb = 1024 * 1024
/** Limits that an archive is held to before anything of it is unpacked. */
export interface ZipLimits {
  readonly entries: number
  /** Bytes of all entries together. */
  readonly unpacked: number
  readonly ratio: number
  /** Entries below so many bytes are not judged by their ratio: a style sheet may repeat itself. */
  readonly judgedFrom: number
}
/** A workbook of 100,000 rows stays far below each; deflate reaches 1032, worksheets of equal rows about 60. */
const workbook: ZipLimits = { entries: 2000, unpacked: 600 * mb, ratio: 400, judgedFrom: mb }

export interface Zip {
  readonly has: (name: string) => boolean
  /** The entry's text piece by piece, nothing for an absent entry. @throws SHEET_TOO_BIG past `max` bytes of it */
  readonly text: (name: string, max: number) => AsyncGenerator<string>
}

const judge = (entry: Entry, known: ReadonlyMap<string, Entry>, limits: ZipLimits): void => {
  // Two entries of one name are read as one file by one program and as the other by the next.
  if (entry.isEncrypted() || known.has(entry.fileName)) throw new Error('not an archive that can be trusted')
  const { uncompressedSize: size, compressedSize: packed } = entry
  if (size > limits.unpacked || (size > limits.judgedFrom && size > packed * limits.ratio)) throw refuse('SHEET_TOO_BIG')
}

/**
 * An archive held in memory, unpacked as it is read. The reader of the library refuses paths that lead out of the archive, and
 * entries that unpack to more or less than they say, so what is said is judged here.
 * @throws SHEET_TOO_BIG, and other errors where it is no archive, is encrypted or contradicts itself
 */
export const openZip = async (file: Buffer, limits: ZipLimits = workbook): Promise<Zip> => {
  const archive = await fromBufferPromise(file, { strictFileNames: true })
  if (archive.entryCount > limits.entries) throw refuse('SHEET_TOO_BIG')
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of archive.eachEntry()) {
    judge(entry, entries, limits)
    unpacked += entry.uncompressedSize
    if (unpacked > limits.unpacked) throw refuse('SHEET_TOO_BIG')
    entries.set(entry.fileName, entry)
  }
  return {
    has: (name) => entries.has(name),
    text: async function* (name, max) {
      const entry = entries.get(name)
      if (!entry) return
      if (entry.uncompressedSize > max) throw refuse('SHEET_TOO_BIG')
      const decoder = new TextDecoder()
      for await (const piece of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
        yield decoder.decode(piece, { stream: true })
    },
  }
}
