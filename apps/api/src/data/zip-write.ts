import type { Writable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** Writes and waits until it is taken; fails where nobody takes it any more. */
const push = (out: Writable, piece: Buffer): Promise<void> =>
  new Promise((taken, failed) => {
    out.write(piece, (error) => (error ? failed(error) : taken()))
  })

interface Written {
  readonly name: Buffer
  readonly at: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}
const fields = (format: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const block = Buffer.alloc(format.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of format) at = bytes === 2 ? block.writeUInt16LE(value, at) : block.writeUInt32LE(value, at)
  return block
}
/** Version 2.0, sizes behind the content, names in UTF-8, deflated, 1980-01-01. */
const common = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 0x21],
] as const
const maxSize = 0xff_ff_ff_ff

export interface ZipWriter {
  /** Starts the next entry; the one before must have ended. */
  readonly entry: (name: string) => { readonly write: (text: string) => Promise<void>; readonly end: () => Promise<void> }
  readonly finish: () => Promise<void>
}

/** A zip file that leaves as it is made: what is held is one piece. */
export const zipTo = (out: Writable): ZipWriter => {
  const written: Written[] = []
  let at = 0
  const send = async (piece: Buffer) => {
    at += piece.length
    await push(out, piece)
  }
  return {
    entry: (title) => {
      const start = at
      const name = Buffer.from(title)
      const deflate = createDeflateRaw({ level: 4 })
      let [crc, size, packed] = [0, 0, 0]
      const pump = (async () => {
        await send(Buffer.concat([fields([[4, 0x04034b50], ...common, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]]), name]))
        for await (const piece of deflate as AsyncIterable<Buffer>) {
          packed += piece.length
          await send(piece)
        }
      })()
      pump.catch(() => {}) // reported by `end`, and by the next write: a broken pump ends what it pumps
      return {
        write: async (text) => {
          const piece = Buffer.from(text)
          crc = crc32(piece, crc)
          size += piece.length
          if (size > maxSize) throw new Error('an entry of a zip file holds 4 GB')
          await push(deflate, piece)
        },
        end: async () => {
          deflate.end()
          await pump
          written.push({ name, at: start, crc, packed, size })
          await send(
            fields([
              [4, 0x08074b50],
              [4, crc],
              [4, packed],
              [4, size],
            ]),
          )
        },
      }
    },
    finish: async () => {
      const start = at
      for (const { name, at: local, crc, packed, size } of written) {
        const head = fields([[4, 0x02014b50], [2, 20], ...common, [4, crc], [4, packed], [4, size], [2, name.length]])
        const tail = fields([
          [2, 0],
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, local],
        ])
        await send(Buffer.concat([head, tail, name]))
      }
      const count = written.length
      await send(
        fields([
          [4, 0x06054b50],
          [2, 0],
          [2, 0],
          [2, count],
          [2, count],
          [4, at - start],
          [4, start],
          [2, 0],
        ]),
      )
    },
  }
}
