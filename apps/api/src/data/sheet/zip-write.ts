import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Writes and waits until it is taken; fails where nobody takes it any more. */
const push = (out: Writable, piece: string): Promise<void> =>
  new Promise((taken, failed) => {
    out.write(piece, (error) => (error ? failed(error) : taken()))
  })

export interface ZipWriter {
  /** Starts the next entry; the one before must have ended. */
  readonly entry: (name: string) => { readonly write: (text: string) => Promise<void>; readonly end: () => void }
  readonly finish: () => Promise<void>
}

/** Entries bear no time: the same rows make the same file. */
const options = { compressionLevel: 4, mtime: new Date(Date.UTC(1980, 0, 1)), forceDosTimestamp: true }

/** An archive that leaves as it is made: what is held is one piece. The caller ends `out`. */
export const zipTo = (out: Writable): ZipWriter => {
  const archive = new ZipFile()
  let current: PassThrough | undefined
  let broken: Error | undefined
  const leaving = pipeline(archive.outputStream, out, { end: false })
  leaving.catch((error: Error) => {
    broken = error
    current?.destroy(error)
  })
  return {
    entry: (name) => {
      const content = new PassThrough()
      content.on('error', () => {}) // reported by the write it breaks
      archive.addReadStream(content, name, options)
      current = content
      return {
        write: async (text) => {
          if (broken) throw broken
          await push(content, text)
        },
        end: () => void content.end(),
      }
    },
    finish: async () => {
      archive.end()
      await leaving
    },
  }
}
