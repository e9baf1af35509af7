import type { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

interface Entry {
  readonly method: number
  readonly at: number
  readonly packed: number
}

/** What the end of the file says lies where; no promise about sizes is believed, they are counted while unpacking. */
const entriesOf = (file: Buffer): Map<string, Entry> => {
  const end = file.lastIndexOf('PK\u0005\u0006')
  if (end < 0 || end + 22 > file.length) throw new Error('no zip')
  const found = new Map<string, Entry>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) throw new Error('no zip')
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const local = file.readUInt32LE(at + 42)
    if (local + 30 > file.length) throw new Error('no zip')
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    found.set(name, { method: file.readUInt16LE(at + 10), at: start, packed: file.readUInt32LE(at + 20) })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return found
}

export interface Zip {
  readonly has: (name: string) => boolean
  /** The entry's text piece by piece. @throws past `max` bytes of it, however small the file is */
  readonly text: (name: string, max: number) => AsyncGenerator<string>
}

/** A zip file held in memory, unpacked as it is read. @throws when it is none */
export const openZip = (file: Buffer): Zip => {
  const entries = entriesOf(file)
  return {
    has: (name) => entries.has(name),
    text: async function* (name, max) {
      const entry = entries.get(name)
      if (!entry) return
      const packed = file.subarray(entry.at, entry.at + entry.packed)
      const decoder = new TextDecoder()
      if (entry.method === 0) {
        if (packed.length > max) throw new Error('too large')
        yield decoder.decode(packed)
        return
      }
      if (entry.method !== 8) throw new Error('unknown packing')
      const inflate: Readable = createInflateRaw({ chunkSize: 64 * 1024 }).end(packed)
      let total = 0
      for await (const piece of inflate as AsyncIterable<Buffer>) {
        total += piece.length
        if (total > max) throw new Error('too large')
        yield decoder.decode(piece, { stream: true })
      }
    },
  }
}
